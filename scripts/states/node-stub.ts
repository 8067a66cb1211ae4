/*
 * What the steps of the states import from Node, from vitest and from the directory's server. In a browser only the sample
 * is there; nothing else is called.
 */
export { sample } from '../../packages/directory-server/src/sample/sample.ts';

const onlyInNode = () => {
  throw new Error('There is no Node in a browser');
};

export { onlyInNode as onTestFinished, onlyInNode as writeFile };
