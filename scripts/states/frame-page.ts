import { type Key, Page, type PageBackend } from '../../test/e2e/driver/page.ts';
import type { FakeBrowser } from './fake-browser.ts';

const notHere = async (): Promise<never> => {
  throw new Error('A frame cannot do this');
};

/**
 * A page in a frame, for the steps that otherwise drive a real browser. Its clicks and keys are not trusted events, which
 * is enough for our pages.
 */
export function framePage(frame: HTMLIFrameElement, browser: FakeBrowser): Page {
  const inside = () => {
    if (!frame.contentWindow || !frame.contentDocument) throw new Error('The frame is empty');
    return { window: frame.contentWindow as Window & typeof globalThis, document: frame.contentDocument };
  };
  const backend: PageBackend = {
    evaluate: (expression) => inside().window.eval(expression),
    async navigate(url) {
      browser.leavePage();
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = new URL(url, location.origin).href;
      await loaded;
      // A page of ours has it from its first script. A file without scripts has none.
      Object.assign(inside().window, { chrome: browser });
    },
    async bringToFront() {},
    async clickAt(x, y) {
      const { window, document } = inside();
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      document.elementFromPoint(x, y)?.dispatchEvent(click);
    },
    async press(key: Key) {
      const { window, document } = inside();
      const down = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      const field = document.activeElement;
      if (!field?.dispatchEvent(down) || key !== 'Enter') return;
      field.closest('form')?.requestSubmit();
    },
    async setViewport(width, height) {
      frame.width = String(width);
      frame.height = String(height);
    },
    capture: notHere,
    setColorScheme: notHere,
    emulateMedia: notHere,
    async close() {
      frame.remove();
    },
  };
  return new Page(backend);
}
