/** What the benchmark uses of uBlock Origin's trie, which brings no types. */
declare module '@gorhill/ubo-core/js/hntrie.js' {
  export default class HNTrieContainer {
    createTrie(): number;
    setNeedle(host: string): this;
    add(trie: number): number;
    /** Where in the host the match starts, -1 if there is none. */
    matches(trie: number): number;
  }
}
