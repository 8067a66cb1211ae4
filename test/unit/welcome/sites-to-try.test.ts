import { describe, expect, it } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import type { Service } from '../../../src/directory/schema.ts';
import { sitesToTry } from '../../../src/welcome/sites-to-try.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { service as listed } from '../catalog/sync/fake-directory.ts';

const service = (id: number, urls: string[], rest: Partial<Service> = {}) => listed(id, { urls, ...rest });

const indexOf = (services: Service[]) => openListIndex(listIndexOf(services, () => false));
const sitesOf = (...services: Service[]) => sitesToTry(indexOf(services), true);

describe('the sites to try', () => {
  it('are well-known ones, in our order', () => {
    const sites = sitesOf(
      service(1, ['small.example']),
      service(2, ['wikipedia.org'], { reviewed: false }),
      service(3, ['reddit.com']),
    );
    expect(sites).toEqual(['reddit.com', 'wikipedia.org']);
  });

  it('leave out a well-known site without a grade', () => {
    const sites = sitesOf(
      service(1, ['reddit.com'], { grade: null }),
      service(2, ['wikipedia.org']),
      service(3, ['netflix.com']),
    );
    expect(sites).toEqual(['wikipedia.org', 'netflix.com']);
  });

  it('are reviewed services of a list without well-known ones, the lowest ids first', () => {
    const sites = sitesOf(
      service(9, ['get.nine.example', 'nine.example', 'help.nine.example']),
      service(4, ['xn--bcher-kva.example', 'four.example']),
      service(2, ['two.example'], { reviewed: false }),
      service(1, ['one.example'], { grade: null }),
    );
    expect(sites).toEqual(['four.example', 'nine.example']);
  });

  it('are only well-known ones as long as the list is incomplete', () => {
    const known = [service(1, ['reddit.com']), service(2, ['netflix.com'])];
    const others = [service(3, ['three.example']), service(4, ['four.example'])];
    expect(sitesToTry(indexOf([...known, ...others]), false)).toEqual(['reddit.com', 'netflix.com']);
    expect(sitesToTry(indexOf(others), false)).toBeNull();
  });

  it('are null when only one service has a grade', () => {
    expect(sitesOf(service(1, ['one.example', 'other.example']))).toBeNull();
  });
});
