import { defineMessage } from '../platform/messages.ts';

export const settingsMessages = {
  /**
   * A page asks the worker to delete everything that is stored. Answered when it is deleted; an error says that some of it
   * is not.
   */
  deleteEverything: defineMessage<void>('delete-everything'),
};
