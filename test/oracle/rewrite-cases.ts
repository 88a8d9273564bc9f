/**
 * `npm run cases:rewrite`: writes into the worked cases what the second computation gives, for the cases that a change
 * of a table moved. No figure comes from the engine: `rules:check` afterwards says whether the engine agrees. A case
 * that quotes a source keeps its figures, and is named.
 *
 * @module
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FigureByPlace, placeNamed, placesIn, withFigures } from '../../tools/rules/case-figures.js';
import { casesIn } from '../../tools/rules/case-file.js';
import type { Place } from '../../tools/rules/case-years.js';
import { differencesOf, type Fixture } from '../../tools/rules/fixture.js';
import { oracleCit } from './company-oracle.js';
import { oraclePit } from './individual-oracle.js';

const SECOND_OPINION = { company: oracleCit, individual: oraclePit };
/** What the second opinion does not say. */
export const UNSAID = { company: /^workings\./, individual: /^(?:rules|assumptions|rolloutMode)\b/ };

type Kind = keyof typeof SECOND_OPINION;

/** A file of cases with the figures of the second opinion: the cases that changed, and those that quote a source. */
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
    const { name = '', source } = written[0] ?? {};
    (source === undefined ? cases : kept).push(name);
    return source === undefined ? withFigures(piece, moved) : piece;
  });
  return { yaml: pieces.join(''), cases, kept };
}

/** The figures of a case that the second opinion has otherwise in one of its years, in all of its years. */
function movedFigures(kind: Kind, places: readonly Place[], cases: readonly Fixture[]): Map<string, FigureByPlace> {
  const computable = cases.filter(({ refused }) => refused === undefined);
  const moves = computable.flatMap((one) => differencesOf(said(kind, one), opinionOn(kind, one)));
  const figures = [...new Set(moves.map(({ path }) => path))].map((path) => {
    const values = computable.flatMap((one) => {
      const place = placeNamed(places, one.request.taxYear, one.reading);
      if (place === undefined || !(path in one.expected)) return [];
      const [other] = differencesOf({ expected: { [path]: one.expected[path] ?? null } }, opinionOn(kind, one));
      return [[place, other?.actual ?? one.expected[path] ?? null] as const];
    });
    return [path, new Map(values)] as const;
  });
  return new Map(figures);
}

function said(kind: Kind, { expected }: Fixture): Pick<Fixture, 'expected'> {
  return { expected: Object.fromEntries(Object.entries(expected).filter(([path]) => !UNSAID[kind].test(path))) };
}

function opinionOn(kind: Kind, { request, reading, baseline }: Fixture): unknown {
  return SECOND_OPINION[kind](request as never, reading, baseline);
}

function main(): void {
  for (const kind of ['company', 'individual'] as const) {
    for (const name of readdirSync(`fixtures/${kind}`).filter((each) => each.endsWith('.yaml'))) {
      const path = `fixtures/${kind}/${name}`;
      const { yaml, cases, kept } = rewritten(kind, name.replace('.yaml', ''), readFileSync(path, 'utf8'));
      writeFileSync(path, yaml);
      tell(`${path}: rewritten. Check their names and workings:`, cases);
      tell(`${path}: not rewritten, because they quote a source:`, kept);
    }
  }
}

function tell(heading: string, cases: readonly string[]): void {
  if (cases.length > 0) console.log([heading, ...cases.map((one) => `  ${one}`)].join('\n'));
}

if (process.argv[1]?.endsWith('rewrite-cases.ts')) main();
