// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { RequestFailure } from '../../../src/directory/directory-error.ts';
import { RequestStatus } from '../../../src/ui/RequestStatus.tsx';
import { show } from '../render.ts';

it.each<[RequestFailure, boolean]>([
  [{ kind: 'unreachable' }, true],
  [{ kind: 'rate-limited', waitMs: null }, true],
  [{ kind: 'not-found' }, false],
  [{ kind: 'switched-off' }, false],
])('after %j another try is offered: %j', async (failure, isOffered) => {
  const request = { state: 'failed', value: null, failure } as const;
  const { root } = await show(
    <RequestStatus name="document" request={request} directory="D" tryAgain={() => {}} />,
  );
  expect(root.querySelector('[data-action="try-again"]') !== null).toBe(isOffered);
  expect(root.querySelector('[data-action="change-send-nothing"]') !== null).toBe(
    failure.kind === 'switched-off',
  );
});
