// Runs in the worker of a copy of the extension: it holds a list that is being built in the middle of its work, between two
// turns. What the work is up to shows in what it asks the database for. Rules are held after a call that is not the last one.
const orders = new BroadcastChannel('turns to hold');
const answers = new BroadcastChannel('held turns');
const { MessageChannel: BrowserChannel, IDBObjectStore } = globalThis;
let held = null;
let holdWhile = null;
let work = 'build the index';

orders.onmessage = ({ data }) => {
  holdWhile = data;
  work = 'build the index';
  held?.();
  held = null;
};

const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...args) {
  if (this.name === 'indexes') work = 'publish';
  return put.apply(this, args);
};

globalThis.MessageChannel = class {
  constructor() {
    const { port1, port2 } = new BrowserChannel();
    this.port1 = port1;
    this.port2 = { postMessage: (message) => this.#send(() => port2.postMessage(message)) };
  }

  #send(send) {
    if (holdWhile !== work) return send();
    holdWhile = null;
    held = send;
    answers.postMessage(work);
  }
};

const REGISTER = 'register the rules';
const onPageChanged = globalThis.browser.declarativeContent?.onPageChanged;
if (onPageChanged) {
  const addRules = onPageChanged.addRules.bind(onPageChanged);
  onPageChanged.addRules = (rules, done) => {
    const isLast = rules.some(({ tags }) => tags.length > 0);
    addRules(rules, (added) => {
      if (isLast || holdWhile !== REGISTER) return done(added);
      holdWhile = null;
      held = () => done(added);
      answers.postMessage(REGISTER);
    });
  };
}
