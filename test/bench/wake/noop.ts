import browser from '../../../src/platform/browser.ts';

// The least that a worker can do at all.
browser.runtime.onMessage.addListener(async () => 'noop');
