/**
 * Laws that are wrong on purpose: a proof that nothing can break proves nothing, so each property must be refuted of
 * one of them. A mutant of a table is worked out by the library under that table. No table can make a sum wrong, so the
 * others are mutants of a step: what they refute is worked out by the graph.
 *
 * @module
 */
import type { Figure } from '../../../src/algebra/words.js';
import type { Rate } from '../../../src/ground/kobo.js';
import { type KeptMutant, keyOf } from './answers.js';
import type { Law, Outputs, Posed, Table } from './law.js';
import { lawsOf, PROPERTIES } from './laws.js';
import { amountOf, type Property } from './property.js';
import { type Asking, proofOf, type Solver } from './prove.js';
import { byTheGraph, byTheLibrary } from './replay.js';
import { tableName } from './tables.js';

/** A wrong law. */
interface Mutant {
  readonly name: string;
  /** The laws of a table with the mistake in it. */
  readonly lawsOf: (table: Table) => readonly Law[];
  readonly replay: typeof byTheLibrary;
}

function ofTable(name: string, section: string, rateOf: (rate: Rate) => Rate, of?: string): Mutant {
  return {
    name,
    lawsOf: (table) => lawsOf({ ...table, [section]: withRates(table[section as keyof Table], rateOf, of) }),
    replay: byTheLibrary,
  };
}

/** A value with each rate in it, or each rate under one key, made another. */
function withRates(value: unknown, rateOf: (rate: Rate) => Rate, of?: string, at = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('numerator' in value) return of === undefined || of === at ? rateOf(value as Rate) : value;
  if (Array.isArray(value)) return value.map((each) => withRates(each, rateOf, of, at));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withRates(each, rateOf, of, key)]));
}

const negated = ({ numerator, denominator }: Rate): Rate => ({ numerator: -numerator, denominator });
const tenfold = ({ numerator, denominator }: Rate): Rate => ({ numerator: 10n * numerator, denominator });

type Step = (posed: Pick<Posed, 'm' | 'facts'>, outputs: Outputs) => Outputs;

function ofStep(name: string, step: Step): Mutant {
  return { name, lawsOf: (table) => lawsOf(table).map((law) => withStep(law, step)), replay: byTheGraph };
}

function withStep(law: Law, step: Step): Law {
  const outputs: Law['outputs'] = (m, facts) => {
    const right = law.outputs(m, facts);
    return { ...right, ...step({ m, facts }, right) };
  };
  return { ...law, outputs };
}

/** An output is a kobo more than it should be. */
function koboMore(words: string, output: string): Mutant {
  return ofStep(`a kobo more ${words}`, ({ m }, outputs) => {
    const figure = outputs[output];
    return figure === undefined ? {} : { [output]: m.plus(figure as Figure, m.amount(1n)) };
  });
}

/** A figure that should lower a total raises it. */
function addedTo(total: string, words: string, output: string): Mutant {
  return ofStep(`${words} is added, not taken off`, ({ m }, outputs) => {
    const figure = (outputs[output] ?? m.zero) as Figure;
    return { [total]: m.plus(outputs[total] as Figure, figure, figure) };
  });
}

const COMPANIES: readonly Mutant[] = [
  ofTable('income tax at rates below nothing', 'incomeTax', negated),
  ofTable('income tax at ten times its rates', 'incomeTax', tenfold),
  ofTable('education tax or levy at a rate below nothing', 'educationTax', negated),
  ofTable('a top-up at a rate below nothing', 'topUpTax', negated, 'rate'),
  ofTable('costs that raise net income', 'topUpTax', negated, 'substanceRate'),
  ofTable('separate gains at a rate below nothing', 'capitalGains', negated),
  ofTable('minimum tax on election at ten times its rate', 'minimumTax', tenfold, 'electedRate'),
  koboMore('in the total', 'total'),
  koboMore('of tax withheld credited', 'withholding_applied'),
  koboMore('of losses carried forward', 'tradingLossesCarriedForward'),
  addedTo('total', 'tax withheld', 'withholding_applied'),
  addedTo('total', 'foreign tax', 'foreign_applied'),
  addedTo('total', 'foreign tax on exempt income', 'foreign_on_exempt_income_applied'),
  ofStep('the top-up is taken off, not added', ({ m }, { total, topUpTax }) => {
    const topUp = topUpTax as Figure;
    return { total: m.minus(total as Figure, topUp, topUp) };
  }),
];

const INDIVIDUALS: readonly Mutant[] = [
  ofTable('bands at rates below nothing', 'bands', negated),
  ofTable('bands at ten times their rates', 'bands', tenfold),
  koboMore('of tax due', 'taxDue'),
  ...['withholding', 'paye'].map((credit) => koboMore(`of ${credit} credited`, `${credit}_credit_applied`)),
  ...['withholding', 'paye'].map((credit) => addedTo('taxDue', credit, `${credit}_credit_applied`)),
  ...['exemptIncome', 'incomeTaxedAtSource'].map((name) =>
    ofStep(`a tenth of ${name} is taken off the tax`, ({ m, facts }, { taxDue }) => {
      const income = amountOf({ m, facts } as Posed, name);
      return { taxDue: m.minus(taxDue as Figure, m.charge(income, { numerator: 1n, denominator: 10n })) };
    }),
  ),
];

/** A law without something that the table gives, put to what the table says. */
function leftOut(name: string, section: string, change: (rule: Rule) => Rule): Mutant {
  return {
    name,
    lawsOf: (table) => {
      const rules = (table as unknown as Readonly<Record<string, readonly Rule[] | undefined>>)[section];
      // A law that never knew the section gives nothing that could be left out.
      if (rules === undefined) return [];
      return lawsOf({ ...table, [section]: rules.map(change) } as Table).map((law) => ({ ...law, table }));
    },
    replay: byTheGraph,
  };
}

