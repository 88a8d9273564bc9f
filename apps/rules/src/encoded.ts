/**
 * The rules of the tables and the steps of the law that encode a section: those that cite it.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CitingRule } from './accounted.js';
import { actNames } from './acts.js';
import { citationsMade } from './citations.js';
import { citedFile } from './law-texts.js';

/** Everything that encodes a section of the law. */
export interface Encoding {
  readonly rules: readonly CitingRule[];
  /** Files of `src/law` without `.ts`, such as `company/income-tax`. */
  readonly steps: readonly string[];
}

/** Finds what encodes a section, by the name of its Act and of its file. */
export type EncodingOf = (act: string, file: string) => Encoding;

/** The sections that tables and the headers of `src/law` cite. */
export function encodingsOf(root: string): EncodingOf {
  const acts = actNames(root);
  const keyOf = keysIn(root, acts);
  const steps = stepsCiting(root, acts, keyOf);
  const rules = rulesCiting(root, keyOf);
  return (act, file) => {
    const key = `${act}/${file}`;
    const years = [...(rules.get(key) ?? [])];
    return {
      rules: years.map(([rule, found]) => ({ rule, years: [...found].sort() })),
      steps: [...(steps.get(key) ?? [])].sort(),
    };
  };
}

function rulesCiting(root: string, keyOf: KeyOf): ReadonlyMap<string, Map<string, Set<number>>> {
  const found = new Map<string, Map<string, Set<number>>>();
  for (const { citation, place, year } of citationsMade(root).filter(({ isInForce }) => isInForce)) {
    const key = keyOf(citation);
    const rule = place.split('.').slice(0, 2).join('.');
    if (key === undefined) continue;
    const rules = within(found, key, () => new Map<string, Set<number>>());
    within(rules, rule, () => new Set<number>()).add(year);
  }
  return found;
}

/** The value of a map under a key, made where there is none. */
function within<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** `CITA/s40` of `CITA s.40`; nothing of an Act that is cited as a whole, or whose section is not held. */
type KeyOf = (citation: string) => string | undefined;

/** Looks a citation up once: every version of a rule makes the same ones. */
function keysIn(root: string, acts: readonly string[]): KeyOf {
  const known = new Map<string, { readonly key: string | undefined }>();
  return (citation) => {
    const found = known.get(citation) ?? { key: keyIn(root, acts, citation) };
    known.set(citation, found);
    return found.key;
  };
}

function keyIn(root: string, acts: readonly string[], citation: string): string | undefined {
  const [act = '', ...section] = citation.split(' ');
  if (!acts.includes(act) || section.length === 0) return undefined;
  const file = citedFile(root, act, section.join(' '));
  return file === undefined ? undefined : `${act}/${file}`;
}

const LAW = 'src/law';

function stepsCiting(root: string, acts: readonly string[], keyOf: KeyOf): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(join(root, LAW), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  );
  for (const file of files) {
    const step = file.replaceAll('\\', '/').replace(/\.ts$/, '');
    for (const citation of citationsIn(headerOf(readFileSync(join(root, LAW, file), 'utf8')), acts)) {
      const key = keyOf(citation);
      if (key !== undefined) within(found, key, () => new Set<string>()).add(step);
    }
  }
  return found;
}

/** The comment that a file begins with, on one line. */
function headerOf(text: string): string {
  const [, header = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return header.replaceAll(/\s*\n \* ?/g, ' ');
}

/**
 * The citations in prose, each with the Act that was named last: `PITA ss.73(4), 81(4) to 2025; NTAA s.55` is
 * `PITA s.73`, `PITA s.81` and `NTAA s.55`; `ss.44-46` is each of the three.
 */
export function citationsIn(prose: string, acts: readonly string[]): readonly string[] {
  const names = [...acts].sort((one, other) => other.length - one.length).join('|');
  const number = '\\d+[A-Z]?(?:\\(\\w+\\))*(?!\\w)';
  const cited = new RegExp(
    `(?<act>\\b(?:${names})\\b)|ss\\.(?<many>${number}(?:(?:, |-| and )${number})*)|(?<one>\\bs\\.\\d+[A-Z]?)|` +
      '(?<schedule>(?:\\d+\\w\\w |First )?Sch\\.(?: Part [IVX]+)?(?: para \\d+[A-Z]?)?)|(?<regulation>\\breg\\. ?\\d+)',
    'g',
  );
  let act = '';
  return [...prose.matchAll(cited)].flatMap(({ groups = {} }) => {
    act = groups.act ?? act;
    const { many, one, schedule, regulation } = groups;
    const sections = many === undefined ? [one ?? schedule ?? regulation] : sectionsIn(many);
    return sections.flatMap((section) => (section === undefined || act === '' ? [] : [`${act} ${section}`]));
  });
}

function sectionsIn(many: string): readonly string[] {
  return many.split(/, | and /).flatMap((part) => {
    const [first = '', last = first] = part.split('-').map((number) => /^\d+[A-Z]?/.exec(number)?.[0] ?? '');
    if (first === last) return [`s.${first}`];
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, at) => `s.${Number(first) + at}`);
  });
}
