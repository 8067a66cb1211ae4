/** uBlock Origin's trie has no types. */
declare module '@gorhill/ubo-core/js/hntrie.js' {
  export default class HNTrieContainer {
    createTrie(): number;
    setNeedle(host: string): this;
    add(trie: number): number;
    /** The start of the match in the host, -1 if there is none. */
    matches(trie: number): number;
  }
}
