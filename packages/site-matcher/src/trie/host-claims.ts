/** Whether a claim on a whole host includes its subdomains. */
export type Reach = 'subdomains' | 'host';

/** All claims on one host. */
export interface HostClaim {
  /** Ids of the services that claim the whole host, primary first. Empty if only paths are claimed. */
  readonly services: readonly number[];
  readonly reach: Reach;
  /** Claimed paths (`/chrome`) and the ids of the services, primary first. Paths are claimed on this host only. */
  readonly paths: ReadonlyMap<string, readonly number[]>;
}

/** All claims of a list, with all rules applied. */
export interface HostClaims {
  /**
   * Claimed hosts, in any order. A number is the id of the one service that claims a host with all its subdomains. More
   * than 95 of 100 hosts are like that, and an object for each would double the memory.
   */
  readonly hosts: ReadonlyMap<string, number | HostClaim>;
}
