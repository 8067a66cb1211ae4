/*
 * Functions that run inside a page. They are sent as text, so they cannot use imports or other outer names.
 */

/**
 * Scrolls an element into view, returns its centre in CSS pixels of the viewport, and starts to listen for a click on it.
 *
 * @returns null while the element cannot be clicked: missing, invisible, disabled, moving or covered
 */
export async function clickPoint(selector: string): Promise<{ x: number; y: number } | null> {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility() || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  // Two frames: one for a pending layout, one to check that the element does not move.
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A hidden page draws no frames.
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'));
  if ((await Promise.race([frames, late])) === 'late') return null;
  const box = element.getBoundingClientRect();
  if (box.x !== before.x || box.y !== before.y || box.width === 0 || box.height === 0) return null;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !element.contains(hit)) return null;
  const { dataset } = document.documentElement;
  dataset.click = 'none';
  const listen = (event: Event) => {
    // The element may have been replaced since.
    const now = document.querySelector(selector);
    const isHit = event.target instanceof Node && now?.contains(event.target);
    dataset.click = isHit ? 'hit' : 'miss';
    if (isHit) return;
    // The page moved under the click. What is there now must not act: a link would open another page.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', listen, { capture: true, once: true });
  return { x, y };
}

/** Whether the click at `clickPoint` reached its element. Also true on a new page, to which the click has led. */
export function clickReachedElement(): boolean {
  const { click } = document.documentElement.dataset;
  delete document.documentElement.dataset.click;
  return click === undefined || click === 'hit';
}

/**
 * Replaces a field's text with an editing command, which both browsers report as trusted input.
 *
 * @returns whether the field has the text now
 */
export function replaceText(selector: string, text: string): boolean {
  const field = document.querySelector(selector);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.focus();
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  return field.value === text;
}

/**
 * Selects an option and dispatches the events of a selection by hand.
 *
 * @returns whether the option exists
 */
export function selectOption(selector: string, value: string): boolean {
  const select = document.querySelector(selector);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = value;
  if (select.value !== value) return false;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
