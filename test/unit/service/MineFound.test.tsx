// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { CaseTitles } from '../../../src/cases/case-titles.ts';
import { MineFound } from '../../../src/service/MineFound.tsx';
import { show } from '../render.ts';

const titles: CaseTitles = {
  language: 'de',
  all: () => [],
  shortTitle: (original) => (original === 'You waive your moral rights' ? 'Du verzichtest' : undefined),
};
vi.mock('../../../src/cases/case-titles.ts', () => ({ useCaseTitles: () => titles }));

const service = { id: 7, name: 'Example', grade: 'D', reviewed: true, listed: null } as const;

it.each([
  ['our short title', 'You waive your moral rights', 'Du verzichtest', 'de'],
  ['the directory’s present words if it has changed them', 'You waive rights', 'You waive rights', 'en'],
])('a crossed deal-breaker that was chosen without a title has %s', async (_, title, text, lang) => {
  const chosen = [{ kind: 'case', id: 132, title: '' }] as const;
  const { root } = await show(
    <MineFound
      dealBreakers={{
        directory: 'https://api.tosdr.org',
        chosen,
        add: () => {},
        remove: () => {},
        problem: '',
      }}
      found={[
        { id: 1, title: 'Something else' },
        { id: 132, title },
      ]}
      service={service}
      directory="https://api.tosdr.org"
    />,
  );
  const named = root.querySelector('li span');
  expect([named?.textContent, named?.getAttribute('lang')]).toEqual([text, lang]);
});
