import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import product from '../../../../product.json' with { type: 'json' };
import { manifestFor } from '../../../../scripts/extension/manifest-for.ts';
import {
  grantsOf,
  permissionProblems,
  withPermissions,
} from '../../../../scripts/release/permissions-table.ts';

const DIRECTORY = 'https://api.tosdr.org';
const chrome = manifestFor('chrome', DIRECTORY);
const firefox = manifestFor('firefox', DIRECTORY);
const document = readFileSync('docs/permissions.md', 'utf8');
const changelog = readFileSync('CHANGELOG.md', 'utf8');

it('the table of this version is that of its manifests, with a reason in each row', () => {
  expect(permissionProblems(document, changelog, product.version, grantsOf(chrome, firefox))).toEqual([]);
});

describe('a version that asks for more', () => {
  const NEXT = '9.0.0';
  const notes = (text: string) => `# Changelog\n\n## [${NEXT}] - 2027-01-01\n\n- ${text}\n`;

  const collects = { required: ['none'], optional: ['browsingActivity', 'searchTerms'] };
  it.each<[what: string, manifest: object, name: string]>([
    ['permission', { permissions: [...chrome.permissions, 'cookies'] }, 'cookies'],
    ['optional permission', { optional_permissions: [...chrome.optional_permissions, 'idle'] }, 'idle'],
    ['host', { host_permissions: ['https://statistics.example/*'] }, 'https://statistics.example/*'],
    ['content script', { content_scripts: [{ matches: ['<all_urls>'], js: ['x.js'] }] }, 'content_scripts'],
    ['file that websites can load', { web_accessible_resources: [] }, 'web_accessible_resources'],
    [
      'kind of data',
      { browser_specific_settings: { gecko: { data_collection_permissions: collects } } },
      'searchTerms',
    ],
  ])('fails with a new %s until the table and the changelog say why', (_, more, name) => {
    const grants = grantsOf({ ...chrome, ...more }, { ...firefox, ...more });
    const problems = (text: string, log: string) => permissionProblems(text, log, NEXT, grants);
    expect(problems(document, notes('Nothing.'))).toEqual([expect.stringContaining('release:permissions')]);
    const listed = withPermissions(document, NEXT, grants);
    expect(problems(listed, notes('Nothing.'))).toEqual([
      expect.stringContaining(`say why version ${NEXT} needs \`${name}\``),
      expect.stringContaining(`asks for \`${name}\``),
    ]);
    const explained = listed.replace(
      new RegExp(`(${name.replaceAll('*', '\\*')}.*\\|) +\\|\n`),
      '$1 Because. |\n',
    );
    expect(problems(explained, notes('Nothing.'))).toEqual([expect.stringContaining(`asks for \`${name}\``)]);
    expect(problems(explained, notes(`It asks for \`${name}\`.`))).toEqual([]);
  });

  it('fails if a permission is asked for earlier than before', () => {
    const grants = grantsOf({ ...chrome, permissions: [...chrome.permissions, 'tabs'] }, firefox);
    expect(
      permissionProblems(withPermissions(document, NEXT, grants), notes('Nothing.'), NEXT, grants),
    ).toEqual([expect.stringContaining('asks for `tabs`')]);
  });

  it('keeps the table of the version before', () => {
    const listed = withPermissions(document, NEXT, grantsOf(chrome, firefox));
    const [intro = '', ...sections] = document.split(/^(?=## )/m);
    expect(listed.startsWith(`${intro}## ${NEXT}\n`)).toBe(true);
    expect(listed.endsWith(sections.join(''))).toBe(true);
  });
});
