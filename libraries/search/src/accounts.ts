/**
 * The accounts of the sections of the Acts, for whoever asks beyond what is encoded.
 *
 * @module
 */
import { sectionOf } from 'nigeria-tax-rules/texts';
import type { AccountedAct, AccountedSection } from '../../../apps/rules/src/accounted.js';
import { finderOf } from './search.js';

/** The account of a section. */
export interface Account extends AccountedSection {
  readonly act: string;
  /** The title of the Act. */
  readonly ofAct: string;
}

/** The accounts of all Acts, as `rules/coverage.json` has them. */
export interface Accounts {
  /** The sections whose heading and account fit words best; those of the Acts that are cited come first. */
  readonly fitting: (query: string, cited: ReadonlySet<string>) => readonly Account[];
  /** The accounts of the sections that citations name, each once. */
  readonly citedBy: (citations: readonly string[]) => readonly Account[];
}

/** The part of the worth of a section that one of an Act keeps which the year does not cite. */
const OF_OTHER_ACTS = 0.6;
const MOST = 5;
/** The part of the worth of the best section that another needs to be named beside it. */
const NEAR_THE_BEST = 0.6;

/** The accounts, read once. */
export function accountsIn(coverage: readonly AccountedAct[]): Accounts {
  const accounts: readonly Account[] = coverage.flatMap(({ act, title, sections }) =>
    sections.map((section) => ({ ...section, act, ofAct: title })),
  );
  const byFile = new Map(accounts.map((account) => [`${account.act}.txt/${account.file}`, account]));
  const finders = new Map<string, (query: string) => Account[]>();
  const finderFor = (cited: ReadonlySet<string>) => {
    const acts = [...cited].sort().join();
    const find = finders.get(acts) ?? finderOf(accounts, (account) => findable(account, cited), LOOSELY);
    finders.set(acts, find);
    return find;
  };
  return {
    fitting: (query, cited) => finderFor(cited)(query).slice(0, MOST),
    citedBy: (citations) => {
      const sections = citations.map(sectionOf).filter((section) => section !== null);
      const files = sections.map(({ text, name }) => `${text.replace('nigeria-tax-rules/texts/', '')}/${name}`);
      return [...new Set(files.flatMap((file) => byFile.get(file) ?? []))];
    },
  };
}

const LOOSELY = { isLoose: true, nearTheBest: NEAR_THE_BEST, lacking: 2 } as const;

function findable(account: Account, cited: ReadonlySet<string>) {
  const { act, section, title, ofAct, says = '', fields = [] } = account;
  return {
    name: title,
    partOf: ofAct,
    text: `${act} ${section} ${says} ${fields.map(inWords).join(' ')}`,
    weight: cited.has(act) ? 1 : OF_OTHER_ACTS,
  };
}

/** The words of a name such as `company.capitalAllowances` or `national_housing_fund`. */
export function inWords(name: string): string {
  return name.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/[._]/g, ' ');
}

/** `NTA s.59`. */
export function nameOf({ act, section }: Pick<Account, 'act' | 'section'>): string {
  return `${act} ${section}`;
}
