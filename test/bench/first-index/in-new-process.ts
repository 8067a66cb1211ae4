import { readFileSync } from 'node:fs';
import { buildListIndex } from '../../../src/catalog/list-index.ts';
import { finish } from '../../../src/matching/trie/steps.ts';

/** Processor time in milliseconds. */
export interface FirstIndexTimes {
  readonly parse: number;
  readonly index: number;
}

const text = readFileSync(process.argv[2] ?? '', 'utf8');
const started = process.cpuUsage();
const services = JSON.parse(text);
const parsed = process.cpuUsage();
finish(buildListIndex(services, (host) => !host.includes('.')));
const indexed = process.cpuUsage();

const milliseconds = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number =>
  (to.user + to.system - from.user - from.system) / 1000;
const times: FirstIndexTimes = {
  parse: milliseconds(started, parsed),
  index: milliseconds(parsed, indexed),
};
console.log(JSON.stringify(times));
