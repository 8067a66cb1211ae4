/** Whether the claim on a whole host is also one on its subdomains. */
export type Reach = 'subdomains' | 'host';

/** Everything that is claimed on one host. */
export interface HostClaim {
  /** Ids of the services that claim the whole host, primary first. Empty: only paths are claimed. */
  readonly services: readonly number[];
  readonly reach: Reach;
  /** Claimed paths (`/chrome`) and who claims each, primary first. They hold on this host alone. */
  readonly paths: ReadonlyMap<string, readonly number[]>;
}

/** Who claims which host, with all rules applied: what is in here is what matches, and nothing else. */
export interface Claims {
  /**
   * Claimed hosts, in no particular order. A number is the id of the one service that claims a host with all its
   * subdomains; more than 95 of 100 hosts are of that kind, and an object for each would double the memory.
   */
  readonly hosts: ReadonlyMap<string, number | HostClaim>;
}
