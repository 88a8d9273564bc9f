/**
 * Ticks the figures of an individual's year off against its sheet, after every line was re-added: without the engine.
 *
 * @module
 */
import type { Decimal } from 'decimal.js';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import type { PitInput } from '../../src/individual/input.generated.js';
import type { PitResult } from '../../src/individual/result.js';
import { outputsOfIndividual, snakeCase } from '../figures.js';
import { timesOf } from '../oracle/individual-oracle.js';
import { faultsAgainst, faultsOfSheet } from '../sheet-checker.js';

/** What is wrong with the workings of a year; nothing when they re-add to the answer. */
export function faultsOf(request: PitInput, result: PitResult): string[] {
  const sheet = result.workings ?? [];
  return [
    ...(sheet.length < 10 ? [`the sheet has ${sheet.length} lines`] : []),
    ...faultsOfSheet(sheet),
    ...faultsAgainst(figuresOf(result), sheet),
    ...faultsAgainstRequest(request, sheet),
    ...faultsOfTimes(request, result, sheet),
  ];
}

/** What does not follow from the months of employment: how often a stream is paid, the tax a month, the instalments. */
function faultsOfTimes(request: PitInput, result: PitResult, sheet: readonly WorkingLine[]): string[] {
  const { months, payments } = timesOf(request);
  const operandOf = (name: string) => sheet.find(({ line }) => line === name)?.operands[1];
  const part = operandOf('monthly_tax')?.name;
  const wanted = months === 12 ? 'one twelfth' : `one of ${months} month${months === 1 ? '' : 's'}`;
  return [
    ...payments.flatMap((times, index) => {
      const said = operandOf(`stream_${index + 1}`)?.value;
      return String(said) === String(times) ? [] : [`stream_${index + 1} is paid ${said} times, not ${times}`];
    }),
    ...(part === undefined || part === wanted ? [] : [`monthly_tax takes ${part}, not ${wanted}`]),
    ...(result.instalments.length === months ? [] : [`${result.instalments.length} instalments of ${months} months`]),
  ];
}

/** What the lines of a sheet must say, by name: the figures of the answer. */
function figuresOf(result: PitResult): Record<string, Decimal | string> {
  const streams = result.incomeStreams.map(({ annualAmount }, index) => [`stream_${index + 1}`, annualAmount]);
  const reliefs = result.reliefs.map(({ name, amount }) => [name.toLowerCase(), amount]);
  const reached = result.bands.filter(({ taxable }, index) => index === 0 || taxable.gt(0));
  const bands = reached.flatMap(({ taxable, tax }, index) => [
    [`band_${index + 1}`, taxable],
    [`band_${index + 1}_tax`, tax],
  ]);
  const credits = result.credits.map(({ credit, applied }) => [`${credit.toLowerCase()}_credit_applied`, applied]);
  // The tax before credits bears another name as a line, and the minimum tax is a line with the tax of the bands in it.
  const { taxBeforeCredits, minimumTaxExcess, ...outputs } = outputsOfIndividual(result);
  const lines = Object.entries(outputs).map(([name, figure]) => [snakeCase(name), figure]);
  return {
    ...Object.fromEntries(lines),
    liability_before_credits: taxBeforeCredits,
    tax_authority: result.taxAuthority,
    ...Object.fromEntries([...streams, ...reliefs, ...bands, ...credits]),
  };
}

/** The operands that the request gives, by the name that the sheet calls them. */
const GIVEN: Readonly<Record<string, keyof PitInput>> = {
  'pension paid': 'pensionContribution',
  'national housing fund paid': 'nationalHousingFund',
  'health insurance paid': 'healthInsurance',
  'life insurance paid': 'lifeInsurance',
  'mortgage interest paid': 'mortgageInterest',
  'rent paid': 'annualRent',
  'withholding tax credits': 'withholdingCredits',
  'PAYE credits': 'payeDeducted',
};

function faultsAgainstRequest(request: PitInput, sheet: readonly WorkingLine[]): string[] {
  const paid = sheet.flatMap(({ line, operands }) => operands.map((operand) => ({ line, ...operand })));
  return [
    ...paid.flatMap(({ line, name, value }) => {
      const field = GIVEN[name];
      if (!field || typeof value === 'string') return [];
      const asked = request[field] ?? 0;
      return value.eq(String(asked)) ? [] : [`${line} takes ${name} to be ${value}, but the request says ${asked}`];
    }),
    ...request.incomeStreams.flatMap(({ amount }, index) => {
      const [operand] = sheet.find(({ line }) => line === `stream_${index + 1}`)?.operands ?? [];
      const isGiven = typeof operand?.value !== 'string' && operand?.value.eq(String(amount));
      return isGiven ? [] : [`stream_${index + 1} is not of ${amount}`];
    }),
  ];
}
