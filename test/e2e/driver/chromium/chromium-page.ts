import type { Key, PageBackend } from '../page.ts';
import type { Commands } from './target-session.ts';

/** The actions that differ between tabs and popups. */
export interface PageActions {
  navigate(url: string): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** Without `windowsVirtualKeyCode` and text, a key moves no focus and clicks no button. */
const KEYS: Record<Key, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
};

/** A tab or popup in Chromium, driven over the DevTools protocol. */
export function chromiumPage(devtools: Commands, actions: PageActions): PageBackend {
  const emulateMedia = async (name: string, value: string) => {
    await devtools.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  };
  return {
    ...actions,
    async evaluate(expression) {
      const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value;
    },
    async clickAt(x, y) {
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      const press = { x, y, button: 'left', clickCount: 1 } as const;
      await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
    },
    async press(key) {
      const event = { key, ...KEYS[key] };
      await devtools.send('Input.dispatchKeyEvent', {
        type: event.text ? 'keyDown' : 'rawKeyDown',
        ...event,
      });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    async capture() {
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
    async setViewport(width, height, scale) {
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: scale,
        mobile: false,
      });
    },
    setColorScheme: (scheme) => emulateMedia('prefers-color-scheme', scheme),
    emulateMedia,
  };
}
