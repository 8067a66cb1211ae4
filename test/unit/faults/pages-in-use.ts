import { EVENTS, type EventName } from './events.ts';
import { quiet } from './page-world.ts';

/** A page, and what a person does there after it has opened. */
export interface PageInUse {
  /** With query. */
  readonly address: string;
  readonly steps?: readonly Step[];
  /** What changes what it shows, besides the theme and the end of everything. */
  readonly follows: readonly EventName[];
  /** What lets it ask the directory again. */
  readonly asksAfter?: readonly EventName[];
  /** After this a page is as if it had just opened. Otherwise what a person did there stays. */
  readonly forgetsAfter?: EventName;
  /** The address that shows the same while another directory is in use, because the numbers are those of this one. */
  readonly elsewhere?: string;
  /** What it listens to besides what every page does. */
  readonly listensTo?: Readonly<Record<string, number>>;
  /** After these it keeps what a new page cannot have. */
  readonly keeps?: readonly EventName[];
}

/** A click on what a selector finds, an event, or a text for a field. */
type Step = (() => unknown) | EventName | (string & {}) | readonly [field: string, text: string];

const POINTS = '[data-action="reasons"]';
const FIELD = '[data-search="field"]';
const STARS = ['a star more', 'a star less'] as const;
const DEAL_BREAKERS = ['a deal-breaker more', 'a deal-breaker less'] as const;
const DIRECTORY = ['another directory', 'the directory from before'] as const;
const SENDING = [
  'nothing is to be sent',
  'something may be sent again',
  'a policy that forbids to send',
  'no policy',
] as const;
/** What the popup of the toolbar follows while it searches, and while it shows what was found. */
const POPUP_SEARCH = [
  ...DIRECTORY,
  ...STARS,
  ...DEAL_BREAKERS,
  'another language of the points',
  'no unfinished reviews',
  'points only on a press',
  ...SENDING,
] as const;

