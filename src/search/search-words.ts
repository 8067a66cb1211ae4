/**
 * A stretch of words in their order, in which those with the same beginning stand together.
 */
export class WordRange {
  readonly first: number;
  readonly end: number;
  private readonly text: string;
  private readonly places: Uint32Array;

  /**
   * @param text what the words are in
   * @param places where each word starts, in the order of the text from there on
   */
  constructor(text: string, places: Uint32Array, first = 0, end = places.length) {
    this.text = text;
    this.places = places;
    this.first = first;
    this.end = end;
  }

  get isEmpty(): boolean {
    return this.first >= this.end;
  }

  /**
   * The words among these that start so. O(log n).
   *
   * @param shared so many letters of the beginning are known to be shared by all of them
   */
  startingWith(beginning: string, shared = 0): WordRange {
    const first = this.find(beginning, shared, 0, this.first);
    return new WordRange(this.text, this.places, first, this.find(beginning, shared, 1, first));
  }

  /** The letters that words of this range, which all share what is before, have at a place; each once. */
  *letters(at: number): Generator<string> {
    for (let i = this.first; i < this.end; ) {
      const place = this.places[i] ?? 0;
      const letter = this.text[place + at] ?? '';
      // Tabs and line feeds end a word, and sort before all letters.
      if (letter >= ' ') yield letter;
      i = this.find(this.text.slice(place, place + at) + letter, at, 1, i);
    }
  }

  /** The first word from a place on that is not before the beginning, or with `least` 1, that comes after all that start so. */
  private find(beginning: string, shared: number, least: 0 | 1, from: number): number {
    let low = from;
    let high = this.end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.places[middle] ?? 0, beginning, shared) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Below 0 if the word is before the beginning, 0 if it starts so. Compares without making a string. */
  private compare(place: number, beginning: string, shared: number): number {
    for (let i = shared; i < beginning.length; i++) {
      const difference = this.text.charCodeAt(place + i) - beginning.charCodeAt(i);
      // The text's end is before every letter, as it was when it was sorted.
      if (difference !== 0) return Number.isNaN(difference) ? -1 : difference;
    }
    return 0;
  }
}
