import { describe, expect, it } from 'vitest';
import type { LoggedRequest, Purpose } from '../../../src/directory/logged-request.ts';
import { filtered } from '../../../src/log/filter-requests.ts';
import { jsonOf } from '../../../src/log/save-log.ts';

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

describe('the filter of the log', () => {
  it.each([
    ['lets everything through when it is empty', null, '', all],
    ['takes one kind', 'details', '', [details]],
    [
      'takes a part of the address in any case, without the spaces around it',
      null,
      ' RATINGS ',
      [details, page],
    ],
    ['takes both at once', 'badge', '194', [badge]],
    ['may let nothing through', 'logo', '', []],
    ['takes no part of an address for a pattern', null, '.*', []],
  ] as const)('%s', (_, kind, text, expected) => {
    expect(filtered(all, { kind, text })).toEqual(expected);
  });
});

describe('the exported log', () => {
  it('is JSON with every field, newest first, and instants that people can read', () => {
    expect(JSON.parse(jsonOf({ requests: [details, page], fromPrivateWindows: 3 }))).toEqual({
      requests: [
        { ...details, at: '2026-11-21T09:30:00.000Z' },
        { ...page, at: '2026-11-21T09:30:00.000Z' },
      ],
      fromPrivateWindows: 3,
    });
  });
});