type Rule = Readonly<Record<string, unknown>>;

const none = (rule: Rule): Rule => ({ ...rule, method: 'none' });
const uncapped = (rule: Rule): Rule => ({ ...rule, method: 'uncapped' });
const exemptsNobody = (rule: Rule): Rule => ({ ...rule, exempt: [] });
const withoutCredit = (rule: Rule): Rule => ({
  ...rule,
  order: (rule.order as readonly string[]).filter((credit) => credit !== 'withholding'),
});
/** The rule with its rows as they are changed. */
const withRows =
  (rows: string, change: (row: Rule) => Rule) =>
  (rule: Rule): Rule => ({ ...rule, [rows]: (rule[rows] as readonly Rule[]).map(change) });
const ofAnyTurnover = withRows('bands', (band) => ({ ...band, grossTurnover: null }));
const allTaxable = withRows('heads', (head) => ({ ...head, treatment: 'taxable' }));
const atTwiceTheWage = (rule: Rule): Rule => ({ ...rule, minimumWage: 2n * (rule.minimumWage as bigint) });
const withoutPension = (rule: Rule): Rule => ({
  ...rule,
  allowed: (rule.allowed as readonly Rule[]).filter(({ deduction }) => deduction !== 'pension'),
});
const unlimited = (rule: Rule): Rule => ({ ...rule, atMost: 10n ** 17n });

/** The rule with the rate of the last of its rows, such as large companies, made another. */
function withLastRate(rows: string): (rule: Rule) => Rule {
  return (rule) => {
    const all = rule[rows] as readonly Rule[];
    return { ...rule, [rows]: [...all.slice(0, -1), { ...all.at(-1), rate: { numerator: 26n, denominator: 100n } }] };
  };
}

/** Each leaves out one thing that a table gives. */
export const LEFT_OUT: Readonly<Record<Table['kind'], readonly Mutant[]>> = {
  company: [
    leftOut('companies of any turnover are small', 'companySize', ofAnyTurnover),
    leftOut('dividends are taxed', 'capitalIncome', allTaxable),
    koboMore('of capital losses relieved', 'capitalLossesRelieved'),
    leftOut('no top-up', 'topUpTax', none),
    leftOut('large companies at 26 %', 'incomeTax', withLastRate('rates')),
    leftOut('no cap of capital allowances', 'capitalAllowances', uncapped),
    leftOut('no minimum tax', 'minimumTax', none),
    leftOut('education tax or levy of everyone', 'educationTax', exemptsNobody),
    leftOut('tax withheld is never credited', 'credits', withoutCredit),
    ofStep('no limit of the foreign tax credit', ({ facts }) => ({
      foreign_applied: facts.foreignTaxCredits as Figure,
    })),
    koboMore('of capital allowances carried forward', 'capitalAllowancesCarriedForward'),
  ],
  individual: [
    leftOut('exempt up to twice the minimum wage', 'minimumWage', atTwiceTheWage),
    leftOut('no deduction of pension contributions', 'deductions', withoutPension),
    leftOut('the last band at 26 %', 'bands', withLastRate('bands')),
    leftOut('no limit of rent relief', 'rentRelief', unlimited),
    leftOut('no consolidated relief', 'consolidatedRelief', none),
    leftOut('no minimum tax', 'minimumTax', none),
    leftOut('tax withheld is never credited', 'credits', withoutCredit),
  ],
};

const MUTANTS: Readonly<Record<Table['kind'], readonly Mutant[]>> = { company: COMPANIES, individual: INDIVIDUALS };

/** The name of the law as it is, where it breaks a property itself. */
export const THE_LAW = 'the law itself';

/** The laws of a table with a mistake in them; none where no mutant is called so. */
export function lawsOfMutant(name: string, table: Table): readonly Law[] {
  const all = [...MUTANTS[table.kind], ...LEFT_OUT[table.kind]];
  return all.find((mutant) => mutant.name === name)?.lawsOf(table) ?? [];
}

/** The mutant that breaks a property, of the first of some tables for which one does; `null` where none does. */
export async function breakerOf(
  kind: Table['kind'],
  property: Property,
  tables: readonly Table[],
  solver: Solver,
): Promise<KeptMutant | null> {
  for (const table of tables) {
    if (keyOf(lawsOf(table), property) === null) continue;
    const mutants = property.group === 'gives' ? LEFT_OUT[kind] : MUTANTS[kind];
    for (const { name, lawsOf: wrongOf, replay } of mutants) {
      const laws = wrongOf(table);
      if (!(await isBroken(laws, property, { solver, replay, cuts: 0 }))) continue;
      return { kind, property: property.name, table: tableName(table), mutant: name, key: keyOf(laws, property) ?? '' };
    }
  }
  return null;
}

async function isBroken(laws: readonly Law[], property: Property, asking: Asking): Promise<boolean> {
  for (const law of laws) {
    if ((await proofOf(law, property, asking))?.status === 'refuted') return true;
  }
  return false;
}

/** The properties that mutants must break, and the tables to try, the newest first. */
export function toBreak(all: readonly Table[]) {
  const kinds = Object.keys(PROPERTIES) as Table['kind'][];
  return kinds.flatMap((kind) => {
    const tables = all.filter((table) => table.kind === kind).sort((one, other) => other.taxYear - one.taxYear);
    return PROPERTIES[kind].map((property) => ({ kind, property, tables }));
  });
}
