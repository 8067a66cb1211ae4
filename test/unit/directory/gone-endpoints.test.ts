import { describe, expect, it } from 'vitest';
import { sample, startDirectory } from '#directory-server';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { goneEndpoints } from '../../../src/requests/directory-client.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { answeringClient } from './answering-client.ts';

const CASE = { id: 7, classification: 'bad', weight: 50, title: 'Sells it', description: 'To all.' };
const DOCUMENT = { id: 7, name: 'Terms', url: 'https://a.example/', text: '<p>We may.</p>' };
const HTML = '<!doctype html><h1>Not found</h1>';
const enveloped = (parameters: unknown) => ({ error: 256, message: 'OK', parameters });
const UNKNOWN = { error: 65_536, message: 'INVALID_PARAMETER', parameters: [] };

const DOCUMENT_ID = [...sample.services].flatMap(({ documents }) => documents ?? [])[0]?.id ?? 0;

type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

/** A client of a directory with these endpoints. At every other there is a page of a proxy. */
function clientOf(answers: Answers) {
  const asked: string[] = [];
  const client = answeringClient(({ pathname }) => {
    const endpoint = pathname.slice(1, -1);
    asked.push(endpoint);
    return answers[endpoint] ?? [404, HTML];
  }, goneEndpoints);
  return { client, asked };
}

type Client = ReturnType<typeof clientOf>['client'];
const ASK = {
  quotes: (client: Client) => client.serviceWithQuotes(7),
  case: (client: Client) => client.caseById(7),
  cases: (client: Client) => client.listCases(1),
  document: (client: Client) => client.document(7),
};

/** How a request ends: with a value, or with the kind of a failure. */
const endOf = (request: Promise<unknown>) =>
  request.then(
    () => 'arrived',
    (error) => error.failure.kind,
  );

const OLD = { quotes: 'service/v2', case: 'case/v2', cases: 'case/v2', document: 'document/v1' };
const NEW = { case: 'case/v3', cases: 'case/v3', document: 'document/v2' };
const KINDS = ['quotes', 'case', 'cases', 'document'] as const;
const WITH_SUCCESSOR = ['case', 'cases', 'document'] as const;

const fresh = () => {
  fake.browser = new FakeBrowser();
};

describe.each(KINDS)('an endpoint for %s', (kind) => {
  it.each<[string, number, unknown, string]>([
    ['404 with a page of a proxy', 404, HTML, 'gone'],
    ['404 with nothing', 404, '', 'gone'],
    ['410 with a page', 410, HTML, 'gone'],
    ['410 with an error of the interface', 410, UNKNOWN, 'gone'],
    ['404 with an error of the interface', 404, UNKNOWN, 'not-found'],
    ['404 with a sentence of the interface', 404, { detail: 'No such thing' }, 'not-found'],
    ['503', 503, HTML, 'unavailable'],
  ])('that answers %s', async (_, status, body, failure) => {
    fresh();
    const { client, asked } = clientOf({ [OLD[kind]]: [status, body] });
    expect(await endOf(ASK[kind](client))).toBe(failure);
    // What may come back, and what is only missing, is asked for again.
    asked.length = 0;
    await endOf(ASK[kind](client));
    expect(asked).toEqual(failure === 'gone' ? [] : [OLD[kind]]);
  });

  it('is not asked again in this session once it is gone, whatever is asked for', async () => {
    fresh();
    await endOf(ASK[kind](clientOf({}).client));
    const { client, asked } = clientOf({});
    expect(await endOf(ASK[kind](client))).toBe('gone');
    expect(asked).toEqual([]);
    fresh();
    await endOf(ASK[kind](client));
    expect(asked).toEqual(kind === 'quotes' ? [OLD[kind]] : [OLD[kind], NEW[kind]]);
  });
});

const PAGE = { _page: { total: 1, current: 1, start: 1, end: 1 }, cases: [CASE] };
const BODIES = { case: CASE, cases: PAGE, document: DOCUMENT };

describe.each(WITH_SUCCESSOR)('the successor of an endpoint for %s', (kind) => {
  it.each<[string, number, unknown, string]>([
    ['without an envelope', 200, BODIES[kind], 'arrived'],
    ['with an envelope', 200, enveloped(BODIES[kind]), 'arrived'],
    ['that cannot be read', 200, { something: 'else' }, 'gone'],
    ['that is no JSON', 200, HTML, 'gone'],
    ['that wants another parameter', 422, { detail: [{ type: 'missing', msg: 'Field required' }] }, 'gone'],
    ['that does not know the number', 404, { detail: 'No such thing' }, 'not-found'],
    ['that is busy', 429, HTML, 'rate-limited'],
  ])('is asked: an answer %s', async (_, status, body, end) => {
    fresh();
    const { client, asked } = clientOf({ [NEW[kind]]: [status, body] });
    expect(await endOf(ASK[kind](client))).toBe(end);
    expect(asked).toEqual([OLD[kind], NEW[kind]]);
    asked.length = 0;
    await endOf(ASK[kind](client));
    expect(asked).toEqual(end === 'gone' ? [] : [NEW[kind]]);
  });

  it('is not asked while the endpoint itself answers', async () => {
    fresh();
    const { client, asked } = clientOf({ [OLD[kind]]: [200, enveloped(BODIES[kind])] });
    expect(await endOf(ASK[kind](client))).toBe('arrived');
    expect(asked).toEqual([OLD[kind]]);
  });
});

it.each([
  ['endpoints-gone', 'gone'],
  ['endpoints-moved', 'arrived'],
] as const)('with the fault %s of the reference directory, a case and a document: %s', async (fault, end) => {
  const directory = await startDirectory({ faults: [fault], tiers: false });
  try {
    const client = createDirectoryClient(profileOf(directory.url), async ({ url }) => {
      const response = await fetch(url);
      const { status, headers } = response;
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    });
    const ends = [
      client.caseById(11),
      client.listCases(1),
      client.document(DOCUMENT_ID),
      client.serviceWithQuotes(101),
    ];
    expect(await Promise.all(ends.map(endOf))).toEqual([end, end, end, 'gone']);
    expect(await endOf(client.service(101, null))).toBe('arrived');
    expect(await endOf(client.search('mail'))).toBe('arrived');
  } finally {
    await directory.close();
  }
});
