import { expect, it } from 'vitest';
import { rankedSearch } from '../../../packages/directory-server/src/ranked-search.ts';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';

const ids = (query: string) => rankedSearch(sample.services, query).map((service) => service.id);

it.each([
  ['finds a service by any of its URLs', 'chtr.example', [103]],
  ['reduces a URL to its host', 'https://user@www.chatterbox.example:443/inbox?all#top', [103]],
  ['puts the service of a domain before those of its subdomains', 'glimmer.example', [104, 105]],
  ['puts the service of a subdomain before that of its parent', 'archive.glimmer.example', [105, 104]],
  ['finds the service of the parent domain', 'en.wegweiser.example', [405]],
  ['finds both services on one host, the reviewed one first', 'marktplein.example', [301, 302]],
  ['puts an exact name before a longer one', 'Marktplein', [301, 302]],
  ['ignores case and accents', 'larmfeuer', [108]],
  ['finds a word within a name', 'savings', [311]],
  ['finds a name in another script', '漢字', [909]],
  ['finds a part of a domain', 'hundred-mirrors', [913]],
  ['finds nothing for a top-level domain alone', '.example', []],
])('the search %s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected);
});
