import browser from '../../../src/platform/browser.ts';

// The minimum for a worker: answer.
browser.runtime.onMessage.addListener(async () => 'noop');
