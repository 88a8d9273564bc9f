/** What every way is asked: the fixtures, and requests that chance draws, of which some are spoiled. */
import * as fc from 'fast-check';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { readFixtures } from '../../apps/rules/src/fixture.js';
import { type Chance, chanceOf } from '../../apps/service/test/processes/random.js';

/** A request as JSON carries it. */
export type Request = Readonly<Record<string, unknown>>;

/** A request, and what is asked beside it. */
export interface Question {
  readonly name: string;
  readonly tax: 'cit' | 'pit';
  readonly reading?: string;
  readonly detail?: 'full';
  readonly request: Request;
}

/** Every fixture, under its reading; those that are to be refused among them. */
export function fixtureQuestions(): Question[] {
  return [...ofFolder('company', 'cit'), ...ofFolder('individual', 'pit')];
}

function ofFolder(folder: string, tax: Question['tax']): Question[] {
  return readFixtures<Request>(folder).map(({ title, request, reading }) => {
    return { name: title, tax, request, ...(reading !== undefined && { reading }) };
  });
}

/** So many requests of each tax by a seed, in full detail; every fifth is spoiled. */
export function randomQuestions(seed: number, count: number): Question[] {
  const drawn = { seed, numRuns: count };
  return [
    ...ofSample('cit', fc.sample(citRequests(), drawn), chanceOf(seed)),
    ...ofSample('pit', fc.sample(pitRequests(), drawn), chanceOf(seed)),
  ];
}

function ofSample(tax: Question['tax'], sample: readonly object[], chance: Chance): Question[] {
  return sample.map((drawn, index) => {
    const request: Request = JSON.parse(JSON.stringify(drawn));
    const name = `${tax} ${index} by ${chance.seed}`;
    return { name, tax, detail: 'full', request: index % 5 === 4 ? spoiled(request, tax, chance) : request };
  });
}

/** Values that no field of a request takes. */
const NONSENSE = [null, true, [], {}, '', 'ten', '-1', -1, '1.005', '1e3', '2024-02-30', '99999999999999999999'];

/** The request with one to three things wrong, most of which are refused. */
function spoiled(request: Request, tax: Question['tax'], chance: Chance): Request {
  const changed: Record<string, unknown> = { ...request };
  for (let count = 1 + chance.below(3); count > 0; count--) spoil(changed, tax, chance);
  return changed;
}

function spoil(changed: Record<string, unknown>, tax: Question['tax'], chance: Chance): void {
  const names = Object.keys(changed);
  const name = names[chance.below(names.length)] ?? 'taxYear';
  const nonsense = NONSENSE[chance.below(NONSENSE.length)];
  const [list, field] = tax === 'cit' ? ['disposalSchedule', 'proceeds'] : ['incomeStreams', 'amount'];
  const kinds = [
    () => delete changed[name],
    () => (changed[name] = nonsense),
    () => (changed[`${name}s`] = changed[name]),
    () => (changed.taxYear = 1990 + chance.below(60)),
    () => (changed[list] = [{ [field]: nonsense }, nonsense]),
  ];
  kinds[chance.below(kinds.length)]?.();
}
