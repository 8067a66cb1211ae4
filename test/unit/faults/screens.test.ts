// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { accessProblems } from './access-problems.ts';
import { answer, asked, errors, holdAnswers, leave, open, quiet } from './page-world.ts';
import { act, press } from './pages-in-use.ts';
import { masked, named, screenLines } from './screen-lines.ts';
import { ADDRESSES, language, PAGE, VISITS, type Visit } from './visits.ts';

/*
 * Each page with its real neighbours in many states: what is on it, and what each press does, as text that is read like a
 * specification. A difference is a change that a person notices: read it, then `npx vitest run test/unit/faults/screens -u`.
 */

/** What the page of the tab says; null if the browser lets nobody look into it. */
let inTab: Visit['inTab'];
Object.assign(fake.browser, {
  scripting: {
    executeScript: async ({ args: [passage] }: { args: readonly unknown[] }) => {
      if (inTab === null) throw new Error('Cannot access contents of the page');
      return [{ result: passage ? (inTab?.shown ?? 'shown') : { ...PAGE, ...inTab } }];
    },
  },
  i18n: { detectLanguage: language },
});

const { local, session } = fake.browser.storage;
/** What a press shows at most; all of it is in the state that begins with this press. */
const MAX_LINES = 8;

const browserCalls = {
  'asks for': vi.spyOn(fake.browser.permissions, 'request'),
  'marks the icon': fake.browser.action.setBadgeText,
  opens: fake.browser.tabs.create,
  tells: fake.browser.runtime.sendMessage,
  copies: vi.spyOn(navigator.clipboard, 'writeText'),
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
    ? [...lines.slice(0, most), `  ${lines.at(-1)?.trim().split(' ')[0]} ${lines.length - most} lines more`]
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
function controls(known: ReadonlySet<string>, { presses = '', pressesAll }: Visit): HTMLElement[] {
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
    return pressesAll && !known.has(kind) && (kinds.indexOf(kind) === at || kinds.lastIndexOf(kind) === at);
  });
}

/** Returns what is stored before the steps. */
async function start(visit: Visit): Promise<Record<string, unknown>> {
  inTab = visit.inTab;
  await open(visit.address ?? '', visit);
  const stored = structuredClone(local.values);
  await visit.onceOpen?.();
  if (visit.onceOpen) await quiet();
  await act(visit);
  return stored;
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

/** A state as it is, or what differs from the most similar one of those that are written down as they are. */
function stateLines(seen: readonly string[], name: string, whole: Map<string, readonly string[]>) {
  const [similar] = [...whole]
    .map(([other, lines]) => ({ other, changed: difference(lines, seen) }))
    .sort((a, b) => a.changed.flat().length - b.changed.flat().length);
  if (similar && similar.changed.flat().length < seen.length) {
    return [
      `  as “${similar.other}”, but:`,
      ...similar.changed.flatMap((lines) => short(lines, MAX_STATE_LINES)),
    ];
  }
  whole.set(name, seen);
  return seen;
}

/** What a visit shows, and what each of its controls does: pressed once, and once more. */
async function script(
  visit: Visit,
  name: string,
  whole: Map<string, readonly string[]>,
  known: Set<string>,
): Promise<string[]> {
  const opened = now();
  const stored = await start(visit);
  const seen = screenLines();
  const lines = [
    ...stateLines(seen, name, whole),
    ...short(outside({ ...opened, asked: 0, local: stored, session: session.values }), MAX_LINES),
  ];
  if (!visit.pressesAll && !visit.presses) return lines;
  const base = seen.join('\n');
  const isAtBase = () => screenLines().join('\n') === base;
  const kinds = controls(known, visit).map(kindOf);
  for (const at of kinds.keys()) {
    if (!isAtBase()) await start(visit);
    const control = controls(known, visit)[at];
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
      await pressed(controls(known, visit)[at] ?? control);
      const elsewhere = document.querySelector<HTMLElement>(
        '[data-search], [data-action="more"], main [data-action="star"]',
      );
      elsewhere?.focus();
      await answer();
      if (elsewhere && document.activeElement !== elsewhere)
        lines.push(elsewhere.isConnected ? '  takes the focus' : '  loses the focus');
      continue;
    }
    if (control.matches('a')) {
      const first = changes(state).join();
      await start(visit);
      const link = controls(known, visit)[at];
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
  const whole = new Map<string, readonly string[]>();
  for (const [name, given] of Object.entries(visits)) {
    const visit = { address: ADDRESSES[room] ?? room, ...given };
    const lines = await script(visit, name, whole, known);
    if (document.documentElement.dir === 'rtl') await openFolds();
    expect.soft(accessProblems(), name).toEqual([]);
    // A person with a keyboard would have lost their place.
    expect.soft(lines, name).not.toContain('  focus: nothing');
    await leave();
    const reports = errors.mock.calls.map(([what]) => what);
    expect.soft(new Set(reports), name).toEqual(new Set(visit.reports ? [visit.reports] : []));
    texts.push(`=== ${name}`, ...lines, '');
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`screens/${room}.txt`);
});
