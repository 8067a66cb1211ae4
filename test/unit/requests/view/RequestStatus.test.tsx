// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/directory/failure.ts';
import { RequestStatus } from '../../../../src/requests/view/RequestStatus.tsx';
import type { RequestState } from '../../../../src/requests/view/use-request.ts';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';

const NOT_ASKED = { state: 'not-asked', value: null } as const;
const failed = (failure: Failure) => ({ state: 'failed', value: null, failure }) as const;
const UNREACHABLE = failed({ kind: 'unreachable' });
const LABEL = 'Load it';

const status = (
  request: RequestState<unknown>,
  { sendNothing = false, fetchedAt = undefined as number | undefined } = {},
) =>
  show(
    <RequestStatus
      of="points"
      request={request}
      directory="D"
      ask={() => {}}
      button={{ label: LABEL, sendNothing }}
      sends="The number 7."
      fetchedAt={fetchedAt}
    />,
  );

it.each<[Failure, boolean]>([
  [{ kind: 'unreachable' }, true],
  [{ kind: 'rate-limited', waitMs: null }, true],
  [{ kind: 'not-found' }, false],
  [{ kind: 'switched-off' }, false],
])('after %j another try is offered: %j', async (failure, isOffered) => {
  const { root, texts } = await status(failed(failure));
  expect(texts('[data-sends]')).toEqual(isOffered ? [inEnglish('popupTryAgain')] : []);
  expect(root.querySelector('[data-action="change-send-nothing"]') !== null).toBe(
    failure.kind === 'switched-off',
  );
});

it('the button is not there while a request that was sent by itself is on its way', async () => {
  const { texts } = await status({ state: 'asking', value: null });
  expect(texts('button')).toEqual([]);
});

it.each<[string, RequestState<unknown>, number | undefined]>([
  ['before anybody has asked', NOT_ASKED, undefined],
  ['after a refusal', { state: 'no-permission', value: null }, undefined],
  ['after a failure', UNREACHABLE, undefined],
  ['when the answer is there', { state: 'arrived', value: 1 }, 1],
])('with "Send nothing" there is no button %s', async (_, request, fetchedAt) => {
  const { root } = await status(request, { sendNothing: true, fetchedAt });
  expect(root.querySelector('button')).toBeNull();
});

it('with "Send nothing" a link to the setting takes the place of the button', async () => {
  const { root } = await status(NOT_ASKED, { sendNothing: true });
  expect(root.querySelector('[data-action="change-send-nothing"]')).not.toBeNull();
});
