import type { DirectoryData, ServiceRecord } from './records.ts';
export const sample: DirectoryData & { readonly services: readonly ServiceRecord[] } = {
  services: [],
  cases: [],
};
