// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { SideColumn } from '../../../src/service/SideColumn.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { termsData } from '../../../src/terms-changes/terms-data.ts';
import { useTermsOf } from '../../../src/terms-changes/view/TermsChanges.tsx';
import { inEnglish } from '../../english.ts';
import { act } from '../render.ts';

const NOBODY = { id: 1, name: 'Nobody', grade: null, reviewed: false, listDifference: null };

function Column() {
  const given = { changes: [], documents: [], groups: [], settings: defaultSettings() };
  return <SideColumn service={NOBODY} terms={useTermsOf(NOBODY)} {...given} />;
}

it('says that nothing changed only when all that changed in terms is read', async () => {
  const root = document.createElement('div');
  render(<Column />, root);
  expect(root.textContent).not.toContain(inEnglish('serviceUnchanged'));
  await termsData();
  await act(() => {});
  expect(root.textContent).toContain(inEnglish('serviceUnchanged'));
});
