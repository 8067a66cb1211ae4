import { defineBroadcast } from '../../platform/messages.ts';

export const ruleMessages = {
  /** The worker notifies open pages that the browser holds other rules for the toolbar. */
  changed: defineBroadcast('rules-changed'),
};
