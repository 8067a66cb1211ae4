import { expect, it } from 'vitest';
import { releaseNotes } from '../../../../scripts/release/release-notes.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

- New.

## [1.2.3] - 2026-11-30

### Fixed

- Old.

## [1.2.30] - 2026-10-01

- Older.
`;

it.each([
  ['1.2.3', '### Fixed\n\n- Old.'],
  ['1.2.30', '- Older.'],
  ['Unreleased', '- New.'],
  ['1.2', null],
])('finds the notes of version %s', (version, notes) => {
  expect(releaseNotes(CHANGELOG, version)).toBe(notes);
});
