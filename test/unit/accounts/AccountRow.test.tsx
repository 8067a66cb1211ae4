// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AccountRow } from '../../../src/accounts/report/AccountRow.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { show } from '../render.ts';
import { accountOf } from './account-of.ts';

it.each([
  [
    'names all hosts if there are three',
    ['a.example', 'b.example', 'c.example'],
    '3 web addresses: a.example, b.example, c.example',
  ],
  ['shows hosts in letters that people read', ['xn--mnchen-3ya.de'], 'münchen.de'],
])('a row of the report %s', async (_, hosts, text) => {
  const account = accountOf(5, 'E', ...hosts);
  const { texts } = await show(
    <AccountRow settings={defaultSettings()} actions={null} star={null} account={account} />,
  );
  expect(texts('.name + .soft')).toEqual([text]);
});
