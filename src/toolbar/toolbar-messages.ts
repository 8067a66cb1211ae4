import { defineMessage } from '../platform/messages.ts';

export const toolbarMessages = {
  /** A page asks the worker to give the permission to see tabs back. */
  stopSeeingTabs: defineMessage<void>('stop-seeing-tabs'),
};
