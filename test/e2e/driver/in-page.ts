/*
 * Functions that run inside a page under test. They are sent as text, so each stands alone: no import, no outer name.
 */

/**
 * Scrolls an element into view, says where to click it, in CSS pixels of the viewport, and listens whether the click comes.
 *
 * @returns null while it cannot be clicked: missing, invisible, disabled, still moving, or covered
 */
export async function centreOf(selector: string): Promise<{ x: number; y: number } | null> {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility() || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  // Two frames: one for a pending layout, one to see that the element stays where it is.
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A page that another one hides draws none.
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'));
  if ((await Promise.race([frames, late])) === 'late') return null;
  const box = element.getBoundingClientRect();
  if (box.x !== before.x || box.y !== before.y || box.width === 0 || box.height === 0) return null;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !element.contains(hit)) return null;
  const { dataset } = document.documentElement;
  dataset.click = 'awaited';
  const listen = ({ target }: Event) => {
    // The element of that moment: another may have taken its place.
    const now = document.querySelector(selector);
    dataset.click = target instanceof Node && now?.contains(target) ? 'heard' : 'elsewhere';
  };
  addEventListener('click', listen, { capture: true, once: true });
  return { x, y };
}

/** Whether the click that `centreOf` prepared came to its element; true too if it led the page elsewhere. */
export function clickWasHeard(): boolean {
  const { click } = document.documentElement.dataset;
  delete document.documentElement.dataset.click;
  return click === undefined || click === 'heard';
}

/**
 * Replaces a field's text by way of the editing command, which both browsers report as trusted input.
 *
 * @returns whether the field holds the text now
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
 * Chooses an option of a select, and says so with the events that a choice by hand fires.
 *
 * @returns whether there is such an option
 */
export function choose(selector: string, value: string): boolean {
  const select = document.querySelector(selector);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = value;
  if (select.value !== value) return false;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
