/** tldts has no types for this module; those of its other build fit. */
declare module 'tldts/dist/es6/src/data/trie.js' {
  export * from 'tldts/dist/types/src/data/trie.d.ts';
}
