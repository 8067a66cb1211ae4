// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { ServiceView } = await import('../../../src/service/ServiceView.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

it.each([true, false])(
  'the title of the tab names the service if its address does: %s',
  async (isTitleNamed) => {
    document.title = '';
    const listed = { id: 7, name: 'Seven', grade: 'D', reviewed: true } as const;
    const given = { listed, read: COMPLETE_LIST, claims: [], changes: [], asksOnOpen: false, isTitleNamed };
    await show(<ServiceView settings={defaultSettings()} {...given} />);
    await act(() => {});
    expect(document.title).toBe(isTitleNamed ? 'Seven: grade D, Smallprint' : '');
  },
);
