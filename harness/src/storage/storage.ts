/**
 * What the service keeps, and the only things it does with it. Each method is one database transaction: all of it is
 * durable when its promise resolves, and nothing of it is when it rejects. SQLite and PostgreSQL keep the same
 * promises, and the same tests hold for both.
 *
 * @module
 */
import type { Instant } from '../clock.js';

/** An amount of naira in kobo. */
export type Kobo = bigint;

/** What a key allows. */
export type Scope = 'calculate' | 'verify' | 'file';

/** Whoever owns keys, calculations, filings and one wallet. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** An API key without its secret, of which only the SHA-256 is kept. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** The first characters of the key, by which its owner tells it from others. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
}

/** An API key as it is found, with the digest that it was stored under. */
export interface FoundKey extends ApiKey {
  readonly digest: string;
}

/** A new key: its owner's account is made if there is none of that name. */
export interface NewApiKey {
  readonly id: string;
  readonly account: Account;
  readonly prefix: string;
  /** SHA-256 of the whole key, in lower-case hexadecimal. */
  readonly digest: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
}

/** An idempotency key that a request lays claim to. */
export interface Claim {
  readonly accountId: string;
  /** Which POST, such as `/tax/file-cit`: one key may be used once on each. */
  readonly endpoint: string;
  readonly key: string;
  /** SHA-256 of the canonical request, in lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly at: Instant;
  /** A claim made at or before this instant has been forgotten. */
  readonly forgetBefore: Instant;
}

/** An answer as it was sent, byte for byte. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What became of a claim. `reused`: the key belongs to another request. `busy`: another instance is at it. */
export type Claimed =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'replayed'; readonly answer: Answer }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'busy' };

export type TaxType = 'CIT' | 'PIT';

export type FilingStatus = 'SUBMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'FAILED';

/** A return to be filed, once everything that needs no storage has been checked. */
export interface NewFiling {
  readonly id: string;
  readonly accountId: string;
  readonly calculationId: string;
  readonly taxType: TaxType;
  readonly taxYear: number;
  readonly taxDue: Kobo;
  readonly authority: string;
  readonly tin: string | null;
  readonly declarantName: string | null;
  /** The filing of the same account that this one amends. */
  readonly amends: string | null;
  readonly submittedAt: Instant;
  /** The fee and the tax that the wallet is held for; the tax is 0 unless it is paid from the wallet. */
  readonly fee: Kobo;
  readonly tax: Kobo;
}

/** A filing as it stands. */
export interface Filing extends NewFiling {
  readonly status: FilingStatus;
  readonly authorityReference: string | null;
  readonly history: readonly StatusChange[];
}

/** One change of a filing's status. */
export interface StatusChange {
  readonly status: FilingStatus;
  readonly at: Instant;
  readonly note: string | null;
}

/** What storage says of a filing that was asked for. `balance` is what the wallet has left to spend. */
export type Placement =
  | { readonly outcome: 'placed'; readonly balance: Kobo }
  | { readonly outcome: 'already-filed'; readonly filingId: string }
  /** The account has no filing of the id that is to be amended. */
  | { readonly outcome: 'unknown-amended' }
  /** It has, and it is of another tax, year or TIN. */
  | { readonly outcome: 'wrong-amended' }
  | { readonly outcome: 'insufficient-balance'; readonly needed: Kobo; readonly available: Kobo };

/**
 * A filing with the claim of its request. `answerTo` writes the answer to what storage found; it is stored with the
 * claim when the filing was placed or had been filed before, and sent without a trace otherwise.
 */
export interface FilingOrder {
  /** Absent when the request brought no idempotency key; the natural key of the return protects it all the same. */
  readonly claim: Claim | null;
  readonly filing: NewFiling;
  readonly answerTo: (placement: Placement) => Answer;
  /** Whether the answer to a return that was filed before is kept under the claim. Defaults to true. */
  readonly keepsAlreadyFiled?: boolean;
}

/** What an authority said, or did not say, to a delivery. */
export type DeliveryOutcome =
  | { readonly outcome: 'acknowledged'; readonly reference: string }
  | { readonly outcome: 'accepted'; readonly reference: string }
  | { readonly outcome: 'rejected'; readonly note: string }
  /** The authority cannot take it and never will; it was not filed. */
  | { readonly outcome: 'failed'; readonly note: string }
  /** Nothing is known: it may have arrived. The hold stays, and the authority is asked again. */
  | { readonly outcome: 'unknown'; readonly note: string };

/** A filing whose turn in the outbox has come, leased to one worker. */
export interface Delivery {
  readonly filing: Filing;
  /** How often it has been leased before: also when the worker died, so that its try counts. */
  readonly attempts: number;
}

/** What is to be recorded of a delivery. */
export interface DeliveryRecord {
  readonly filingId: string;
  readonly outcome: DeliveryOutcome;
  readonly at: Instant;
  /** When to ask the authority next, unless the outcome ends the filing. */
  readonly nextAt: Instant;
}

export type PostingKind = 'CREDIT' | 'HOLD' | 'CAPTURE' | 'RELEASE';

/**
 * One movement of a wallet, as its owner sees it. `amount` is what it adds to the balance, in kobo: less than 0 for a
 * hold, and 0 for a capture, which takes what was held before.
 */
export interface WalletEntry {
  readonly id: string;
  readonly kind: PostingKind;
  readonly amount: Kobo;
  readonly filingId: string | null;
  readonly at: Instant;
  readonly note: string | null;
}

/** A wallet: what can be spent, what is held, and its last movements, the newest first. */
export interface Wallet {
  readonly balance: Kobo;
  readonly held: Kobo;
  readonly entries: readonly WalletEntry[];
}

