/* What a person decided about the list of alternatives. Read the whole list again after each refresh: it is short. */

/** Kinds whose services do not replace what the kind names: a name server is no content network, a firewall no extension. */
export const SKIPPED_SECTIONS: ReadonlySet<string> = new Set([
  'Ad Blockers',
  'Cryptocurrencies',
  'DNS Providers',
]);

/** Services that are of another kind than those that they are said to replace. All names are those of the list. */
export const WRONG_ALTERNATIVES: readonly (readonly [
  alternative: string,
  replaced: 'all' | readonly string[],
])[] = [
  // Known for extremist videos.
  ['BitChute', 'all'],
  // Software for forums.
  ['Discourse', ['Facebook', 'Instagram', 'LinkedIn', 'Snapchat', 'X (Twitter)']],
  ['Mastodon', ['LinkedIn', 'Snapchat']],
  ['Minds', ['Instagram', 'LinkedIn', 'Snapchat']],
  ['PeerTube', ['TikTok']],
  ['Qubes OS', ['Fedora', 'Ubuntu']],
  // For a community, not for two people.
  ['Session', ['Discord']],
  ['Signal', ['Discord']],
  ['SimpleX Chat', ['Discord']],
];

/** Services whose name in the list is not the one that people use. */
export const USUAL_NAMES: Readonly<Record<string, string>> = {
  'Google Chrome': 'chrome',
  'X (Twitter)': 'twitter',
  'Zoom Video Communications': 'zoom',
};
