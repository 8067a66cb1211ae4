import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../src/platform/browser.ts', () => ({ default: {} }));
const { parseSettingsFile, settingsFile } = await import('../../../src/settings/settings-file.ts');
const { knownSettings } = await import('../../../src/settings/settings.ts');

const file = (settings: unknown, smallprint: unknown = 1) => JSON.stringify({ smallprint, settings });

describe('a file with settings', () => {
  it.each([
    ['no JSON', 'theme=dark'],
    ['empty', ''],
    ['of something else', '{"settings":{"theme":"dark"}}'],
    ['of a later version', file({ theme: 'dark' }, 2)],
    ['without settings', '{"smallprint":1}'],
    ['with a list for settings', file(['dark'])],
    ['null', 'null'],
  ])('that is %s is none', (_, text) => {
    expect(parseSettingsFile(text)).toEqual({ ok: false });
  });

  it('gives the settings it names, and only those', () => {
    expect(parseSettingsFile(file({ theme: 'dark', logos: true }))).toEqual({
      ok: true,
      settings: { theme: 'dark', logos: true },
      refused: [],
    });
  });

  it('names what it does not understand, and takes the rest', () => {
    const parsed = parseSettingsFile(file({ theme: 'purple', reasonsAlways: 1, colour: 'red', logos: true }));
    expect(parsed).toEqual({
      ok: true,
      settings: { logos: true },
      refused: ['theme', 'reasonsAlways', 'colour'],
    });
  });

  it('cannot reach the prototype', () => {
    const parsed = parseSettingsFile(
      '{"smallprint":1,"settings":{"__proto__":{"theme":"dark"},"constructor":1}}',
    );
    expect(parsed).toMatchObject({ ok: true, settings: {} });
    expect(({} as Record<string, unknown>).theme).toBeUndefined();
  });

  it('that was saved can be read back, but for a change of directory that is under way', () => {
    const { settings } = knownSettings({
      directory: 'https://directory.example',
      theme: 'light',
      language: 'ar',
      nextDirectory: 'http://evil.example',
    });
    expect(parseSettingsFile(settingsFile(settings as Parameters<typeof settingsFile>[0]))).toEqual({
      ok: true,
      settings: { directory: 'https://directory.example', theme: 'light', language: 'ar' },
      refused: [],
    });
  });
});
