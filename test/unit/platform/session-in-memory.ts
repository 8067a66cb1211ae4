/** The values in the session's memory, by key. */
export const session = new Map<string, unknown>();

/** How many values fit into the memory. */
export const limits = { entries: Number.POSITIVE_INFINITY };

/** Replaces `platform/browser.ts`: the session's memory and the addresses of pages. */
export default {
  runtime: { getURL: (path: string) => `extension://own/${path}` },
  storage: {
    session: {
      set: async (values: object) => {
        if (session.size >= limits.entries) throw new Error('QuotaBytes exceeded');
        for (const [key, value] of Object.entries(values)) session.set(key, value);
      },
      get: async (keys?: string | readonly string[] | null) =>
        Object.fromEntries([...session].filter(([key]) => keys == null || [keys].flat().includes(key))),
      remove: async (keys: string | string[]) => {
        for (const key of [keys].flat()) session.delete(key);
      },
    },
  },
};
