/** The figures of results by the names of the outputs of the law that they are, from the one description of places. */
import type { CitResult, Decimal, PitResult } from '../src/index.js';
import { companyFigures } from '../src/law/company/figures.js';
import { individualFigures } from '../src/law/individual/figures.js';

/** The figures of a company, by output. */
export function outputsOfCompany(result: CitResult): Readonly<Record<string, Decimal>> {
  return valuesAt(COMPANY_PLACES, result);
}

/** The figures of an individual, likewise. */
export function outputsOfIndividual(result: PitResult): Readonly<Record<string, Decimal>> {
  return valuesAt(INDIVIDUAL_PLACES, result);
}

/** The name of an output as a column of a database or a line of the workings has it. */
export const snakeCase = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();

/** Outputs that stand for themselves. */
const NAMES = new Proxy({}, { get: (_, name) => name });

type Places = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const COMPANY_PLACES: Places = companyFigures(NAMES as never, (output: string) => output);
const INDIVIDUAL_PLACES: Places = individualFigures(NAMES as never, (output: string) => output);

function valuesAt(places: Places, inside: object): Record<string, Decimal> {
  const values = Object.entries(places).flatMap(([name, output]): [string, Decimal][] => {
    const value = (inside as Readonly<Record<string, Decimal>>)[name] as Decimal;
    return typeof output === 'string' ? [[output, value]] : Object.entries(valuesAt(output as Places, value));
  });
  return Object.fromEntries(values);
}
