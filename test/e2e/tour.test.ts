import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { REAL_HOSTS, startRealSites, tourOfRealSites } from '../../scripts/start/real-sites.ts';
import { answerTerms, tour } from '../../scripts/tour.ts';
import { parseSnapshot } from '../../src/snapshot/snapshot.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* What `npm start` shows without a display. */

story((name) => {
  const start = testResources();

  it('takes a picture of each popup, of the comparison and of the accounts', async () => {
    const directory = await start.directory();
    const folder = await start.folder('tour');
    const browser = await start.browser(name, { sites: await start.sites(answerTerms) });
    const pictures = join(folder, 'pictures');
    await tour(browser, directory.url, pictures);
    const taken = readdirSync(pictures);
    for (const page of ['page-of-terms', 'compare', 'accounts'])
      expect(taken).toContain(`${name}-${page}.png`);
    expect(taken.length).toBeGreaterThan(8);
  });

  it('shows the grades of the package on real sites without a network, and a change of terms', async () => {
    const real = start.add(await startRealSites(name, true));
    const pictures = await start.folder('real');
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => lines.mockRestore());
    await tourOfRealSites(real.browser, pictures);
    const { services } = parseSnapshot(JSON.parse(readFileSync('snapshot/snapshot.json', 'utf8')));
    const gradeOf = (host: string) => services.find(({ urls }) => urls.includes(host))?.grade;
    const [grades, change] = lines.mock.calls.map(([line]) => String(line));
    expect(grades).toBe(`Real sites: ${REAL_HOSTS.map((host) => `${host} ${gradeOf(host)}`).join(', ')}`);
    expect(change).toMatch(/^A change of terms: amazon\.com: .*2026/);
    expect(readdirSync(pictures)).toHaveLength(REAL_HOSTS.length + 1);
  });
});
