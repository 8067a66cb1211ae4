// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { accessProblems } from './access-problems.ts';
import { answer, asked, errors, holdAnswers, leave, open, quiet } from './page-world.ts';
import { act, press } from './pages-in-use.ts';
import { masked, named, screenLines } from './screen-lines.ts';
import { VISITS, type Visit } from './visits.ts';

/*
 * Each page with its real neighbours in many states: what is on it, and what each press does, as text that is read like a
 * specification. A difference is a change that a person notices: read it, then `npx vitest run test/unit/faults/screens -u`.
 */

/** What the page of the tab shows. */
const PAGE = {
  text: [
    '# Terms of Service',
    'In return for payment, Chatterbox provides data brokers with profiles that contain your name, household, purchases and inferred interests.',
    'We may sell your personal data. We may read your private messages. You waive your right to a trial by jury, and this agreement requires arbitration.',
  ].join('\n'),
  links: [
    { href: 'https://www.deep.nobody.example/terms', text: 'Terms' },
    { href: 'https://nobody.example/privacy', text: 'Privacy policy' },
    { href: 'https://nobody.example/cats', text: 'Cats' },
  ],
  ...{ title: 'Terms', language: 'en', english: '', isCut: true, isPdf: false },
};
Object.assign(fake.browser, {
  scripting: {
    executeScript: async ({ args: [passage] }: { args: readonly unknown[] }) => [
      { result: passage ? { isShown: true } : PAGE },
    ],
  },
  i18n: {
    detectLanguage: async () => ({ isReliable: true, languages: [{ language: 'en', percentage: 100 }] }),
  },
});

const { local, session } = fake.browser.storage;
/** What a press shows at most; all of it is in the state that begins with this press. */
const MAX_LINES = 8;

const browserCalls = {
  'asks for': vi.spyOn(fake.browser.permissions, 'request'),
  'marks the icon': fake.browser.action.setBadgeText,
  opens: fake.browser.tabs.create,
  tells: fake.browser.runtime.sendMessage,
  goes: vi.spyOn(location, 'assign').mockImplementation(() => {}),
  'opens the settings': vi.spyOn(fake.browser.runtime as never, 'openOptionsPage' as never),
};

const CONTROLS =
  'button, summary, a.service-link, a[role="menuitem"], input[type="checkbox"], [role="option"]';
/** A state shows at most so many lines that another one does not. */
const MAX_STATE_LINES = 70;

/** A page without a list tells the worker each time that it reads, and how often that is depends on the clock. */
const TOLD_AT_ANY_TIME = 'list-missing';

/** What happens outside of the page, since the last call of this. */
function outside(before: Before): string[] {
  const changed = ([area, values, old]: [string, Record<string, unknown>, Record<string, unknown>]) =>
    [...new Set([...Object.keys(old), ...Object.keys(values)])].flatMap((name) => {
      const [was, is] = [JSON.stringify(old[name]), JSON.stringify(values[name])];
      if (was === is) return [];
      const value = is !== undefined && is.length < 90 && !/\d{13}/.test(is) ? `: ${is}` : '';
      return [masked(is === undefined ? `  forgets ${name}` : `  keeps ${name}${value} (${area})`)];
    });
  return [
    ...asked.slice(before.asked).map((address) => `  asks ${address}`),
    ...Object.entries(browserCalls).flatMap(([verb, { mock }]) =>
      (mock.calls as unknown[][])
        .filter(([message]) => message !== TOLD_AT_ANY_TIME)
        .map((given) => masked(`  ${verb} ${JSON.stringify(given).slice(1, -1)}`)),
    ),
    ...changed(['local', local.values, before.local]),
    ...changed(['session', session.values, before.session]),
  ];
}

interface Before {
  readonly lines: readonly string[];
  readonly focus: string;
  readonly asked: number;
  readonly local: Record<string, unknown>;
  readonly session: Record<string, unknown>;
}

