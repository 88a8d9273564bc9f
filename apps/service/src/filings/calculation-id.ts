/**
 * Calculation ids: a calculation is not stored, its id carries what a filing needs of it, signed. So a calculation
 * writes nothing, every instance knows it, and an id of another account, or one that was touched, is of no calculation.
 *
 *     calc_ base64url( type 1 · year 2 · total 16 · uuid v7 16 · authority n ·
 *                      HMAC-SHA256 of account and these, cut to 16 )
 *
 * @module
 */
import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { TaxType } from '../storage/filings.js';

/** The parts of a calculation that a filing needs. */
export interface Calculation {
  readonly taxType: TaxType;
  readonly taxYear: number;
  /** Everything that was found due, in kobo; 0 or more. */
  readonly total: Kobo;
  /** The authority that the tax is filed with. */
  readonly authority: string;
}

/** A calculation of one account. */
export interface SignedCalculation extends Calculation {
  readonly accountId: string;
}

const PREFIX = 'calc_';
const LONGEST = 255;
const SIGNATURE = 16;
/** The offset of each part in the bytes. */
const YEAR = 1;
const TOTAL = 3;
const UUID = 19;
const AUTHORITY = 35;
const TYPE_BYTES: Readonly<Record<TaxType, number>> = { CIT: 1, PIT: 2 };

/** A new id of a calculation, at most 255 characters that need no escaping in a URL; no two are the same. */
export function signCalculation(calculation: SignedCalculation, secret: Uint8Array, at: Instant): string {
  const { accountId, taxType, taxYear, total, authority } = calculation;
  const end = AUTHORITY + Buffer.byteLength(authority);
  const bytes = Buffer.allocUnsafe(end + SIGNATURE);
  bytes[0] = TYPE_BYTES[taxType];
  bytes.writeUInt16BE(taxYear, YEAR);
  bytes.writeBigUInt64BE(total >> 64n, TOTAL);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, total), TOTAL + 8);
  v7({ msecs: at, random: nextRandom() }, bytes, UUID);
  bytes.write(authority, AUTHORITY);
  signatureOf(accountId, bytes.subarray(0, end), secret).copy(bytes, end, 0, SIGNATURE);
  const id = PREFIX + bytes.toString('base64url');
  if (id.length > LONGEST) throw new RangeError(`The name of an authority is too long to sign: ${authority}`);
  return id;
}

/**
 * The calculation of an id, if this service made the id by one of these secrets, for this account, and it is written as
 * it was made.
 */
export function readCalculationId(
  id: string,
  accountId: string,
  secrets: readonly Uint8Array[],
): Calculation | undefined {
  if (id.length > LONGEST || !id.startsWith(PREFIX)) return undefined;
  const bytes = Buffer.from(id.slice(PREFIX.length), 'base64url');
  const end = bytes.length - SIGNATURE;
  // Decoding overlooks padding, spaces and spare bits: only the one spelling that was given out is an id.
  if (end < AUTHORITY || PREFIX + bytes.toString('base64url') !== id) return undefined;
  if (!secrets.some((secret) => isSigned(accountId, bytes, end, secret))) return undefined;
  return {
    taxType: bytes[0] === TYPE_BYTES.CIT ? 'CIT' : 'PIT',
    taxYear: bytes.readUInt16BE(YEAR),
    total: (bytes.readBigUInt64BE(TOTAL) << 64n) | bytes.readBigUInt64BE(TOTAL + 8),
    authority: bytes.toString('utf8', AUTHORITY, end),
  };
}

const pool = new Uint8Array(256 * 16);
let drawn = pool.length;

/** Sixteen random bytes. They are drawn for many ids at once: a draw costs as much as all the rest of an id. */
function nextRandom(): Uint8Array {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += 16;
  return pool.subarray(drawn - 16, drawn);
}

function isSigned(accountId: string, bytes: Buffer, end: number, secret: Uint8Array): boolean {
  const signature = signatureOf(accountId, bytes.subarray(0, end), secret).subarray(0, SIGNATURE);
  return timingSafeEqual(signature, bytes.subarray(end));
}

/** An account id holds no NUL, so no other account and calculation give the same text. */
function signatureOf(accountId: string, signed: Buffer, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${accountId}\0`).update(signed).digest();
}
