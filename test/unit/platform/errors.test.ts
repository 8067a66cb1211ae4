import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ifStorageFailed,
  isStorageError,
  onReport,
  reportError,
  reported,
  reportedErrors,
  reportShownError,
  StorageError,
  storageCall,
} from '../../../src/platform/errors.ts';
import { localArea } from '../../../src/platform/extension-storage.ts';
import { fake } from '../fake-browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a reported error', () => {
  it('is written to the console, and kept with what could not be done', () => {
    const error = new TypeError('x is undefined');
    reportError('draw the seal', error);
    expect(console.error).toHaveBeenCalledWith('Could not draw the seal:', error);
    expect(reportedErrors().at(-1)).toMatchObject({ doing: 'draw the seal', error, isShown: false });
  });

  it('is told to listeners until they stop', () => {
    const listener = vi.fn();
    const stop = onReport(listener);
    reportError('draw the seal', new Error());
    stop();
    reportError('draw the seal', new Error());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is one of the last 20', () => {
    for (let i = 0; i < 25; i++) reportError(`do ${i}`, new Error());
    expect(reportedErrors().map(({ doing }) => doing)).toEqual(
      Array.from({ length: 20 }, (_, i) => `do ${i + 5}`),
    );
  });

  it('gives the promise a value to go on with', async () => {
    expect(await Promise.reject(new Error()).catch(reported('read the stars', 7))).toBe(7);
    expect(reportedErrors().at(-1)?.doing).toBe('read the stars');
  });

  it.each([
    ['the storage, which the caller reports', new StorageError(new Error('full')), true],
    ['a mistake of ours, of which nobody has told', new TypeError('x is undefined'), false],
  ])('counts as told if it is one of %s: %j', (_, error, isShown) => {
    reportShownError('store a setting', error);
    expect(reportedErrors().at(-1)?.isShown).toBe(isShown);
  });
});

describe('an error of the storage', () => {
  it.each([
    ['a full disk', new DOMException('full', 'QuotaExceededError'), true],
    ['an aborted transaction', new DOMException('x', 'AbortError'), true],
    ['a plain error of the extension’s storage', new Error('IO error'), true],
    ['a value that cannot be stored, a mistake of ours', new DOMException('x', 'DataCloneError'), false],
    ['a mistake of ours', new TypeError('x'), false],
    ['no error', 'full', false],
  ])('is what a call of the storage throws: %s', async (_, error, expected) => {
    const thrown = await storageCall(() => Promise.reject(error)).catch((caught: unknown) => caught);
    expect(isStorageError(thrown)).toBe(expected);
    if (isStorageError(thrown))
      expect(thrown).toMatchObject({ reason: error instanceof Error && error.name });
    else expect(thrown).toBe(error);
  });

  it('is nothing that another call throws, whatever its name', () => {
    expect(isStorageError(new DOMException('x', 'AbortError'))).toBe(false);
  });

  it('lets a reader go on, and no other error does', async () => {
    expect(await Promise.reject(new StorageError(new Error('full'))).catch(ifStorageFailed(7))).toBe(7);
    await expect(Promise.reject(new TypeError('x')).catch(ifStorageFailed(7))).rejects.toThrow('x');
  });

  it('is what a refused call of the browser becomes', async () => {
    const refusal = new Error('IO error: no space left');
    vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValueOnce(refusal);
    await expect(localArea.set({ theme: 'dark' })).rejects.toMatchObject({
      name: 'StorageError',
      message: refusal.message,
      cause: refusal,
    });
  });

  it('is not what a mistake of ours becomes', async () => {
    vi.spyOn(fake.browser.storage.local, 'get').mockRejectedValueOnce(new TypeError('x'));
    await expect(localArea.get('theme')).rejects.toBeInstanceOf(TypeError);
  });
});
