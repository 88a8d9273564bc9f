/**
 * The /api/v1 contract without a server: requests in, responses and problems out, and the schemas of both.
 *
 * @packageDocumentation
 */

export { type CivilDay, isCivilDay } from '../ground/calendar.js';
export { nearest } from '../ground/errors.js';
export {
  type FilingsQuery,
  isDayOfService,
  type PageQuery,
  parseFilingsQuery,
  parseResendRequest,
  parseReviveRequest,
  parseStatementQuery,
  parseTestWebhookRequest,
  parseUsageQuery,
  parseWebhookEventsQuery,
  type StatementQuery,
  type UsageQuery,
  type WebhookEventsQuery,
} from './account/requests.js';
export type {
  FilingsResponse,
  QueuedResponse,
  StatementResponse,
  TestWebhookResponse,
  UsageResponse,
  WebhookEventsResponse,
  WebhooksResponse,
} from './account/response-schema.js';
export { type CitRequestOptions, parseCitRequest } from './calculate/cit-request.js';
export { citRequestSchema } from './calculate/cit-request-schema.js';
export {
  type CitDetail,
  type CitResponse,
  type CitResponseFor,
  type CitResponseOptions,
  toCitResponse,
} from './calculate/cit-response.js';
export {
  citFullResponseSchema,
  citFullStringResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from './calculate/cit-response-schema.js';
export { type PitRequestOptions, parsePitRequest } from './calculate/pit-request.js';
export { pitRequestSchema } from './calculate/pit-request-schema.js';
export { type PitDetail, type PitResponse, type PitResponseFor, toPitResponse } from './calculate/pit-response.js';
export {
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from './calculate/pit-response-schema.js';
export { type FilingRequest, parseFilingRequest } from './filing/request.js';
export { filingRequestSchema } from './filing/request-schema.js';
export {
  FILING_EVENTS,
  FILING_STATUSES,
  type FilingChange,
  type FilingEvent,
  type FilingPayment,
  type FilingResponse,
  type FilingState,
  type FilingStatusResponse,
  type PlacedFiling,
  paymentStatusOf,
  toFilingEvent,
  toFilingResponse,
  toFilingStatusResponse,
} from './filing/response.js';
export {
  filingEventSchema,
  filingResponseSchema,
  filingStatusResponseSchema,
  filingStringResponseSchema,
} from './filing/response-schema.js';
export {
  COMPANY_CLASSES,
  type CompanyClass,
  type CompanyNumber,
  companyNumberOf,
  maskedNin,
  ninOf,
  type TaxpayerNumber,
  TIN_KINDS,
  type TinKind,
  taxpayerNumberOf,
} from './identifiers.js';
export { parseJson } from './json.js';
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from './openapi/document.js';
export { FIELD_PROBLEMS } from './problems/field-problems.js';
export { type FieldError, type Occurrence, type ProblemBody, problemDocument, problemOf } from './problems/problems.js';
export { problemSchema } from './problems/schema.js';
export { SERVICE_PROBLEMS, type ServiceProblem, type ServiceProblemCode } from './problems/service-problems.js';
export {
  type AmountsOption,
  type AmountsQuery,
  type CalculationQuery,
  type CompanyQuery,
  type FilingStatusQuery,
  type NinQuery,
  parseAmountsQuery,
  parseCalculationQuery,
  parseCompanyQuery,
  parseFilingStatusQuery,
  parseNinQuery,
  parseNoQuery,
  parseRulesQuery,
  parseTinQuery,
  type RulesQuery,
} from './queries.js';
export { type RulesResponse, toRulesResponse } from './reference/rules-response.js';
export { companyRulesSchema, individualRulesSchema } from './reference/rules-response-schema.js';
export { type StatesResponse, statesResponseSchema, toStatesResponse } from './reference/states.js';
export {
  describeRequest,
  type FieldKind,
  fieldSentence,
  type RequestField,
  type RequestObject,
} from './request-fields.js';
export type { SchemaOf } from './request-schema.js';
export { describeFigures, type ResultFigure } from './result-figures.js';
export type { AnswerSchema } from './result-schema.js';
export type { Subject } from './subject.js';
export {
  COMPANY_STATUSES,
  type CompanyResponse,
  type NinMatches,
  type NinResponse,
  type RegisteredCompany,
  type RegisteredTaxpayer,
  TAXPAYER_STATUSES,
  TAXPAYER_TYPES,
  type TinResponse,
  toCompanyResponse,
  toNinResponse,
  toTinResponse,
} from './verify/response.js';
export { companyResponseSchema, ninResponseSchema, tinResponseSchema } from './verify/response-schema.js';
export { toWalletResponse, type WalletMovement, type WalletResponse, type WalletState } from './wallet/response.js';
export { walletResponseSchema, walletStringResponseSchema } from './wallet/response-schema.js';
export { type Issued, type ResponseOptions, toKobo, type Wire, writeKobo, writingProblemOf } from './wire.js';
