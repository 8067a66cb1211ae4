/** What lies in the session's memory, by name. */
export const session = new Map<string, unknown>();

/** How much may lie there. */
export const limits = { entries: Number.POSITIVE_INFINITY };

/** In place of `platform/browser.ts`: the memory of a session and the address of pages. */
export default {
  runtime: { getURL: (path: string) => `extension://own/${path}` },
  storage: {
    session: {
      set: async (values: object) => {
        if (session.size >= limits.entries) throw new Error('QuotaBytes exceeded');
        for (const [name, value] of Object.entries(values)) session.set(name, value);
      },
      get: async (names?: string | readonly string[] | null) =>
        Object.fromEntries([...session].filter(([name]) => names == null || [names].flat().includes(name))),
      remove: async (names: string | string[]) => {
        for (const name of [names].flat()) session.delete(name);
      },
    },
  },
};
