/** The English titles of the cases that no directory has. In a file of their own, so that a page need not load the rules for them. */
export const OWN_TITLES = {
  sellsData: 'May sell your data, or do what some laws call a sale',
  trainsAi: 'May train AI on what you give it',
  mayNotTrainAi: 'You may not train AI on this',
} as const;
