/**
 * The check of a certificate in words for an auditor.
 *
 * @module
 */
import type { CertifiedDifference, Subject, Verification } from 'nigeria-tax-rules/certificates';
import { grouped } from '../../../../../libraries/looks/src/grouped.js';
import { version } from '../../../../../package.json';
import type { Row, Section } from '../../frame/layout.js';
import { resultSections, totalOf } from './result.js';
import { verdictOf } from './verdict.js';

/** The files that were at hand beside the certificate. */
export interface AtHand {
  readonly isKeyGiven: boolean;
  /** True if the package has the revision in its archive. */
  readonly isArchived: boolean;
  /** True if the rule table is of a file that was given, and neither the package nor its archive has it. */
  readonly isTableGiven: boolean;
}

/** The sections of the report. */
export function sectionsOf(checked: Verification, atHand: AtHand): Section[] {
  const { figure } = checked;
  const sections: Section[] = [
    {
      title: verdictOf(checked, atHand),
      rows: [...signatureRows(checked, atHand), ...figureRows(checked, atHand)],
    },
    { title: 'THE CERTIFICATE SAYS', rows: certifiedRows(checked) },
    ...resultSections(checked.certificate.result),
    { title: 'REQUEST, AS IT WAS SENT', rows: requestRows(checked.certificate.request) },
    { title: 'FIGURES THAT DIFFER: certified → computed', rows: figure.differences.flatMap(differenceRows) },
    { title: 'DIFFERS WITHOUT EFFECT ON THE FIGURES', rows: figure.circumstances.flatMap(differenceRows) },
  ];
  return sections.map(({ title, rows }) => ({ title, rows: rows.map(visible) }));
}

/** A row in which nothing hides: whoever wrote the certificate must not move the cursor or turn the text around. */
function visible(row: Row): Row {
  if (typeof row === 'string') return row;
  return 'text' in row
    ? { ...row, text: escaped(row.text) }
    : { ...row, label: escaped(row.label), value: escaped(row.value) };
}

function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
}

function signatureRows({ signature: { outcome, kid } }: Verification, { isKeyGiven }: AtHand): Row[] {
  if (outcome === 'valid') return [{ label: 'Signature', value: 'valid' }];
  if (outcome === 'unknown-key') {
    const text = isKeyGiven
      ? `None of the given keys signed it: it names the key ${kid}.`
      : 'No public key was given. Give the one of the signer by --key.';
    return [
      { label: 'Signature', value: 'NOT CHECKED' },
      { text, depth: 1 },
    ];
  }
  return [
    { label: 'Signature', value: 'NOT VALID' },
    { text: SIGNATURE_FAULTS[outcome], depth: 1 },
  ];
}

const SIGNATURE_FAULTS = {
  altered: 'The signature does not match: the certificate was altered, or signed with another key.',
  'other-algorithm': 'It is not signed by Ed25519, so no key can confirm it.',
};

function figureRows(checked: Verification, atHand: AtHand): Row[] {
  const { figure, certificate } = checked;
  if (figure.outcome === 'reproduced') return [{ label: 'Figure', value: 'reproduced' }, ...tableRows(checked, atHand)];
  if (figure.outcome === 'table-missing') {
    const text = atHand.isArchived ? archivedText(checked) : missingText(checked);
    return [
      { label: 'Figure', value: 'NOT COMPUTED' },
      { text, depth: 1 },
    ];
  }
  const reason =
    figure.outcome === 'refused' ? `The table refuses the request: ${figure.refusal}` : countText(figure.differences);
  const isSame = certificate.package.version === version;
  const hint: Row[] = isSame ? [] : [{ text: otherVersionText(checked), depth: 1 }];
  return [{ label: 'Figure', value: 'NOT REPRODUCED' }, { text: reason, depth: 1 }, ...hint];
}

