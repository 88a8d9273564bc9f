/**
 * `nigeria-tax coverage`: what the engine does about every section of the Acts.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import {
  type AccountedAct,
  type AccountedSection,
  countsOf,
  countsText,
  DOES,
  MEANINGS,
  runsOf,
  yearsText,
} from '../../../rules/src/accounted.js';
import { command, didYouMean, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { ROOT } from '../frame/root.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';

/** Prints the account of the Acts. */
export const coverage = command({
  name: 'coverage',
  summary: 'what is computed of every section of the Acts',
  usage: '[ACT] [OPTIONS]',
  about: `Prints, for each Act, how many of its sections and paragraphs of schedules are encoded, are an input, are
outside or are not yet computed. With ACT it prints each section, with the rules that cite it, the fields that take it,
or the reason.

  nigeria-tax coverage
  nigeria-tax coverage CITA`,
  words: () => accountedActs().map(({ act }) => act),
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run({ values: { json = false }, positionals }) {
    const acts = accountedActs();
    const named = positionals.length === 0 ? undefined : actNamed(positionals.join(' '), acts);
    const data = named ?? acts.map(({ act, title, sections }) => ({ act, title, sections: countsOf(sections) }));
    const sheet = (): string => sheetText(named === undefined ? sectionsOf(acts) : sectionsOfAct(named), columnsOf());
    await write(json ? `${JSON.stringify(data, null, 2)}\n` : sheet());
    return 0;
  },
});

/** The accounts lie beside the rules of the package, so that no other command carries them. */
export function accountedActs(): readonly AccountedAct[] {
  return JSON.parse(readFileSync(`${ROOT}rules/coverage.json`, 'utf8')) as readonly AccountedAct[];
}

function actNamed(name: string, acts: readonly AccountedAct[]): AccountedAct {
  const found = acts.find(({ act }) => act.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const names = acts.map(({ act }) => act);
  const hint = didYouMean(name.toUpperCase(), names) || ` The Acts are ${names.join(', ')}.`;
  throw new UsageError(`No Act "${name}" is accounted for.${hint}`);
}

function sectionsOf(acts: readonly AccountedAct[]): Section[] {
  const all = acts.flatMap(({ sections }) => sections);
  const total: Row[] = [
    { label: 'All', value: numberOf(all) },
    { text: countsText(all), depth: 1 },
  ];
  const rows = acts.flatMap(({ act, title, sections }): Row[] => [
    { label: `${act}: ${title}`, value: numberOf(sections) },
    { text: countsText(sections), depth: 1 },
  ]);
  return [{ title: 'SECTIONS OF THE ACTS, AND WHAT IS COMPUTED OF THEM', rows: [...rows, ...total] }, legend()];
}

function numberOf({ length }: readonly AccountedSection[]): string {
  return `${length} sections`;
}

function legend(): Section {
  const rows = Object.entries(DOES).map(([does, words]) => ({
    text: `${words}: ${MEANINGS[does as keyof typeof DOES]}`,
  }));
  return { title: 'The words', rows };
}

function sectionsOfAct({ title, sections }: AccountedAct): Section[] {
  const head = { title: title.toUpperCase(), rows: [{ text: `${numberOf(sections)}: ${countsText(sections)}.` }] };
  return [head, { title: 'Sections', rows: runsOf(sections).flatMap(rowsOf) }, legend()];
}

/** Each section on a line, and once below them what is said of all. */
function rowsOf(run: readonly AccountedSection[]): Row[] {
  const lines = run.map(({ section, title, does }) => ({
    label: title === '' ? section : `${section} ${title}`,
    value: DOES[does],
  }));
  return [...lines, ...run.slice(0, 1).flatMap(saidOf)];
}

function saidOf({ says, fields, rules = [], steps = [] }: AccountedSection): Row[] {
  const cited = rules.map(({ rule, years }) => `${rule} (${yearsText(years)})`);
  return [
    ...(says === undefined ? [] : [says]),
    ...(fields === undefined ? [] : [`Given in ${fields.join(', ')}.`]),
    ...(cited.length === 0 ? [] : [`Rules: ${cited.join(', ')}.`]),
    ...(steps.length === 0 ? [] : [`Steps: ${steps.map((step) => `src/law/${step}.ts`).join(', ')}.`]),
  ].map((text) => ({ text, depth: 1 }));
}
