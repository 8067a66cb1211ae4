/** What a source gives its sites to. */
export interface SiteSink {
  /** Takes sites (`smalltown.example/login`), in short turns. */
  readonly add: (sites: readonly string[]) => Promise<void>;
  /** Shows the report with what was added. */
  readonly finish: () => void;
}
