// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../render.ts';

vi.mock('/data/terms.json', () => {
  throw new SyntaxError('This is no JSON.');
});
const { reportedErrors } = await import('../../../src/platform/errors.ts');
const { TermsChangeLine } = await import('../../../src/terms-changes/view/TermsChanges.tsx');

it('a damaged file of the package is reported, and nothing of it is shown', async () => {
  const service = { id: 190, name: 'Amazon' };
  const { root } = await show(
    <>
      <TermsChangeLine service={service} />
      <p>The rest.</p>
    </>,
  );
  await vi.waitFor(() => expect(reportedErrors()).toMatchObject([{ doing: 'read what changed in terms' }]));
  expect(root.textContent).toBe('The rest.');
});
