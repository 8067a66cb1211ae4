import { describe, expect, it } from 'vitest';
import { candidates } from '../../../scripts/browsers.mjs';

describe('a browser is looked for', () => {
  it('on the PATH of Linux, an unbranded Firefox first', () => {
    const linux = { platform: 'linux', env: { PATH: '/usr/local/bin::/usr/bin' }, home: '/home/me' };
    expect(candidates('chromium', linux).slice(0, 3)).toEqual([
      '/usr/local/bin/chromium',
      '/usr/bin/chromium',
      '/usr/local/bin/chromium-browser',
    ]);
    const firefox = candidates('firefox', linux);
    expect(firefox[0]).toBe('/usr/local/bin/firefox-esr');
    expect(firefox.at(-1)).toBe('/usr/bin/firefox');
    expect(firefox.some((path) => path.includes('Applications'))).toBe(false);
  });

  it('in both folders of applications of macOS', () => {
    const mac = { platform: 'darwin', env: { PATH: '/usr/bin' }, home: '/Users/me' };
    expect(candidates('chromium', mac).slice(-4)).toEqual([
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]);
    expect(candidates('firefox', mac)).toContain('/Applications/Firefox.app/Contents/MacOS/firefox');
  });

  it('as .exe on the PATH and in the folders of programs of Windows', () => {
    const env = {
      Path: 'C:\\tools;D:\\bin',
      ProgramFiles: 'C:\\Program Files',
      LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local',
    };
    const windows = { platform: 'win32', env, home: 'C:\\Users\\me' };
    const chromium = candidates('chromium', windows);
    expect(chromium.slice(0, 2)).toEqual(['C:\\tools\\chromium.exe', 'D:\\bin\\chromium.exe']);
    expect(chromium.slice(-2)).toEqual([
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    ]);
    expect(candidates('firefox', windows)).toContain('C:\\Program Files\\Mozilla Firefox\\firefox.exe');
  });
});
