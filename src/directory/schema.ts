/*
 * Every resource of the directory as the rest of the project names it. Each schema takes what the wire carries and gives
 * our own shape, built fresh from named fields: unknown fields, `__proto__` among them, never get past it.
 */
export {
  type Case,
  type CasePage,
  CLASSIFICATIONS,
  type Classification,
  casePageSchema,
  caseSchema,
  embeddedCaseSchema,
  plainCaseSchema,
} from './schema/case.ts';
export {
  type DocumentText,
  documentSchema,
  documentTextSchema,
  documentVersionsSchema,
  type ServiceDocument,
} from './schema/document.ts';
export { detailSchema, ERROR_BITS, envelopeSchema } from './schema/envelope.ts';
export { readable } from './schema/fields.ts';
export {
  envelopeSearchSchema,
  type FoundService,
  oldSearchSchema,
  oldServiceSchema,
  searchSchema,
} from './schema/found-service.ts';
export { pageDescriptorSchema } from './schema/page-descriptor.ts';
export { type Point, pointSchema, quotedPointSchema, quotesSchema } from './schema/point.ts';
export {
  GRADES,
  type Grade,
  type ListPage,
  listPageSchema,
  POINT_LANGUAGES,
  type PointLanguage,
  quotedServiceSchema,
  type Service,
  type ServiceDetails,
  serviceDetailsSchema,
  serviceSchema,
} from './schema/service.ts';
