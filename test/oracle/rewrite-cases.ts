/**
 * `npm run cases:rewrite`: writes into the worked cases what the second computation gives, for the cases that a change
 * of a table moved. No figure comes from the engine: `rules:check` afterwards says whether the engine agrees. A case
 * whose figures were published keeps them, and is named.
 *
 * @module
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FigureByPlace, placeNamed, placesIn, withFigures } from '../../tools/rules/case-figures.js';
import { casesIn } from '../../tools/rules/case-file.js';
import type { Place } from '../../tools/rules/case-years.js';
import { baselineOf, differencesOf, type Fixture } from '../../tools/rules/fixture.js';
import { oracleCit } from './company-oracle.js';
import { oraclePit } from './individual-oracle.js';

const SECOND_OPINION = { company: oracleCit, individual: oraclePit };
/** What the second opinion does not say. */
export const UNSAID = { company: /^workings\./, individual: /^(?:rules|assumptions|rolloutMode)\b/ };

type Kind = keyof typeof SECOND_OPINION;
type Oracle<Request> = (request: Request, reading?: string, baseline?: string) => unknown;

/** A file of cases with the figures of the second opinion: what changed, and what was kept as it was published. */
export interface Rewritten {
  readonly yaml: string;
  readonly cases: readonly string[];
  readonly kept: readonly string[];
}

/** Writes every figure that the second opinion has otherwise. */
export function rewritten(kind: Kind, file: string, yaml: string): Rewritten {
  const cases: string[] = [];
  const kept: string[] = [];
  const pieces = yaml.split(/^(?=- )/m).map((piece) => {
    if (!piece.startsWith('- ')) return piece;
    const written = casesIn(`${kind}/${file}`, piece) as unknown as Fixture[];
    const moved = movedFigures(kind, placesIn(piece), written);
    if (moved.size === 0) return piece;
    const { name = '', origin } = written[0] ?? {};
    const isPublished = origin === 'published';
    (isPublished ? kept : cases).push(name);
    return isPublished ? piece : withFigures(piece, moved);
  });
  return { yaml: pieces.join(''), cases, kept };
}

/** The figures of a case that the second opinion has otherwise in one of its years, in all of its years. */
function movedFigures(kind: Kind, places: readonly Place[], cases: readonly Fixture[]): Map<string, FigureByPlace> {
  const computable = cases.filter(({ refused }) => refused === undefined);
  const moves = computable.flatMap((one) =>
    differencesOf(said(kind, one), opinionOn(one, SECOND_OPINION[kind] as Oracle<unknown>)),
  );
  const figures = [...new Set(moves.map(({ path }) => path))].map((path) => {
    const values = computable.flatMap((one) => {
      const place = placeNamed(places, one.request.taxYear, one.reading);
      if (place === undefined || !(path in one.expected)) return [];
      const [other] = differencesOf(
        { expected: { [path]: one.expected[path] ?? null } },
        opinionOn(one, SECOND_OPINION[kind] as Oracle<unknown>),
      );
      return [[place, other?.actual ?? one.expected[path] ?? null] as const];
    });
    return [path, new Map(values)] as const;
  });
  return new Map(figures);
}

function said(kind: Kind, { expected }: Fixture): Pick<Fixture, 'expected'> {
  return { expected: Object.fromEntries(Object.entries(expected).filter(([path]) => !UNSAID[kind].test(path))) };
}

/** The second opinion on a worked case. */
export function opinionOn<Request>(fixture: Fixture<Request>, oracle: Oracle<Request>): unknown {
  const { request, reading } = fixture;
  return oracle(
    request,
    reading,
    baselineOf(fixture, () => oracle(request, reading)),
  );
}

function main(): void {
  for (const kind of ['company', 'individual'] as const) {
    for (const name of readdirSync(`fixtures/${kind}`).filter((each) => each.endsWith('.yaml'))) {
      const path = `fixtures/${kind}/${name}`;
      const { yaml, cases, kept } = rewritten(kind, name.replace('.yaml', ''), readFileSync(path, 'utf8'));
      writeFileSync(path, yaml);
      tell(`${path}: rewritten. Check their names and workings:`, cases);
      tell(`${path}: not rewritten, because their figures were published:`, kept);
    }
  }
}

function tell(heading: string, cases: readonly string[]): void {
  if (cases.length > 0) console.log([heading, ...cases.map((one) => `  ${one}`)].join('\n'));
}

if (process.argv[1]?.endsWith('rewrite-cases.ts')) main();