/** A note that the table is not known to be law, or that it was in force when the certificate was made. */
function tableRows({ figure, certificate }: Verification, { isTableGiven }: AtHand): Row[] {
  if (isTableGiven) {
    return [{ text: 'By the table of --table, which does not come with this program: it may be a what-if.', depth: 1 }];
  }
  if (!figure.circumstances.some(({ path }) => path === '/rules/status')) return [];
  const { revision, taxYear } = certificate.result.rules;
  return [{ text: `By revision ${revision} of ${taxYear}, which is not the one in force today.`, depth: 1 }];
}

function countText({ length }: readonly CertifiedDifference[]): string {
  const fields = length === 1 ? '1 field differs' : `${length} fields differ`;
  return `The same request under the same rule table gives other figures: ${fields}.`;
}

function missingText({ figure: { digest } }: Verification): string {
  return `The rule table (digest ${digest}) is not in this package. Supply it with --table.`;
}

function archivedText(checked: Verification): string {
  const { revision } = checked.certificate.result.rules;
  const reason = 'was written for an earlier version and can no longer be computed.';
  return `Revision ${revision} ${reason} ${otherVersionText(checked)}`;
}

function otherVersionText({ certificate }: Verification): string {
  const { name, version: by } = certificate.package;
  const versions = `The certificate was made by version ${by}, and this is version ${version}.`;
  return `${versions} To check with that one: npx ${name}@${by} verify`;
}

function certifiedRows({ certificate, signature: { kid } }: Verification): Row[] {
  const { tax, iat, package: software, result, options, subject } = certificate;
  const { taxYear, reading, revision, status, digest } = result.rules;
  return [
    ...subjectRows(subject),
    tax === 'cit'
      ? { label: 'Tax of a company, year of assessment', value: String(taxYear) }
      : { label: 'Tax of an individual, income year', value: String(taxYear) },
    { label: 'Total', value: `₦${grouped(totalOf(result))}` },
    { label: 'Rule table', value: `${reading}, revision ${revision}${status === 'in_force' ? '' : `, ${status}`}` },
    ...(status === 'custom' ? [{ text: 'A custom table: a what-if, not the law in force.', depth: 1 }] : []),
    { label: 'Reading asked for', value: options.reading ?? 'none: the default' },
    { label: 'Digest', value: digest },
    { label: 'Signed on', value: `${DAY.format(new Date(iat * 1000))} UTC` },
    { label: 'Name of the key', value: kid },
    { label: 'Computed by', value: `${software.name} ${software.version}` },
  ];
}

/** The taxpayer. A certificate that names none fits any taxpayer with the same figures, so that is said. */
function subjectRows(subject: Subject | undefined): Row[] {
  if (subject === undefined) return [{ label: 'Taxpayer', value: 'not named: the signer certified figures only' }];
  const { name, rcNumber, tin } = subject;
  const rows = [
    { label: 'Taxpayer', value: name },
    { label: 'RC number', value: rcNumber },
    { label: 'Tax identification number', value: tin },
  ];
  return rows.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Each value on a line of its own; lists and objects are a line for their name and deeper lines below it. */
function requestRows(request: object, depth = 0): Row[] {
  return Object.entries(request).flatMap(([name, value]): Row[] => {
    const label = Array.isArray(request) ? `${Number(name) + 1}.` : name;
    if (typeof value !== 'object' || value === null) return [{ label, value: shown(JSON.stringify(value)), depth }];
    return [{ label, value: '', depth }, ...requestRows(value, depth + 1)];
  });
}

/** The longest values that are shown side by side. */
const SHORT = 40;

function differenceRows({ path, certified, computed }: CertifiedDifference): Row[] {
  const [before, after] = [shown(certified), shown(computed)];
  if (before.length + after.length <= SHORT) return [{ label: path, value: `${before} → ${after}` }];
  return [{ text: path }, { text: before, depth: 1 }, { text: `→ ${after}`, depth: 1 }];
}

/** A text without its quotes. */
function shown(json: string | null): string {
  return json === null ? 'nothing' : json.replace(/^"(.*)"$/, '$1');
}