function now(): Before {
  for (const call of Object.values(browserCalls)) call.mockClear();
  return {
    lines: screenLines(),
    focus: named(document.activeElement),
    asked: asked.length,
    local: structuredClone(local.values),
    session: structuredClone(session.values),
  };
}

/** The lines that went and those that came. */
function difference(before: readonly string[], after: readonly string[]): [gone: string[], come: string[]] {
  const come = [...after];
  const gone = before.filter((line) => {
    const at = come.indexOf(line);
    if (at >= 0) come.splice(at, 1);
    return at < 0;
  });
  return [gone.map((line) => `  - ${line}`), come.map((line) => `  + ${line}`)];
}

const short = (lines: readonly string[], most: number) =>
  lines.length > most + 1
    ? [...lines.slice(0, most), `  ${lines.at(-1)?.trim()[0]} ${lines.length - most} lines more`]
    : lines;

/** What a press has changed on the page and outside of it. */
function changes(before: Before): string[] {
  const [gone, come] = difference(before.lines, screenLines());
  const shown = [...(gone.length > 3 ? short(gone, 1) : gone), ...come];
  const focus = named(document.activeElement);
  return [
    ...short(shown, MAX_LINES),
    ...outside(before),
    ...(focus === before.focus ? [] : [`  focus: ${focus}`]),
  ];
}

/** The same for all controls of one kind, of which the first and the last are pressed. */
function kindOf(control: HTMLElement): string {
  const around = [control, control.closest('li'), control.closest('section,ul,article')];
  const name = control.tagName === 'SUMMARY' ? '' : (control.dataset.action ?? control.textContent);
  return [control.tagName, name, ...around.map((element) => element?.className)].join('|');
}

/** What can be pressed, without the kinds that the room has had already. */
function controls(known: ReadonlySet<string>, presses = ''): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.closest('main') &&
      !control.closest('[hidden]') &&
      !control.closest('details:not([open]) > :not(summary)'),
  );
  const kinds = all.map(kindOf);
  return all.filter((_, at) => {
    const kind = kinds[at] ?? '';
    if (presses !== '' && all[at]?.matches(presses)) return true;
    return !known.has(kind) && (kinds.indexOf(kind) === at || kinds.lastIndexOf(kind) === at);
  });
}

async function start(visit: Visit): Promise<void> {
  await open(visit.address, visit);
  await visit.onceOpen?.();
  if (visit.onceOpen) await quiet();
  await act(visit);
}

async function pressed(control: HTMLElement): Promise<void> {
  // A hit is chosen while its field has the focus.
  if (!control.matches('[role="option"]')) control.focus();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  if (control.matches('a')) control.dispatchEvent(event);
  else await press(control);
  await quiet();
}

/** Whether what belongs to a control is open: a menu, a fold, a list. */
const isOpened = (control: HTMLElement) =>
  control.getAttribute('aria-expanded') === 'true' ||
  control.parentElement?.matches('details[open]') === true;

/** What a press outside of everything does, which takes the focus there. */
async function pressElsewhere(): Promise<string[]> {
  const place = document.createElement('button');
  const { lines } = now();
  document.body.append(place);
  // Browsers, unlike Happy DOM, leave the focus where a listener has moved it before the press.
  const focused: (EventTarget | null)[] = [];
  const note = ({ target }: Event) => focused.push(target);
  document.addEventListener('focusin', note);
  await press(place);
  await quiet();
  document.removeEventListener('focusin', note);
  const isFocused = focused.every((target) => target === place);
  place.remove();
  const [gone, come] = difference(lines, screenLines());
  const shown = [...short(gone, 1), ...come];
  return [
    ...(shown.length > 0 ? ['  a press elsewhere:', ...shown] : []),
    ...(isFocused ? [] : ['  takes the focus back']),
  ];
}

/** Opens everything that is folded, also what is folded in there. */
async function openFolds(): Promise<void> {
  const folds = document.querySelectorAll<HTMLElement>('details:not([open]) > summary');
  for (const fold of folds) await press(fold);
  await quiet();
  if (folds.length > 0) await openFolds();
}

