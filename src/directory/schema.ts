/*
 * Every resource of the directory. Each schema accepts what directories send and gives our own shape, built from named
 * fields: unknown fields, `__proto__` among them, are dropped.
 */
export {
  type Case,
  type CasePage,
  casePageSchema,
  caseSchema,
} from './schema/case.ts';
export {
  type DocumentText,
  documentTextSchema,
  type ServiceDocument,
} from './schema/document.ts';
export { detailSchema, ERROR_BITS, envelopeSchema } from './schema/fields.ts';
export {
  type FoundService,
  searchV2Schema,
  searchV4Schema,
  searchV5Schema,
} from './schema/found-service.ts';
export {
  bigListPageSchema,
  type ListPage,
  type ListVersion,
  listPageSchema,
  pageCount,
} from './schema/list-page.ts';
export { type Point, type Quote, quotesSchema } from './schema/point.ts';
export {
  type Service,
  type ServiceDetails,
  serviceDetailsSchema,
  serviceSchema,
} from './schema/service.ts';
