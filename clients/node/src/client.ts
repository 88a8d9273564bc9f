/**
 * The methods of the client, one for each endpoint.
 *
 * @module
 */
import { AMOUNT_PLACES } from './amount-places.generated.js';
import { Caller, type CallOptions, type PostOptions } from './call.js';
import { platform } from './retry.js';
import { type ClientSettings, type Settled, settled } from './settings.js';
import type { Transport } from './transport.js';
import type {
  CalculateBooksFullResponse,
  CalculateBooksRequest,
  CalculateCitFullResponse,
  CalculateCitRequest,
  CalculateCitResponse,
  CalculateCitYearsFullResponse,
  CalculateCitYearsRequest,
  CalculateCitYearsResponse,
  CalculatePitFullResponse,
  CalculatePitRequest,
  CalculatePitResponse,
  CompanyQuery,
  CompanyResponse,
  CompanyRules,
  FilingRequest,
  FilingResponse,
  FilingStatusQuery,
  FilingStatusResponse,
  FilingsQuery,
  FilingsResponse,
  IndividualRules,
  NinQuery,
  NinResponse,
  QueuedResponse,
  ResendWebhooksRequest,
  StatementQuery,
  StatementResponse,
  StatesResponse,
  TestWebhookResponse,
  TinQuery,
  TinResponse,
  UsageQuery,
  UsageResponse,
  WalletResponse,
  WebhookEventsQuery,
  WebhookEventsResponse,
  WebhooksResponse,
} from './types.generated.js';
import { untilDecided, type WaitOptions } from './waiting.js';

/** The options of a calculation. */
export interface CalculateOptions<D extends 'full' | undefined> extends PostOptions {
  /** `full` adds the law, the workings, the assumptions, the contested values, and what the tax is made of. */
  readonly detail?: D;
  /** A reading of the year's law, such as `first_gazette`; the year's default when absent. */
  readonly reading?: string | undefined;
  /**
   * If `true`, the answer has a signed `certificate` of the result, where the service has a key for it; if a taxpayer,
   * the certificate names it.
   */
  readonly certificate?: boolean | CertificateSubject | undefined;
}

/** The options of a calculation of several years, which have no certificate. */
export type CalculateYearsOptions<D extends 'full' | undefined> = Omit<CalculateOptions<D>, 'certificate'>;

/** The names of the fields of books, beside those of a return. */
type BooksNames = Exclude<keyof CalculateBooksRequest, keyof CalculateCitRequest>;

/** A request of a company that states some of its books: its accounts, its register or what goes with them. */
export type RequestWithBooks = CalculateBooksRequest &
  { readonly [N in BooksNames]: { readonly [M in N]: NonNullable<CalculateBooksRequest[M]> } }[BooksNames];

/** The taxpayer that a certificate names: at least one of the three. */
export interface CertificateSubject {
  readonly name?: string | undefined;
  /** The company's registration number, such as `RC1000001`. */
  readonly rcNumber?: string | undefined;
  readonly tin?: string | undefined;
}

/** The options of a rule table. */
export interface RulesOptions<T extends 'cit' | 'pit'> extends CallOptions {
  /** The table of companies (`cit`, the default) or of individuals (`pit`). */
  readonly tax?: T;
  /** A reading of the year's law, by its name among the `readings` of the table; the year's default when absent. */
  readonly reading?: string | undefined;
}

/** One of the fields of a query, and not the others. */
type OneOf<Q> = {
  readonly [N in keyof Q]-?: { readonly [M in N]-?: NonNullable<Q[M]> } & {
    readonly [M in Exclude<keyof Q, N>]?: never;
  };
}[keyof Q];

/** The transport of a client, and its environment. */
export interface Platform {
  readonly transport: Transport;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const AS_TEXT = { amounts: 'string' };
const STATUS_PATH = '/tax/filing-status';

/**
 * A client of the service, on any platform. `A` is what amounts are: texts, or whatever `decimal` makes.
 *
 * Every method resolves with the body of the answer, and rejects with a `NigeriaTaxError`: as it is when the service
 * refused, a `NigeriaTaxTimeoutError` or `NigeriaTaxConnectionError` when there was no usable answer, a
 * `NigeriaTaxAbortError` when the signal of the caller ended the call. What may pass (no answer, 5xx, 429, a twin in
 * progress) has been retried before. Any method can also fail because of the API key
 * (`unknown-api-key`, `revoked-api-key`, `account-suspended`, `missing-scope`), the rate limit
 * (`too-many-requests`) or the service itself (`internal-error`, `not-ready`, `overloaded`).
 */
export class TaxClient<A> {
  readonly #settings: Settled;
  readonly #caller: Caller<A>;
  readonly #transport: Transport;

