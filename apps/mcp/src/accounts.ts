/**
 * The accounts of the sections of the Acts, for whoever asks beyond what is encoded.
 *
 * @module
 */
import { sectionOf } from 'nigeria-tax-rules/texts';
import coverage from '../../../rules/coverage.json' with { type: 'json' };
import { type AccountedAct, type AccountedSection, MEANINGS } from '../../../tools/rules/accounted.js';
import { finderOf } from '../../search/src/search.js';

/** The account of a section. */
export interface Account extends AccountedSection {
  readonly act: string;
  /** The title of the Act. */
  readonly ofAct: string;
}

const ACCOUNTS: readonly Account[] = (coverage as readonly AccountedAct[]).flatMap(({ act, title, sections }) =>
  sections.map((section) => ({ ...section, act, ofAct: title })),
);

const BY_FILE = new Map(ACCOUNTS.map((account) => [`${account.act}/${account.file}.txt`, account]));

/** The part of the worth of a section that one of an Act keeps which the year does not cite. */
const OF_OTHER_ACTS = 0.6;
const MOST = 5;

const finders = new Map<string, (query: string) => Account[]>();

/** The sections whose heading and account fit words best; those of the Acts that are cited come first. */
export function accountsFor(query: string, cited: ReadonlySet<string>): readonly Account[] {
  const acts = [...cited].sort().join();
  const weightOf = ({ act }: Account) => (cited.has(act) ? 1 : OF_OTHER_ACTS);
  const read = (account: Account) => ({
    name: account.title,
    partOf: account.ofAct,
    text: `${account.act} ${account.section} ${account.says ?? ''}`,
    weight: weightOf(account),
  });
  const find = finders.get(acts) ?? finderOf(ACCOUNTS, read, { isLoose: true });
  finders.set(acts, find);
  return find(query).slice(0, MOST);
}

/** The accounts of the sections that citations name, by their names. */
export function accountsOf(citations: readonly string[]): Readonly<Record<string, object>> {
  const accounts = citations.flatMap((citation) => {
    const { text = '' } = sectionOf(citation) ?? {};
    return BY_FILE.get(text.replace('nigeria-tax-rules/texts/', '')) ?? [];
  });
  return Object.fromEntries([...new Set(accounts)].map((account) => [nameOf(account), accountText(account)]));
}

/** `NTA s.59`. */
export function nameOf({ act, section }: Account): string {
  return `${act} ${section}`;
}

/** The account of a section, in words. */
export function accountText({ title, does, says, fields }: Account): object {
  return {
    ...(title !== '' && { title }),
    does,
    means: MEANINGS[does],
    ...(says !== undefined && { says }),
    ...(fields !== undefined && { fields }),
  };
}