export const PAGES_IN_USE: Readonly<Record<string, PageInUse>> = {
  'my accounts, with a report': {
    address: 'accounts',
    steps: [
      ['textarea', 'chatterbox.example\npixelbarn.example\nnobody.example'],
      '[data-action="read-typed"]',
    ],
    follows: [...DIRECTORY, ...STARS, 'no unfinished reviews', 'a newer answer'],
    listensTo: { pagehide: 1, pageshow: 1 },
  },
  'what changed, with the starred services': {
    address: 'changes',
    steps: ['.starred summary'],
    follows: [...DIRECTORY, ...STARS, ...DEAL_BREAKERS, 'no unfinished reviews', 'a new list', ...SENDING],
    forgetsAfter: 'another directory',
  },
  'a comparison': {
    address: 'compare?services=211,103',
    follows: [...DIRECTORY, ...DEAL_BREAKERS, 'no unfinished reviews', ...SENDING],
    elsewhere: 'compare?services=',
  },
  'a comparison with points': {
    address: 'compare?services=211,103',
    steps: [POINTS],
    follows: [
      ...DIRECTORY,
      ...DEAL_BREAKERS,
      'no unfinished reviews',
      'another language of the points',
      ...SENDING,
    ],
    forgetsAfter: 'another language of the points',
    elsewhere: 'compare?services=',
  },
  'a reviewed document': {
    address: 'document?token',
    steps: ['[data-action="load-document"]'],
    follows: [],
    keeps: ['nothing is to be sent', 'everything is deleted'],
  },
  'the deal-breakers': {
    address: 'deal-breakers',
    follows: [...DIRECTORY, ...DEAL_BREAKERS, ...SENDING],
  },
  'the deal-breakers with all cases': {
    address: 'deal-breakers',
    steps: ['[data-action="load-cases"]'],
    follows: [...DIRECTORY, ...DEAL_BREAKERS, ...SENDING],
    forgetsAfter: 'another directory',
  },
  'the log': { address: 'log', follows: ['a new list'] },
  'the settings': {
    address: 'options',
    follows: [
      ...DIRECTORY,
      'no unfinished reviews',
      'a list each day',
      'a new list',
      'another language of the points',
      ...SENDING,
      'points only on a press',
    ],
  },
  'the popup of the toolbar': {
    address: 'popup',
    follows: [...DIRECTORY, ...STARS, ...DEAL_BREAKERS, 'points only on a press', ...SENDING],
    asksAfter: ['another language of the points', 'another directory'],
    keeps: ['nothing is to be sent'],
  },
  'the popup, searching': {
    address: 'popup',
    steps: ['[data-action="search"]', [FIELD, 'pixel']],
    follows: POPUP_SEARCH,
    asksAfter: ['another language of the points', 'another directory'],
    // The search stays, without the text.
    keeps: ['another language of the points', ...DIRECTORY, 'nothing is to be sent', 'everything is deleted'],
  },
  'the popup, with a service that was chosen by search': {
    address: 'popup',
    steps: ['[data-action="search"]', [FIELD, 'pixel'], '[role="option"]'],
    follows: POPUP_SEARCH,
    asksAfter: ['another language of the points'],
    keeps: ['another directory', 'nothing is to be sent', 'everything is deleted'],
  },
  'the popup of an address': {
    address: 'popup?url=https://chatterbox.example',
    // With a better one among those of the same kind.
    steps: ['.what-you-can-do summary'],
    follows: [
      ...DIRECTORY,
      ...STARS,
      ...DEAL_BREAKERS,
      'no unfinished reviews',
      'a new list',
      'another language of the points',
      ...SENDING,
    ],
    forgetsAfter: 'another language of the points',
  },
  'the popup of a site with several services': {
    address: 'popup?url=https://marktplein.example',
    steps: ['[role="tab"][aria-selected="false"]'],
    follows: [...DIRECTORY, ...STARS, ...DEAL_BREAKERS, 'no unfinished reviews', ...SENDING],
  },
  'the popup of an unlisted site': {
    address: 'popup?url=https://nobody.example',
    follows: [...DIRECTORY, ...STARS, ...SENDING],
  },
  'the popup of a service': {
    address: 'popup?service=211',
    follows: [...DIRECTORY, ...STARS, ...DEAL_BREAKERS, 'no unfinished reviews', ...SENDING],
    elsewhere: 'popup?service=999999',
    keeps: ['everything is deleted'],
  },
  'the search': {
    address: 'search',
    steps: [[FIELD, 'e']],
    follows: [...DIRECTORY, 'a star more', 'no unfinished reviews', 'a new list'],
  },
  'a search for an address': {
    address: 'search?q=chatterbox.example',
    follows: [...DIRECTORY, 'a star more'],
  },
  'the page of a service': {
    address: 'service?id=211',
    follows: [...DIRECTORY, 'a star less', ...DEAL_BREAKERS, 'no unfinished reviews', ...SENDING],
    elsewhere: 'service?id=999999',
  },
  'the page of a service with points': {
    address: 'service?id=211',
    steps: [POINTS],
    follows: [
      ...DIRECTORY,
      'a star less',
      ...DEAL_BREAKERS,
      'no unfinished reviews',
      'another language of the points',
      ...SENDING,
    ],
    forgetsAfter: 'another language of the points',
    elsewhere: 'service?id=999999',
  },
  'the welcome page': {
    address: 'welcome',
    follows: [...DIRECTORY, ...SENDING, 'a new list', 'points only on a press'],
  },
};

/** The addresses of the pages, each once. */
export const PAGE_ADDRESSES = [...new Set(Object.values(PAGES_IN_USE).map(({ address }) => address))];

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Does what a person does there. What is not there, because something else has happened, is left out. */
export async function act({ steps = [] }: Pick<PageInUse, 'steps'>): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'function') await step();
    else if (typeof step === 'string' && step in EVENTS) await EVENTS[step as EventName]();
    else if (typeof step === 'string') await press(find(step));
    else {
      const [field, text] = step;
      const element = find(field);
      if (element)
        Object.assign(element, { value: text }).dispatchEvent(new Event('input', { bubbles: true }));
    }
    await quiet();
  }
}

/**
 * Clicks, which gives the focus unless the page forbids it; a fold opens or closes. Happy DOM does neither. Between the two
 * halves of a click the page is drawn.
 */
export async function press(element: HTMLElement | null): Promise<void> {
  if (element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })))
    element.focus();
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  const fold = element?.matches('summary') ? element.parentElement : null;
  if (!fold) element?.click();
  else Object.assign(fold, { open: !fold.hasAttribute('open') }).dispatchEvent(new Event('toggle'));
}

/** A person drags files over something, or drops them. Returns whether the page takes them instead of the browser. */
export function drag(
  kind: 'dragover' | 'drop',
  files: readonly File[] = [new File(['url'], 'export.csv')],
  at: EventTarget | null = window,
): boolean {
  const dataTransfer = { files, types: [files.length > 0 ? 'Files' : 'text/plain'] };
  const event = new Event(kind, { cancelable: true, bubbles: true });
  at?.dispatchEvent(Object.assign(event, { dataTransfer }));
  return event.defaultPrevented;
}
