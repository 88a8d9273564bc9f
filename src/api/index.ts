/**
 * The part of the `/api/v1` contract that needs no server: calculations and rule tables, requests in, responses and
 * problems out, and the readers that other requests are made of. Their schemas are in `nigeria-tax-rules/schemas`.
 *
 * @packageDocumentation
 */

export { type CivilDay, isCivilDay, type Kobo, nearest, problem, refuseIfAny } from '../ground/index.js';
export {
  type AnyFields,
  type Facts,
  type Field,
  type Fields,
  fieldsOf,
  optional,
  type Reader,
  readFields,
  required,
} from '../request/fields.js';
export {
  COMPANY_CLASSES,
  type CompanyClass,
  type CompanyNumber,
  companyNumberOf,
  companyNumberReader,
  maskedNin,
  ninOf,
  ninReader,
  type TaxpayerNumber,
  TIN_KINDS,
  type TinKind,
  taxpayerNumberOf,
  taxpayerNumberReader,
} from '../request/identifiers.js';
export { oneOf, plainReader, shortText } from '../request/readers.js';
export { LONGEST_SUBJECT_NAME, SUBJECT_FIELDS, type Subject, subjectOf } from '../request/subject.js';
export { calculateBooksOf, calculateYearsOf, MOST_YEARS, parseBooksRequest } from './calculate/books-request.js';
export {
  type BooksDetail,
  type BooksResponseFor,
  type BooksYearDetail,
  type CitYearsResponse,
  type CitYearsResponseOptions,
  toBooksResponse,
  toCitYearsResponse,
} from './calculate/books-response.js';
export { type CitRequestOptions, parseCitRequest } from './calculate/cit-request.js';
export {
  type CitDetail,
  type CitResponse,
  type CitResponseFor,
  type CitResponseOptions,
  toCitResponse,
} from './calculate/cit-response.js';
export { type PitRequestOptions, parsePitRequest } from './calculate/pit-request.js';
export { type PitDetail, type PitResponse, type PitResponseFor, toPitResponse } from './calculate/pit-response.js';
export { parseJson } from './json.js';
export { describeLateness, type Lateness, type LateRule } from './lateness.js';
export { FIELD_PROBLEMS } from './problems/field-problems.js';
export { type FieldError, type Occurrence, type ProblemBody, problemDocument, problemOf } from './problems/problems.js';
export { SERVICE_PROBLEMS, type ServiceProblem, type ServiceProblemCode } from './problems/service-problems.js';
export { amountReader, dayReader, flagReader, textReader, yearReader } from './readers.js';
export { type RulesQuery, type RulesResponse, toRulesResponse } from './reference/rules-response.js';
export { type StatesResponse, toStatesResponse } from './reference/states.js';
export {
  describeRequest,
  type FieldKind,
  fieldSentence,
  type RequestField,
  type RequestObject,
} from './request-fields.js';
export {
  describeFigures,
  describeNames,
  type ResultFigure,
  type ResultNames,
  type TaxOfTotal,
} from './result-figures.js';
export { type Issued, type ResponseOptions, toKobo, type Wire, writeKobo, writingProblemOf } from './wire.js';
