import { type DirectoryData, encodeAnswer, handleRequest, RateLimits } from '#directory-server';

/** The reference directory without a network: a `fetch` that answers for every host. */
export function memoryDirectory(dataNow: () => DirectoryData) {
  const limits = new RateLimits({ limit: null, tiers: false, keys: new Map() });
  return async (address: string): Promise<Response> => {
    const { pathname, searchParams, origin } = new URL(address);
    const { answer } = handleRequest(
      { method: 'GET', path: pathname, query: searchParams, address: 'here', apiKey: undefined },
      {
        data: dataNow(),
        limits,
        faults: [],
        cors: true,
        pageSizes: { v2: 10, v3: 10 },
        baseUrl: origin,
        now: Date.now(),
        countListRequest: () => 0,
      },
    );
    const { status, headers, bytes } = encodeAnswer(answer, {});
    return new Response(bytes && new Uint8Array(bytes), { status, headers });
  };
}
