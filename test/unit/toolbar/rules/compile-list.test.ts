import { expect, it } from 'vitest';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { iconName } from '../../../../src/graphics/icons.ts';
import { compileList } from '../../../../src/toolbar/rules/rule-compiler.ts';
import { listIndexOf } from '../../../list-index-of.ts';
import { DIRECTORY, service } from '../../catalog/sync/fake-directory.ts';

const SOURCE = {
  directory: DIRECTORY,
  generation: 1,
  since: 1,
  version: '1',
  markChanges: true,
} as const;

it('the rules show the icon of a service on an address that its entry does not have, unless the list claims it', async () => {
  const services = [
    service(1, { name: 'One', urls: ['one.example'], grade: 'E' }),
    service(2, { name: 'Two', urls: ['sub.more.example', 'taken.example'], grade: 'A' }),
  ];
  const more = ['more.example', 'taken.example'].map((host) => ({
    host,
    service: 1,
    name: 'One',
    source: 'JustDeleteMe',
  }));
  const index = openListIndex(
    listIndexOf(services, () => false),
    more,
  );
  const { rules } = await compileList(index, [], { ...SOURCE, showPartlyReviewed: true }, 0);
  const text = (icon: string) => JSON.stringify(rules.filter((rule) => iconName(rule.icon) === icon));
  expect(text('e')).toContain('more.example');
  expect(text('e')).not.toContain('taken.example');
  expect(text('a')).toContain('taken.example');
  expect(text('a')).toContain('sub.more.example');
});
