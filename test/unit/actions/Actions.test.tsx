// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Alternatives } from '../../../src/actions/view/Actions.tsx';
import { show } from '../render.ts';

it('shows hostile names as text', async () => {
  const name = '<img src=x onerror=alert(1)>\u202e';
  const service = { id: 5, name, grade: 'A', reviewed: true } as const;
  const { root } = await show(<Alternatives services={[service]} />);
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('[data-service] a')?.textContent).toBe('<img src=x onerror=alert(1)>');
});
