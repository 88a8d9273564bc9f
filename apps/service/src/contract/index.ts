/**
 * The service's part of the `/api/v1` contract: filings, wallets, accounts, registers and the OpenAPI document.
 * Calculations, rules and problems are in `nigeria-tax-rules/api`.
 *
 * @module
 */
export {
  type FilingsQuery,
  isDayOfService,
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
  StatementResponse,
  TestWebhookResponse,
  UsageResponse,
  WebhookEventsResponse,
  WebhooksResponse,
} from './account/response-schema.js';
export { type FilingRequest, parseFilingRequest } from './filing/request.js';
export { filingRequestSchema } from './filing/request-schema.js';
export {
  type FilingEvent,
  type FilingState,
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
export { openApiDocument } from './openapi/document.js';
export { MCP_PATH } from './openapi/mcp.js';
export {
  type AmountsOption,
  type CalculationQuery,
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
  parseYearsQuery,
  type YearsQuery,
} from './queries.js';
export {
  type NinMatches,
  type RegisteredCompany,
  type RegisteredTaxpayer,
  TAXPAYER_TYPES,
  toCompanyResponse,
  toNinResponse,
  toTinResponse,
} from './verify/response.js';
export { companyResponseSchema, ninResponseSchema, tinResponseSchema } from './verify/response-schema.js';
export { toWalletResponse } from './wallet/response.js';
export { walletResponseSchema, walletStringResponseSchema } from './wallet/response-schema.js';
export { FILING_EVENTS, FILING_STATUSES } from './words.js';