/** What a visit shows, and what each of its controls does: pressed once, and once more. */
async function script(visit: Visit, first: string[], known: Set<string>): Promise<string[]> {
  const opened = now();
  await start(visit);
  const seen = screenLines();
  const [gone, come] = difference(first, seen);
  const lines = [
    ...(gone.length + come.length < seen.length
      ? ['  as above, but:', ...short(gone, MAX_STATE_LINES), ...short(come, MAX_STATE_LINES)]
      : seen),
    ...outside({ ...opened, asked: 0, local: local.values, session: session.values }),
  ];
  if (first.length === 0) first.push(...seen);
  if (visit.isSeenOnly) return lines;
  const base = seen.join('\n');
  const isAtBase = () => screenLines().join('\n') === base;
  const kinds = controls(known, visit.presses).map(kindOf);
  for (const at of kinds.keys()) {
    if (!isAtBase()) await start(visit);
    const control = controls(known, visit.presses)[at];
    if (!control) continue;
    if (!control.matches('[role="option"]')) control.focus();
    const state = now();
    lines.push(`* ${named(control)}`);
    const isSending = control.matches('[data-sends]');
    if (isSending) holdAnswers();
    await pressed(control);
    lines.push(...changes(state));
    if (isSending) {
      const waiting = now();
      await answer();
      lines.push('  answered:', ...changes(waiting));
      // The answer may come while a person has gone on.
      await start(visit);
      holdAnswers();
      await pressed(controls(known, visit.presses)[at] ?? control);
      const elsewhere = document.querySelector<HTMLElement>('[data-search], [data-action="more"]');
      elsewhere?.focus();
      await answer();
      if (elsewhere?.isConnected && document.activeElement !== elsewhere) lines.push('  takes the focus');
      continue;
    }
    if (control.matches('a')) {
      const first = changes(state).join();
      await start(visit);
      const link = controls(known, visit.presses)[at];
      link?.focus();
      const next = now();
      link?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
      await quiet();
      if (changes(next).join() !== first) lines.push('  middle button:', ...changes(next));
      continue;
    }
    const hasFocus = document.activeElement === control;
    const wasOpened = isOpened(control);
    if (wasOpened) lines.push(...(await pressElsewhere()));
    if (wasOpened && !isOpened(control)) await pressed(control);
    if (!control.isConnected || !(hasFocus || wasOpened)) continue;
    now();
    const kept = {
      ...state,
      asked: asked.length,
      local: { ...local.values },
      session: { ...session.values },
    };
    // With a mouse: what is open keeps the focus.
    await press(control);
    await quiet();
    const second = changes(kept);
    if (second.length > 0) lines.push('  again:', ...second);
  }
  if (visit.keys && !isAtBase()) await start(visit);
  for (const key of visit.keys ?? []) {
    const state = now();
    const isComposing = key.startsWith('composing ');
    const event = new KeyboardEvent('keydown', {
      ...{ key: key.replace('composing ', ''), isComposing, bubbles: true, cancelable: true },
    });
    (key === '/' ? document.body : document.activeElement)?.dispatchEvent(event);
    await quiet();
    // Not prevented, the browser acts too: Escape closes the popup of the toolbar.
    lines.push(`key ${key}${event.defaultPrevented ? '' : ', also for the browser'}`, ...changes(state));
  }
  for (const kind of kinds) known.add(kind);
  return lines;
}

it.each(Object.entries(VISITS))('%s', async (room, visits) => {
  const texts: string[] = [];
  const known = new Set<string>();
  const first: string[] = [];
  for (const [name, visit] of Object.entries(visits)) {
    const lines = await script(visit, first, known);
    if (document.documentElement.dir === 'rtl') await openFolds();
    expect.soft(accessProblems(), name).toEqual([]);
    await leave();
    expect.soft(errors.mock.calls, name).toEqual([]);
    texts.push(`=== ${name}`, ...lines, '');
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`screens/${room}.txt`);
});