  /** Made by `NigeriaTaxClient`. */
  constructor(settings: ClientSettings<A>, { transport, environment }: Platform) {
    this.#settings = settled(settings, environment);
    this.#caller = new Caller(this.#settings, transport, settings.decimal);
    this.#transport = transport;
  }

  /**
   * Computes the tax of a company for a year of assessment: `POST /tax/calculate-cit`.
   *
   * Amounts are naira, in the request and in the answer; the `calculationId` of the answer is what `fileCit` files. The
   * request may have the accounts in place of income and costs, and a register of assets in place of
   * `capitalAllowances`: full detail then has their schedules, what is carried forward, and the plain request as
   * `returned`, both as a request takes them.
   *
   * @throws NigeriaTaxError `invalid-input`, whose `errors` name everything that is wrong with the request;
   * `certificates-not-offered`.
   */
  calculateCit<D extends 'full' | undefined = undefined>(
    request: RequestWithBooks,
    options?: CalculateOptions<D>,
  ): Promise<D extends 'full' ? CalculateBooksFullResponse<A> : CalculateCitResponse<A>>;
  calculateCit<D extends 'full' | undefined = undefined>(
    request: CalculateCitRequest,
    options?: CalculateOptions<D>,
  ): Promise<D extends 'full' ? CalculateCitFullResponse<A> : CalculateCitResponse<A>>;
  calculateCit<T>(request: object, options?: CalculateOptions<'full' | undefined>): Promise<T> {
    // The answer to a plain request has some of the places of one with books, and no others.
    return this.#calculate('/tax/calculate-cit', 'CalculateBooks', request, options);
  }

  /**
   * Computes the tax of a company for years of assessment that follow each other, each with its books or without:
   * `POST /tax/calculate-cit-years`. What a year leaves is carried to the next.
   *
   * Amounts are naira; the `calculationId` of each year is what `fileCit` files.
   *
   * @throws NigeriaTaxError `invalid-input`, whose `errors` name everything that is wrong with the requests.
   */
  calculateCitYears<D extends 'full' | undefined = undefined>(
    request: CalculateCitYearsRequest,
    options?: CalculateYearsOptions<D>,
  ): Promise<D extends 'full' ? CalculateCitYearsFullResponse<A> : CalculateCitYearsResponse<A>> {
    return this.#calculate('/tax/calculate-cit-years', 'CalculateCitYears', request, options);
  }

  /**
   * Computes the tax of an individual for an income year: `POST /tax/calculate`.
   *
   * Amounts are naira, in the request and in the answer; the `calculationId` of the answer is what `filePit` files.
   *
   * @throws NigeriaTaxError `invalid-input`, whose `errors` name everything that is wrong with the request;
   * `certificates-not-offered`.
   */
  calculatePit<D extends 'full' | undefined = undefined>(
    request: CalculatePitRequest,
    options?: CalculateOptions<D>,
  ): Promise<D extends 'full' ? CalculatePitFullResponse<A> : CalculatePitResponse<A>> {
    return this.#calculate('/tax/calculate', 'CalculatePit', request, options);
  }

  /**
   * Files the return of a company with its authority: `POST /tax/file-cit`. The wallet is held for the fee, and for the
   * tax with `payTax`, in naira.
   *
   * @throws NigeriaTaxError `already-filed` (the problem has the `filingId`), `insufficient-balance` (`needed` and
   * `available`), `tax-due-differs` (from the total that was `calculated`), `calculation-not-found`,
   * `wrong-calculation`, `unknown-amended`, `idempotency-key-reused`, `invalid-input`.
   */
  fileCit(request: FilingRequest, options?: PostOptions): Promise<FilingResponse<A>> {
    return this.#file('/tax/file-cit', request, options);
  }

  /**
   * Files the return of an individual with the revenue service of the state: `POST /tax/file-pit`. The rest is as with
   * `fileCit`.
   *
   * @throws NigeriaTaxError `already-filed`, `insufficient-balance`, `tax-due-differs`, `calculation-not-found`,
   * `wrong-calculation`, `unknown-amended`, `idempotency-key-reused`, `invalid-input`.
   */
  filePit(request: FilingRequest, options?: PostOptions): Promise<FilingResponse<A>> {
    return this.#file('/tax/file-pit', request, options);
  }

  /**
   * Returns the status of a filing, by its own id or that of its calculation: `GET /tax/filing-status`.
   *
   * @throws NigeriaTaxError `filing-not-found`, also for a filing of another account; `invalid-input`.
   */
  filingStatus(
    query: OneOf<Pick<FilingStatusQuery, 'filingId' | 'calculationId'>>,
    options?: CallOptions,
  ): Promise<FilingStatusResponse> {
    return this.#caller.call({ method: 'GET', path: STATUS_PATH, query: { ...query, ...AS_TEXT }, options });
  }

