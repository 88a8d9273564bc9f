/**
 * The schedule of disposals of a return, worked out in words that keep how.
 *
 * @module
 */
import { type Node, nodeOf, type Recording, recording, sentenceCase, wordsOfFact } from '../algebra/index.js';
import { type Figure, wordsOf } from '../algebra/words.js';
import { type ListFigure, type ListOfReturn, lineOfFact } from '../computation/index.js';
import { DISPOSAL_FIGURES } from '../law/company/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { CompanyRequest } from './request.js';
import { DISPOSAL_FACTS, type FigureOf, scheduleIn } from './schedule.js';
import type { StatedReturn } from './stated.js';

/** The amounts of a disposal that the words have worked out already. */
export type DisposalFigures = { readonly [N in (typeof DISPOSAL_FACTS)[number]['name']]?: Figure };

/** The disposals of a return under a table, and the capital losses, each figure with its name. */
export function listOfDisposals({ request }: StatedReturn, table: CompanyRuleTable): ListOfReturn {
  return disposalsInWords(recording(table.rounding), request, table, []);
}

/** The same in words that may have kept other steps before; `last` are the figures of the last disposals. */
export function disposalsInWords(
  m: Recording,
  request: CompanyRequest,
  table: CompanyRuleTable,
  last: readonly DisposalFigures[],
): ListOfReturn {
  const { given, figureOf } = figuresIn(m, request, last);
  const all = scheduleIn(m, request, table, figureOf);
  for (const [name, fact] of Object.entries(DISPOSAL_FIGURES)) {
    const figure = all[name as keyof typeof DISPOSAL_FIGURES];
    const isLine = m.lines.some((line) => line.name === lineOfFact(name, fact));
    if (!isLine && nodeOf(figure).kind !== 'constant') {
      m.named({ name: lineOfFact(name, fact), label: sentenceCase(wordsOfFact(name)) }, figure, null);
    }
  }
  return {
    title: 'Disposals and capital losses',
    figures: figuresOf(request, given, table),
    lines: m.lines,
    resultOf: (fact) => all[fact as keyof typeof DISPOSAL_FIGURES],
    valueOf: (node) => m.koboOf(node),
    unfollowed: 'which disposals are exempt, and which losses meet which gains',
  };
}

/** Makes figures of the amounts of a schedule, and keeps those that the request states. */
function figuresIn(m: Recording, { disposalSchedule }: CompanyRequest, last: readonly DisposalFigures[]) {
  const given: Node[] = [];
  const stated = disposalSchedule.length - last.length;
  let place = -1;
  const figureOf: FigureOf = (words, kobo) => {
    const isLoss = words === LOSSES;
    if (words === FIRST_FACT) place++;
    const known = isLoss ? undefined : last[place - stated]?.[FIELDS.get(words) as keyof DisposalFigures];
    if (known !== undefined) return known;
    const figure = kobo === 0 && isLoss ? m.amount(0n) : m.given(words, BigInt(kobo));
    given.push(nodeOf(figure));
    return figure;
  };
  return { given, figureOf };
}

const LOSSES = 'losses';
/** The words of the first amount of each disposal. */
const FIRST_FACT = 'proceeds';

/** The field of a disposal by its words in the workings. */
const FIELDS = new Map<string, string>(DISPOSAL_FACTS.map(({ name, words }) => [words, name]));

/** The amounts of the schedule, then the losses brought forward of each class, in the order in which they came. */
function figuresOf(request: CompanyRequest, given: readonly Node[], { assetClasses }: CompanyRuleTable): ListFigure[] {
  const { disposalSchedule: schedule } = request;
  const figures: ListFigure[] = [];
  let place = -1;
  let lossesPlace = 0;
  for (const node of given) {
    if (node.kind === 'constant') lossesPlace++;
    if (node.kind !== 'input') continue;
    const { name } = node;
    if (name === LOSSES) {
      const assetClass = assetClasses[lossesPlace++]?.class ?? '';
      const label = `Capital losses brought forward, ${wordsOf(assetClass)}`;
      figures.push({ label, field: `capitalLossesBroughtForward.${assetClass}`, node });
      continue;
    }
    if (name === FIRST_FACT) place++;
    const { assetClass, disposalDate } = schedule[place] ?? { assetClass: '', disposalDate: '' };
    const label = `${sentenceCase(name)}: ${wordsOf(assetClass)}, ${disposalDate}`;
    figures.push({ label, field: `disposalSchedule[${place}].${FIELDS.get(name)}`, node });
  }
  return figures;
}
