/**
 * The figure of a certificate computed again, and compared field by field.
 *
 * @module
 */
import { statesBooks } from '../accounts/index.js';
import { pointer, RuleError, VERSION } from '../ground/index.js';
import { companyTables } from '../tables/company.js';
import { digestOf } from '../tables/digest.js';
import { individualTables } from '../tables/individual.js';
import { chooseTable } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';
import { writtenAnswer } from './answer.js';
import { type Certificate, type CertifyOptions, computed } from './certificate.js';
import type { CertifiedTable } from './taxes.js';

type GivenTables = readonly CertifiedTable[];

/** A field that differs, each value as JSON text; `null` if the field is missing. */
export interface CertifiedDifference {
  /** JSON Pointer of the field in the result: `/taxLiability/cit`. */
  readonly path: string;
  readonly certified: string | null;
  readonly computed: string | null;
}

/**
 * The outcome of computing a certificate again. `table-missing`: no table at hand has the digest. `refused`: the table
 * is at hand and refuses the request.
 */
export type ReproductionOutcome = 'reproduced' | 'different' | 'table-missing' | 'refused';

/** A certificate's figure computed again by the table that it names. */
export interface Reproduction {
  readonly outcome: ReproductionOutcome;
  /** The digest of the table that the certificate names. */
  readonly digest: string;
  /** The figures that differ, and all else that follows from the request and the table. */
  readonly differences: readonly CertifiedDifference[];
  /**
   * The fields that differ and need not be the same: sentences, which a later version may word otherwise, the version
   * itself, the status of the table and the comparison with other tables; of another version of the package also the
   * totals under other readings and how far the result can be relied on.
   */
  readonly circumstances: readonly CertifiedDifference[];
  /** The reason why the table refuses the request. */
  readonly refusal?: string;
}

/**
 * Computes the figure of a certificate again by the table with the digest that it names: one of the package, or one of
 * `tables`.
 *
 * @param tables Further tables, such as archived revisions and drafts. Those with another digest are not used.
 * @example
 * const certificate = certify('cit', { taxYear: 2024, turnover: 50_000_000 }, 1_780_000_000);
 * reproduce(certificate).outcome; // 'reproduced'
 */
export function reproduce(certificate: Certificate, tables: GivenTables = []): Reproduction {
  const { digest } = certificate.result.rules;
  const law = lawOf(certificate, tables);
  if (law === undefined) return { outcome: 'table-missing', digest, differences: [], circumstances: [] };
  try {
    const again = computedAsThen(certificate, law, tables);
    const all = differencesBetween(certificate.result, detailAs(certificate.result, again));
    return { digest, ...compared([...all, ...answerDiffers(certificate, law)], certificate.package.version) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { outcome: 'refused', digest, differences: [], circumstances: [], refusal: error.message };
  }
}

/**
 * The figure as it was when its table was in force: among the readings of the same revision, not alone as a table that
 * never was.
 */
function computedAsThen({ tax, request, options, result }: Certificate, law: CertifyOptions, given: GivenTables) {
  // Of books the tables of the package alone are known.
  const isAlone = result.rules.status === 'custom' || statesBooks(request);
  if (isAlone || law.table === undefined) return computed(tax, request, law);
  const { reading, revision, taxYear } = law.table;
  const among = given.filter((table) => table.revision === revision && table.taxYear === taxYear);
  return computed(tax, request, { reading, ...options }, among);
}

/**
 * A table that answers is named by its reading, so that what it is compared with is the same, too. The reading that was
 * asked for goes first: a certificate that was computed by another one differs.
 */
function lawOf(certificate: Certificate, given: GivenTables): CertifyOptions | undefined {
  const { tax, options, result } = certificate;
  const { taxYear, reading, digest } = result.rules;
  const shipped: readonly TableHeader[] = tax === 'cit' ? companyTables : individualTables;
  const choice = chooseTable(shipped, taxYear, reading);
  if ('primary' in choice && choice.primary.digest === digest) return { reading, ...options };
  const found = shipped.find((table) => table.digest === digest) ?? given.find((table) => digestOf(table) === digest);
  return found && { ...options, table: found as CertifiedTable };
}

/** The written answer, of a certificate that carries its digest; another version may write other steps. */
function answerDiffers({ tax, request, answer, package: { version } }: Certificate, law: CertifyOptions) {
  if (answer === undefined || version !== VERSION) return [];
  const { digest } = writtenAnswer(tax, request, law);
  return digest === answer ? [] : [{ path: '/answer', certified: answer, computed: digest }];
}

function compared(all: readonly CertifiedDifference[], version: string): Omit<Reproduction, 'digest'> {
  const circumstance = version === VERSION ? CIRCUMSTANCE : CIRCUMSTANCE_OF_OTHERS;
  const circumstances = all.filter(({ path }) => circumstance.test(path));
  const differences = all.filter(({ path }) => !circumstance.test(path));
  return { outcome: differences.length === 0 ? 'reproduced' : 'different', differences, circumstances };
}

/**
 * A result in the detail of another: those of earlier versions have neither reliance nor contested values, or do not
 * name the package.
 */
function detailAs({ reliance, rules }: Certificate['result'], again: Certificate['result']): object {
  const { reliance: _reliance, contested: _contested, ...figures } = again;
  const { package: version, ...law } = again.rules;
  const named = { ...law, ...(rules.package !== undefined && { package: version }) };
  return { ...(reliance === undefined ? figures : again), rules: named };
}

/** The fields that do not follow from the request and the table alone. */
const CIRCUMSTANCE = /^\/(?:reconciliation|rolloutMode|rules\/(?:status|package))\b|\/(?:message|note)$/;
/** The totals under other readings, and reliance, follow from the other tables that a version of the package has. */
const CIRCUMSTANCE_OF_OTHERS =
  /^\/(?:reconciliation|rolloutMode|rules\/(?:status|package)|reliance|contested)\b|\/(?:message|note)$/;

function differencesBetween(certified: object, again: object): CertifiedDifference[] {
  const before = fieldsIn(certified, '');
  const after = fieldsIn(again, '');
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  return paths.map((path) => ({
    path,
    certified: before.get(path) ?? null,
    computed: after.get(path) ?? null,
  }));
}

/** Every field that holds no other, by its JSON Pointer; an empty list or object is a field, too. */
function fieldsIn(value: object, path: string): Map<string, string> {
  const fields = Object.entries(value).flatMap(([name, part]): (readonly [string, string])[] => {
    const at = pointer(path, name);
    const isLeaf = typeof part !== 'object' || part === null || Object.keys(part).length === 0;
    return isLeaf ? [[at, JSON.stringify(part)]] : [...fieldsIn(part, at)];
  });
  return new Map(fields);
}
