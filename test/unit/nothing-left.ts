import { afterEach, vi } from 'vitest';

/* A test leaves no spy, no stub and no clock to the next one. What a whole file needs, it sets up before each test. */

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
