// Runs in the worker of a copy of the extension: the longest time between two of its turns, in milliseconds.
const BEAT_MS = 5;
const { performance, setTimeout } = globalThis;
let last = performance.now();
let longest = 0;
const beat = () => {
  const now = performance.now();
  longest = Math.max(longest, now - last - BEAT_MS);
  last = now;
  setTimeout(beat, BEAT_MS);
};
beat();

const questions = new BroadcastChannel('turns');
questions.onmessage = ({ data }) => {
  if (data !== 'longest') return;
  questions.postMessage(longest);
  longest = 0;
};
