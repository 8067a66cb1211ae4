import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { type GuardedProcess, startGuarded } from './driver/guarded-process.ts';
import { until } from './driver/until.ts';
import { popupFor } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * Follows the tutorial of docs/directory.md: its file and its commands, as they stand there. Only the port is another one,
 * because both browsers may be tested at the same time.
 */

const TUTORIAL =
  readFileSync('docs/directory.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.includes('ten minutes')) ?? '';
const blocks = (language: string) =>
  [...TUTORIAL.matchAll(new RegExp(`^\`\`\`${language}\\n([^\`]*)\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );
/** The port of the documentation. */
const PORT = '8484';
/** What a command needs of the repository. */
const REPOSITORY = ['package.json', 'tsconfig.json', 'node_modules', 'packages'];

story((name) => {
  const start = testResources();
  const port = String(inject('directoryPort') + 1);
  let folder: string;

  /** Runs a command in the folder. It goes on until it ends itself or the test is over. */
  function run(command: string): GuardedProcess {
    const [program = '', ...args] = command.trim().replace(PORT, port).split(' ');
    expect(program).toBe('npm');
    const started = startGuarded('npm', ['--prefix', folder, ...args], { INIT_CWD: folder });
    start.add({
      async close() {
        started.kill();
        await started.ended;
      },
    });
    return started;
  }

  it('checks the file, and says what is in it', async () => {
    folder = await start.folder('tutorial');
    for (const part of REPOSITORY) symlinkSync(resolve(part), join(folder, part));
    const [file = ''] = blocks('json');
    writeFileSync(join(folder, 'our-services.json'), file);
    const [check = ''] = blocks('sh');
    const [expected = ''] = blocks('');
    expect(check).toContain('-- check our-services.json');
    const checking = run(check);
    await checking.ended;
    expect(checking.output()).toContain(expected);
  });

  it('serves it, and Smallprint shows its grades once it is pointed there', async () => {
    const [, serve = ''] = blocks('sh');
    const serving = run(serve);
    const address = `http://127.0.0.1:${port}`;
    await until('the address', async () => serving.output().includes(address));
    await start.directory();
    const browser = await start.browserWithList(name);
    const settings = await browser.openPage('src/options/index.html#directory');
    await settings.fill('[data-setting="directory"]', address);
    await settings.click('[data-action="use-directory"]');
    const popup = await popupFor(browser, 'https://www.chat.example/');
    await popup.waitFor('[data-grade="E"]');
    expect(await popup.text('h1')).toBe('Class chat');
    await settings.close();
  });

  it('writes a folder with the same grades', async () => {
    const [, , write = '', ...others] = blocks('sh');
    expect(others).toEqual([]);
    mkdirSync(join(folder, 'our-directory'));
    const writing = run(write);
    await writing.ended;
    const page: unknown = JSON.parse(
      readFileSync(join(folder, 'our-directory/service/v3/page=1.json'), 'utf8'),
    );
    expect(page).toMatchObject({
      services: [{ rating: 'C' }, { rating: 'N/A' }, { rating: 'E' }],
    });
  });
});
