import { describe, expect, it } from 'vitest';
import type { LoggedRequest, Purpose } from '../../../src/directory/logged-request.ts';
import { filterRequests, logFile } from '../../../src/log/Log.tsx';

const request = (purpose: Purpose, url: string): LoggedRequest => ({
  at: Date.UTC(2026, 10, 21, 9, 30),
  purpose,
  method: 'GET',
  url,
  status: 200,
  bytes: 1234,
  duration: 56,
});

const page = request({ kind: 'list', page: 1 }, 'https://ratings.example/service/v2/?page=1');
const details = request({ kind: 'details', service: 194 }, 'https://ratings.example/service/v3/?id=194');
const badge = request({ kind: 'badge', service: 194 }, 'https://badges.example/en_194.svg');
const all = [badge, details, page];

describe('filterRequests', () => {
  it.each([
    ['keeps everything when the filter is empty', '', '', all],
    ['keeps the requests of one kind', 'details', '', [details]],
    ['finds part of an address, ignoring case and surrounding spaces', '', ' RATINGS ', [details, page]],
    ['combines kind and text', 'badge', '194', [badge]],
    ['keeps nothing when no request matches', 'quotes', '', []],
    ['takes the text literally, not as a pattern', '', '.*', []],
  ] as const)('%s', (_, kind, text, expected) => {
    expect(filterRequests(all, kind, text)).toEqual(expected);
  });
});

it('the exported log is JSON with every field, newest first, with readable times', () => {
  expect(JSON.parse(logFile({ requests: [details, page], fromPrivateWindows: 3 }))).toEqual({
    requests: [
      { ...details, at: '2026-11-21T09:30:00.000Z' },
      { ...page, at: '2026-11-21T09:30:00.000Z' },
    ],
    fromPrivateWindows: 3,
  });
});
