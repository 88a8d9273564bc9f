/**
 * The responses of `GET /api/v1/verify/company`, `/verify/tin` and `/verify/nin`: what a register knows of a number. A
 * number that is authoritatively not on it is answered too, with `isValid` false.
 *
 * @module
 */
import { maskedNin, type TaxpayerNumber, type TinKind } from 'nigeria-tax-rules/api';

/** The statuses of a registered business. */
export const COMPANY_STATUSES = Object.freeze(['ACTIVE', 'INACTIVE', 'STRUCK_OFF', 'DISSOLVED'] as const);
/** The statuses of a taxpayer. */
export const TAXPAYER_STATUSES = Object.freeze(['ACTIVE', 'SUSPENDED', 'DEREGISTERED', 'CANCELLED'] as const);
/** The types of taxpayer. */
export const TAXPAYER_TYPES = Object.freeze(['INDIVIDUAL', 'CORPORATE'] as const);

/** A business on the register. */
export interface RegisteredCompany {
  readonly companyName: string;
  readonly status: (typeof COMPANY_STATUSES)[number];
  readonly incorporationDate: string | null;
}

/** The answer for a company number. */
export interface CompanyResponse {
  /** True if a business is registered under the number, active or not. */
  readonly isValid: boolean;
  readonly companyName: string | null;
  /** The number as it was asked. */
  readonly rcNumber: string;
  readonly status: RegisteredCompany['status'] | 'NOT_FOUND';
  readonly incorporationDate: string | null;
}

/**
 * The response for a company number: what the register has, or `null` where it has nothing.
 *
 * @example
 * toCompanyResponse('RC 7000', null).status; // 'NOT_FOUND'
 */
export function toCompanyResponse(rcNumber: string, company: RegisteredCompany | null): CompanyResponse {
  const { companyName = null, status = 'NOT_FOUND', incorporationDate = null } = company ?? {};
  return { isValid: company !== null, companyName, rcNumber, status, incorporationDate };
}

/** A taxpayer on the register. */
export interface RegisteredTaxpayer {
  readonly taxpayerName: string;
  readonly taxpayerType: (typeof TAXPAYER_TYPES)[number];
  readonly taxOffice: string | null;
  /** The company number, of a company. */
  readonly rcNumber: string | null;
  readonly status: (typeof TAXPAYER_STATUSES)[number];
}

/** The answer for a taxpayer's number. */
export interface TinResponse {
  readonly isValid: boolean;
  /** The number as it is kept: `NNNNNNNN-NNNN`, 10 digits or 13. */
  readonly tin: string;
  readonly kind: TinKind;
  readonly taxpayerName: string | null;
  readonly taxpayerType: RegisteredTaxpayer['taxpayerType'] | null;
  readonly taxOffice: string | null;
  readonly rcNumber: string | null;
  readonly status: RegisteredTaxpayer['status'] | 'NOT_FOUND';
}

/**
 * The response for a taxpayer's number: what the register has, or `null` where it has nothing.
 *
 * @example
 * toTinResponse(parseTinQuery({ tin: '1234567890' }), null);
 * // {
 * //   isValid: false, tin: '1234567890', kind: 'JTB_TIN', taxpayerName: null, taxpayerType: null, taxOffice: null,
 * //   rcNumber: null, status: 'NOT_FOUND',
 * // }
 */
export function toTinResponse({ tin, kind }: TaxpayerNumber, taxpayer: RegisteredTaxpayer | null): TinResponse {
  const { taxpayerName = null, taxpayerType = null, taxOffice = null, rcNumber = null } = taxpayer ?? {};
  const status = taxpayer?.status ?? 'NOT_FOUND';
  return { isValid: taxpayer !== null, tin, kind, taxpayerName, taxpayerType, taxOffice, rcNumber, status };
}

/** For each detail that the caller supplied, whether it is that of the person. */
export interface NinMatches {
  readonly firstName?: boolean;
  readonly lastName?: boolean;
  readonly dateOfBirth?: boolean;
}

/** The answer for a National Identification Number; it says nothing of the person that the caller did not supply. */
export interface NinResponse {
  readonly isValid: boolean;
  /** All but the last three digits are hidden. */
  readonly nin: string;
  /** Empty where nothing was supplied, or no record has the number. */
  readonly matches: NinMatches;
  readonly status: 'FOUND' | 'NOT_FOUND';
}

/**
 * The response for a National Identification Number: the matches of the person, or `null` where no record has it.
 *
 * @example
 * toNinResponse('12345678901', { lastName: true });
 * // { isValid: true, nin: '********901', matches: { lastName: true }, status: 'FOUND' }
 */
export function toNinResponse(nin: string, matches: NinMatches | null): NinResponse {
  const status = matches === null ? 'NOT_FOUND' : 'FOUND';
  return { isValid: matches !== null, nin: maskedNin(nin), matches: matches ?? {}, status };
}
