import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type RunningDirectory, sample } from '#directory-server';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { copyWithActions } from './fixtures/copy-with-actions.ts';
import { popupFor, showReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Letters to a service: from "What you can do" in the popup to the mail program. */

const CHATTERBOX = 103;
const CONTACT = { name: 'Chatterbox Ltd.', email: 'privacy@chatterbox.example' };

/** What a hostile directory, or a hostile row of data, would like to add to a mail. */
const SPY = 'spy@trap.example';
const HOSTILE_NAME = `Evil\r\nBcc: ${SPY}\u202e?bcc=${SPY}&subject=x`;
const HOSTILE = 990_001;
const HOSTILE_COMPANY = `<b>Evil</b> & Sons?bcc=${SPY}&body=%0D%0ABcc:${SPY}`;

/** What a person types. */
const TYPED = { name: 'Nqxname Example', address: 'Nqxstreet 1\nNqxtown', account: 'nqxuser' };
const ADDRESS_WITH_HEADERS = `Nqxstreet 1\nBcc: ${SPY}\n\u202eNqxtown?bcc=${SPY}&cc=x`;

const ROWS = [
  {
    id: CHATTERBOX,
    name: 'Chatterbox',
    contact: CONTACT,
    delete: { difficulty: 'hard', url: 'https://chatterbox.example/goodbye' },
  },
  { id: HOSTILE, name: HOSTILE_NAME, contact: { name: HOSTILE_COMPANY, email: 'privacy@evil.example' } },
];

describe.each(BROWSERS)('a letter in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const extensionDir = join(await start.folder('letters'), 'extension');
    await copyWithActions(inject('built')[name], extensionDir, ROWS);
    const [first] = sample.services;
    const hostile = first && {
      ...first,
      id: HOSTILE,
      name: HOSTILE_NAME,
      urls: ['evil.example'],
      points: [],
    };
    directory = await start.directory({
      data: { ...sample, services: [...sample.services, ...(hostile ? [hostile] : [])] },
    });
    browser = await start.browserWithList(name, { extensionDir, sites: await start.sites() });
  });

  /** Opens the letter of a host from its popup. It closes when the test ends. */
  async function letterOf(host: string, kind: 'access' | 'erasure' = 'access'): Promise<Page> {
    const popup = await popupFor(browser, `https://${host}/`);
    await showReasons(popup);
    await popup.waitFor('[data-badge="directory"]');
    await popup.click('[data-actions] summary');
    await popup.click(`[data-action="letter-${kind}"]`);
    const page = await browser.waitForTab('src/letters/index.html?token=');
    onTestFinished(() => page.close().catch(() => {}));
    await page.waitFor('[data-letter]');
    // The browser's history keeps a random number, not the service.
    expect(await page.url()).toMatch(/\?token=[\da-f-]{36}$/);
    return page;
  }

  async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, text] of Object.entries(texts)) await page.fill(`[data-field="${field}"]`, text);
  }

  /** The letter on the page, as text. */
  const shown = (page: Page) =>
    page.evaluate(() => ({
      subject: document.querySelector('.subject')?.textContent ?? '',
      body: document.querySelector('[data-letter] .body')?.textContent ?? '',
    }));

  /** What the mail program gets. */
  async function mail(page: Page) {
    const address = new URL((await page.attribute('[data-action="mail"]', 'href')) ?? '');
    return { to: address.pathname, fields: [...address.searchParams], href: address.href };
  }

  it('opens from "What you can do", closed at first, with what was asked for', async () => {
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    expect(await popup.count('[data-actions] [data-action]')).toBe(0);
    expect(await popup.text('[data-actions] summary')).toBe(inEnglish('actionsTitle'));
    await popup.click('[data-actions] summary');
    expect(await popup.attribute('[data-deletion="hard"] a', 'href')).toBe(ROWS[0]?.delete?.url);
    const page = await letterOf('chatterbox.example', 'erasure');
    expect(await page.text('h1')).toBe(inEnglish('lettersTo', 'Chatterbox'));
    expect(await page.evaluate(() => document.title)).not.toContain('Chatterbox');
    expect(await page.text('[data-recipient]')).toContain(CONTACT.email);
    expect((await shown(page)).subject).toContain('Article 17');
  });

  it('goes to the mail program and to the clipboard as it is on the page', async () => {
    const page = await letterOf('chatterbox.example');
    await type(page, TYPED);
    const { subject, body } = await shown(page);
    const { to, fields } = await mail(page);
    expect(to).toBe(CONTACT.email);
    expect(fields).toEqual([
      ['subject', subject],
      ['body', body.replaceAll('\n', '\r\n')],
    ]);
    // The clipboard is shared with the whole machine.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.body.dataset.copied = text;
      };
    });
    await page.click('[data-action="copy-letter"]');
    expect(await page.text('[data-letter] [role="status"]')).toBe(inEnglish('popupCopied'));
    expect(await page.attribute('body', 'data-copied')).toBe(`${subject}\n\n${body}`);
    await page.fill('[data-field="name"]', 'Nqxname Another');
    expect(await page.text('[data-letter] [role="status"]')).toBe('');
  });

  it('is printed alone, without the fields and buttons around it', async () => {
    const page = await letterOf('chatterbox.example');
    await type(page, TYPED);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = 'yes';
      };
    });
    await page.click('[data-action="print"]');
    expect(await page.attribute('body', 'data-printed')).toBe('yes');
    expect((await page.print()).subarray(0, 5).toString()).toBe('%PDF-');
    const printed = await page.evaluate(() => {
      for (const { cssRules } of document.styleSheets) {
        for (const rule of cssRules) {
          if (rule instanceof CSSMediaRule && rule.conditionText === 'print') rule.media.mediaText = 'all';
        }
      }
      return document.body.innerText.trim();
    });
    const { subject, body } = await shown(page);
    const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    expect(lines(printed)).toEqual(lines(`${subject}\n${body}`));
  });

  it('keeps hostile names and addresses as text: no other recipient, no header, no markup', async () => {
    const page = await letterOf('evil.example');
    await type(page, { ...TYPED, address: ADDRESS_WITH_HEADERS });
    const { subject, body } = await shown(page);
    const { to, fields, href } = await mail(page);
    expect(to).toBe('privacy@evil.example');
    expect(fields.map(([field]) => field)).toEqual(['subject', 'body']);
    expect(href).not.toMatch(/[?&]b?cc=|%E2%80%AE/i);
    expect(fields[0]?.[1]).toBe(subject);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain(`?bcc=${SPY}`);
    expect(body).toContain(HOSTILE_COMPANY);
    expect(body).toContain(`\nBcc: ${SPY}\nNqxtown?bcc=`);
    expect(await page.count('[data-letter] b, [data-recipient] b')).toBe(0);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('\u202e');
  });

  it('names the authority of a country that is chosen', async () => {
    const page = await letterOf('chatterbox.example');
    await page.fill('[data-choice="country"]', 'de');
    expect(await page.attribute('[data-authorities] li a', 'href')).toBe('https://authority.example/');
    await page.fill('[data-choice="law"]', 'ccpa');
    expect(await page.count('[data-authorities]')).toBe(0);
  });

  it('sends nothing, and is forgotten when the page is loaded again or left', async () => {
    const page = await letterOf('chatterbox.example');
    const before = directory.requests.length;
    await type(page, TYPED);
    const address = await page.url();
    await page.goto(address);
    await page.waitFor('[data-field="name"]');
    const afterReload = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ]);
    expect(afterReload.join()).not.toMatch(/nqx/i);
    expect(afterReload.join()).toContain('Chatterbox');

    await type(page, TYPED);
    await page.goto(address.replace(/letters.*/, 'welcome/index.html'));
    await page.go(-1);
    await page.waitFor('[data-field="name"]');
    expect(await page.evaluate(() => document.querySelector('input')?.value)).toBe('');
    expect(directory.requests.length).toBe(before);
  });
});