/** What an audit of the ledger found; a clean one has no faults. */
export interface Audit {
  readonly postings: number;
  readonly filings: number;
  readonly faults: readonly string[];
}

/** What the metrics show of storage. */
export interface StorageFigures {
  readonly outboxDepth: number;
  /** How long the oldest delivery has been due, in milliseconds; 0 when none is. */
  readonly outboxAge: number;
  readonly holds: number;
  readonly held: Kobo;
}

/** A lock that this process holds. */
export interface Lock {
  release(): Promise<void>;
}

/** Everything that is kept but the registers. */
export interface Storage {
  /** Applies the migrations that are missing, under a lock, and says which. */
  migrate(): Promise<readonly string[]>;
  /** Whether every migration has been applied and the database answers. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;

  /** The secret by which calculation ids are signed: made on first use, the same for every instance. */
  signingSecret(): Promise<Uint8Array>;

  createKey(key: NewApiKey): Promise<ApiKey>;
  listKeys(): Promise<readonly (ApiKey & { readonly account: Account })[]>;
  /** The revoked key, or nothing when there is none of that id. */
  revokeKey(id: string, at: Instant): Promise<ApiKey | undefined>;
  findKey(digest: string): Promise<FoundKey | undefined>;
  findAccount(name: string): Promise<Account | undefined>;

  /** What stands under a claim, if anything does. */
  findAnswer(claim: Claim): Promise<Claimed | undefined>;
  /** Stores the answer of a request under its claim, or returns what stands there already. */
  recordAnswer(claim: Claim, answer: Answer): Promise<Claimed>;
  /** Deletes the claims made at or before an instant, some at a time, and says how many. */
  forgetClaims(before: Instant): Promise<number>;

  /** Claim, filing, status, hold, outbox and answer, all or nothing. */
  fileReturn(order: FilingOrder): Promise<Claimed>;
  findFiling(
    accountId: string,
    by: { readonly filingId: string } | { readonly calculationId: string },
  ): Promise<Filing | undefined>;

  /** Leases the deliveries that are due, the longest due first. */
  leaseDeliveries(now: Instant, until: Instant, limit: number): Promise<readonly Delivery[]>;
  /** Records what became of a delivery: status, capture or release, and the next turn. */
  recordDelivery(record: DeliveryRecord): Promise<void>;

  /**
   * Adds to a balance. A reference credits its account once: with the same amount again it changes nothing, and with
   * another it is refused.
   */
  creditWallet(
    accountId: string,
    amount: Kobo,
    note: string | null,
    at: Instant,
    reference?: string | null,
  ): Promise<Wallet>;
  readWallet(accountId: string): Promise<Wallet>;
  /** Entries sum to zero, balances are the sums of their entries, each acknowledged filing has one capture, none two. */
  audit(): Promise<Audit>;
  figures(now: Instant): Promise<StorageFigures>;

  /** Whether a task that one instance does for all of them is now `owner`'s, until `until`. */
  acquireLease(name: string, owner: string, now: Instant, until: Instant): Promise<boolean>;
  /**
   * Takes the lock of a task that one process does at a time, or nothing if another process has it. It is free again
   * when it is released and when its process is gone, however that ended. `lost` is called if it is lost before that,
   * as when the connection to the database breaks.
   */
  holdLock(name: string, lost: () => void): Promise<Lock | undefined>;

  readonly registers: Registers;
}

/** The registers, in the order in which they are shown. */
export const REGISTER_NAMES = ['companies', 'taxpayers', 'people'] as const;

export type RegisterName = (typeof REGISTER_NAMES)[number];

/** One row of a register: the number it is found by, the class of that number, and what is known, as JSON. */
export interface RegisterRow {
  /** The kind of the number: RC, BN, IT, LP or LLP of a company; FIRS_TIN, JTB_TIN or TAX_ID; NIN. */
  readonly class: string;
  readonly number: string;
  /** The row of the feed as canonical JSON. */
  readonly record: string;
  /** Where in the feed it stood, from 1. */
  readonly line: number;
}

/** The copy of a register that is served. */
export interface RegisterState {
  readonly rows: number;
  readonly synchronisedAt: Instant;
  /** Of the feed, for a conditional GET. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A row whose class and number stand in an earlier row already. */
export interface DuplicateRow {
  readonly class: string;
  readonly number: string;
  readonly line: number;
}

/** A new copy of a register, which nobody reads until it is published. */
export interface RegisterLoad {
  add(rows: readonly RegisterRow[]): Promise<void>;
  /** Drops all but the first of the rows of one class and number; how many, and the first hundred of them by line. */
  removeDuplicates(): Promise<{ readonly count: number; readonly first: readonly DuplicateRow[] }>;
  count(): Promise<number>;
  /** Serves this copy instead of the old one, at once and whole. */
  publish(state: RegisterState): Promise<void>;
  /** Throws this copy away, and ends what is under way for it; one that has been published stays. */
  discard(): Promise<void>;
}

/** The local copies of registers. */
export interface Registers {
  /** The rows of a number, one a class; of one class when it is given. */
  find(register: RegisterName, number: string, ofClass?: string): Promise<readonly RegisterRow[]>;
  /** What is served, or nothing when the register was never synchronised. */
  state(register: RegisterName): Promise<RegisterState | undefined>;
  /** Records that the feed was seen unchanged: the copy is as fresh as if it had been loaded now. */
  confirm(register: RegisterName, at: Instant): Promise<void>;
  /** Drops the copy in this state, as if the register had never been synchronised; another copy stays. */
  forget(register: RegisterName, state: RegisterState): Promise<void>;
  startLoad(register: RegisterName): Promise<RegisterLoad>;
}
