/**
 * What holds the changelog: a change of the law needs a new entry, of a kind that says so.
 *
 * An entry that changes the tables or the steps names a fingerprint, `- **Tables**:` or `- **Steps**:`. It is made
 * from what is in force, the entry's place counted from the oldest, and the fingerprint before it. So the fingerprint
 * that is asked for fits a new entry only, and an older one cannot be rewritten.
 *
 * @module
 */
import { sha256 } from '../../src/tables/digest.js';

/** What an entry may name a fingerprint of. */
export type Subject = 'Tables' | 'Steps';

/** What the changelog lacks for the law in force, as instructions; nothing where it is complete. */
export function missingFrom(changelog: string, inForce: Readonly<Record<Subject, string>>): string[] {
  const entries = entriesOf(changelog);
  return [...missingOf('Tables', entries, inForce.Tables), ...missingOf('Steps', entries, inForce.Steps)];
}

/** The entries, the oldest first. */
function entriesOf(changelog: string): readonly string[] {
  const sections = changelog.split(/^(?=##)/m);
  return sections.filter((section) => fieldOf(section, 'Kind') !== '').reverse();
}

function missingOf(subject: Subject, entries: readonly string[], text: string): string[] {
  const named = entries.map((entry) => fieldOf(entry, subject));
  const newest = named.findLastIndex((fingerprint) => fingerprint !== '');
  if (named[newest] !== `\`${fingerprintOf(named, newest, text)}\``) {
    const asked = fingerprintOf(named, entries.length, text);
    return [`${subject} changed. Add an entry above all others, with the line: - **${subject}**: \`${asked}\``];
  }
  return saysEnough(subject, entries[newest] ?? '') ? [] : [`The entry with **${subject}** ${NEEDS[subject]}`];
}

/** The fingerprint for the entry in a place, after those that the entries before it name. */
function fingerprintOf(named: readonly string[], place: number, text: string): string {
  const before = named.slice(0, place).filter((fingerprint) => fingerprint !== '');
  return sha256([...before, place, text].join('\n')).slice(0, 16);
}

const NEEDS = {
  Tables: 'needs the kind law or correction, the periods with their years, and the taxes.',
  Steps: 'needs the kind law or correction with periods and taxes, or the sentence "No figure changes".',
};

function saysEnough(subject: Subject, entry: string): boolean {
  const kind = fieldOf(entry, 'Kind');
  if (subject === 'Steps' && /\. No figure changes\b/.test(kind)) return true;
  const isOfTheLaw =
    /^(?:\w+, )*(?:\w+ and )?(?:law|correction)\b/.test(kind) && !DENIAL.test(kind.split('.')[0] ?? '');
  return (
    isOfTheLaw && says(entry, 'Impacted periods', /\b20\d\d\b/) && says(entry, 'Impacted taxes', /\ball\b|tax|levy/)
  );
}

const DENIAL = /\b(?:no|not|none|nothing|neither|nor|never|without)\b/i;

function says(entry: string, name: string, expected: RegExp): boolean {
  const text = fieldOf(entry, name);
  return expected.test(text) && !DENIAL.test(text.split(/[.:;,]/)[0] ?? '');
}

/** What an entry says under a name. */
function fieldOf(entry: string, name: string): string {
  const [, text = ''] = entry.split(`\n- **${name}**: `);
  return (text.split(/\n- \*\*|\n\n/)[0] ?? '').replace(/\s+/g, ' ').trim();
}
