import type { Key, PageBackend } from '../page.ts';
import type { Commands } from './target-session.ts';

/** What only a tab has, or a popup does in its own way. */
export interface Place {
  navigate(url: string): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** `windowsVirtualKeyCode` and text of the keys a test may press; without them Chromium moves no focus and clicks no button. */
const KEYS: Record<Key, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ' ': { code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};

/** A page in Chromium, by the DevTools protocol: the same for a tab and for the toolbar popup. */
export function chromiumPage(devtools: Commands, place: Place): PageBackend {
  return {
    ...place,
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
    async setViewport(width, height) {
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    },
    async setColorScheme(scheme) {
      const features = [{ name: 'prefers-color-scheme', value: scheme }];
      await devtools.send('Emulation.setEmulatedMedia', { features });
    },
    async forceColors() {
      const features = [{ name: 'forced-colors', value: 'active' }];
      await devtools.send('Emulation.setEmulatedMedia', { features });
    },
    async reduceMotion() {
      const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
      await devtools.send('Emulation.setEmulatedMedia', { features });
    },
  };
}