  /**
   * Waits until a filing is `ACCEPTED`, `REJECTED` or `FAILED`, and returns its status:
   * `GET /tax/filing-status?wait=…`, as often as is needed. `onAnswer` receives each answer.
   *
   * @throws NigeriaTaxTimeoutError `wait-timeout` when `timeout` is over; `filing` of the error is the last status.
   * @throws NigeriaTaxError `filing-not-found`, also for a filing of another account; `invalid-input`.
   */
  async waitUntilDecided(filingId: string, options: WaitOptions = {}): Promise<FilingStatusResponse> {
    const poll = (wait: number | undefined, within: number): Promise<FilingStatusResponse> => {
      const query = { filingId, wait, ...AS_TEXT };
      return this.#caller.call({ method: 'GET', path: STATUS_PATH, query, options, within });
    };
    return untilDecided({ filingId, options, settings: this.#settings, poll }, platform);
  }

  /**
   * Looks up a company in the register: `GET /verify/company`. A number that is not on it is answered, with `isValid`
   * false.
   *
   * @throws NigeriaTaxError `ambiguous-number` where the number needs its class before it (the problem has the
   * `classes`); `register-not-synchronised` when retries did not help; `invalid-input`.
   */
  verifyCompany(query: CompanyQuery, options?: CallOptions): Promise<CompanyResponse> {
    return this.#caller.call({ method: 'GET', path: '/verify/company', query, options });
  }

  /**
   * Looks up the holder of a taxpayer identification number: `GET /verify/tin`. For an unknown number `isValid` is
   * false.
   *
   * @throws NigeriaTaxError `source-unavailable` or `register-not-synchronised` when retries did not help: nothing is
   * known of the number then; `invalid-input`.
   */
  verifyTin(query: TinQuery, options?: CallOptions): Promise<TinResponse> {
    return this.#caller.call({ method: 'GET', path: '/verify/tin', query, options, secrets: [query.tin] });
  }

  /**
   * Returns whether a national identification number exists, and fits what the caller knows: `GET /verify/nin`. An
   * unknown number is answered with `isValid` false.
   *
   * @throws NigeriaTaxError `source-unavailable` or `register-not-synchronised` when retries did not help: nothing is
   * known of the number then; `invalid-input`.
   */
  verifyNin(query: NinQuery, options?: CallOptions): Promise<NinResponse> {
    return this.#caller.call({ method: 'GET', path: '/verify/nin', query, options, secrets: [query.nin] });
  }

  /** The 36 states and the Federal Capital Territory, with codes and revenue services: `GET /metadata/states`. */
  states(options?: CallOptions): Promise<StatesResponse> {
    return this.#caller.call({ method: 'GET', path: '/metadata/states', options });
  }

  /**
   * Returns the rule table of a year, with its readings and the law behind every number: `GET /rules/{taxYear}`. Rates
   * and amounts are texts, as the table writes them: `7.5%`, `25000000.00`.
   *
   * @throws NigeriaTaxError `invalid-input` where the year has no table or no such reading, or is no year.
   */
  rules<T extends 'cit' | 'pit' = 'cit'>(
    taxYear: number,
    options: RulesOptions<T> = {},
  ): Promise<T extends 'pit' ? IndividualRules : CompanyRules> {
    const { tax, reading } = options;
    const path = `/rules/${encodeURIComponent(taxYear)}`;
    return this.#caller.call({ method: 'GET', path, query: { tax, reading }, options });
  }

  /** Returns the balance of the account, the amount held, and its last 50 movements, in naira: `GET /wallet`. */
  wallet(options?: CallOptions): Promise<WalletResponse<A>> {
    const amounts = AMOUNT_PLACES.WalletResponse;
    return this.#caller.call({ method: 'GET', path: '/wallet', query: AS_TEXT, amounts, options });
  }

  /**
   * Lists the filings of the account by day, status and TIN, the newest first: `GET /filings`. `next` of the answer is
   * the `cursor` of the next page.
   *
   * @throws NigeriaTaxError `invalid-input`.
   */
  filings(query: FilingsQuery = {}, options?: CallOptions): Promise<FilingsResponse<A>> {
    const amounts = AMOUNT_PLACES.FilingsResponse;
    return this.#caller.call({ method: 'GET', path: '/filings', query, amounts, options, secrets: [query.tin] });
  }

  /**
   * Returns the movements of the wallet in a month of Lagos, with the balance before and after them:
   * `GET /wallet/statement`. `next` of the answer is the `cursor` of the next page.
   *
   * @throws NigeriaTaxError `invalid-input`.
   */
  walletStatement(query: StatementQuery, options?: CallOptions): Promise<StatementResponse<A>> {
    const amounts = AMOUNT_PLACES.StatementResponse;
    return this.#caller.call({ method: 'GET', path: '/wallet/statement', query, amounts, options });
  }

  /**
   * Returns what the account used by day; without days, in the last 30: `GET /usage`.
   *
   * @throws NigeriaTaxError `invalid-input`.
   */
  usage(query: UsageQuery = {}, options?: CallOptions): Promise<UsageResponse> {
    return this.#caller.call({ method: 'GET', path: '/usage', query, options });
  }

  /** Lists the endpoints of webhooks with their state and their last failure: `GET /webhooks`. */
  webhooks(options?: CallOptions): Promise<WebhooksResponse> {
    return this.#caller.call({ method: 'GET', path: '/webhooks', options });
  }

  /**
   * Lists the events of the last 30 days, the newest first, with the endpoints that have not received each:
   * `GET /webhooks/events`. `next` of the answer is the `cursor` of the next page.
   *
   * @throws NigeriaTaxError `invalid-input`.
   */
  webhookEvents(query: WebhookEventsQuery = {}, options?: CallOptions): Promise<WebhookEventsResponse> {
    return this.#caller.call({ method: 'GET', path: '/webhooks/events', query, options });
  }

  /**
   * Sends an endpoint all events that were given up, or all events of a filing: `POST /webhooks/{endpointId}/resend`.
   *
   * @throws NigeriaTaxError `webhook-not-found`; `webhook-ended` until it is revived; `invalid-input`.
   */
  resendWebhooks(
    endpointId: string,
    request: ResendWebhooksRequest = {},
    options?: PostOptions,
  ): Promise<QueuedResponse> {
    const path = `/webhooks/${encodeURIComponent(endpointId)}/resend`;
    return this.#caller.call({ method: 'POST', path, body: request, options });
  }

  /**
   * Puts an endpoint in force again that answered 410, and sends what it has missed:
   * `POST /webhooks/{endpointId}/revive`.
   *
   * @throws NigeriaTaxError `webhook-not-found`.
   */
  reviveWebhook(endpointId: string, options?: PostOptions): Promise<QueuedResponse> {
    const path = `/webhooks/${encodeURIComponent(endpointId)}/revive`;
    return this.#caller.call({ method: 'POST', path, body: {}, options });
  }

  /**
   * Sends a test message to an endpoint, and says what came back: `POST /webhooks/{endpointId}/test`.
   *
   * @throws NigeriaTaxError `webhook-not-found`; `webhook-ended` until it is revived; `too-many-requests` above 10 a
   * minute.
   */
  testWebhook(endpointId: string, options?: PostOptions): Promise<TestWebhookResponse> {
    const path = `/webhooks/${encodeURIComponent(endpointId)}/test`;
    return this.#caller.call({ method: 'POST', path, body: {}, options });
  }

  /** Closes the connections; a running call fails. A process also ends without it. */
  close(): void {
    this.#transport.close();
  }

  #calculate<T>(
    path: string,
    name: keyof typeof PLACES_OF_PLAIN,
    body: object,
    options: CalculateOptions<'full' | undefined> = {},
  ): Promise<T> {
    const { detail, reading } = options;
    const { certificate } = options;
    const amounts = detail === 'full' ? AMOUNT_PLACES[`${name}FullResponse`] : PLACES_OF_PLAIN[name];
    const query = { ...AS_TEXT, detail, reading, ...certificateQuery(certificate) };
    return this.#caller.call({ method: 'POST', path, query, body, amounts, options });
  }

  #file(path: string, body: FilingRequest, options: PostOptions | undefined): Promise<FilingResponse<A>> {
    const amounts = AMOUNT_PLACES.FilingResponse;
    return this.#caller.call({ method: 'POST', path, query: AS_TEXT, body, amounts, options, secrets: [body.tin] });
  }
}

/** The places of amounts in answers without full detail. */
const PLACES_OF_PLAIN = {
  CalculateBooks: AMOUNT_PLACES.CalculateCitResponse,
  CalculateCitYears: AMOUNT_PLACES.CalculateCitYearsResponse,
  CalculatePit: AMOUNT_PLACES.CalculatePitResponse,
};

function certificateQuery(
  certificate: boolean | CertificateSubject | undefined,
): Readonly<Record<string, string | undefined>> {
  if (certificate === undefined || certificate === false) return {};
  return { certificate: 'true', ...(certificate !== true && certificate) };
}
