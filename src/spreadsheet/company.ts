/**
 * A company's return as a workbook shows it.
 *
 * @module
 */
import type { Node } from '../algebra/graph.js';
import { recording } from '../algebra/recording.js';
import { nodeOf } from '../algebra/tracing.js';
import { sentenceCase, wordsOfFact } from '../algebra/wording.js';
import { wordsOf } from '../algebra/words.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import type { CompanyRequest } from '../company/request.js';
import { type AssessedSchedule, DISPOSAL_FACTS, scheduleIn } from '../company/schedule.js';
import type { StatedReturn } from '../company/stated.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES } from '../law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN } from '../law/company/fields.js';
import { COMPANY_FIGURES_SHOWN, companyFigures } from '../law/company/figures.js';
import type { CompanyReturn } from '../law/company/return.js';
import type { CompanyRules } from '../law/company/rules.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type ListFigure, type ListOfReturn, lineOfFact, type SheetTax } from './tax.js';

/** Company income tax. */
export const COMPANY_SHEET: SheetTax<CompanyRuleTable, CompanyRules, AssessedSchedule, CompanyReturn, StatedReturn> = {
  title: 'Company income tax',
  law: COMPANY_COMPUTATION.law,
  facts: COMPANY_FACTS,
  fieldOf: (fact) => (fact in CAPITAL_INCOME_BREAKDOWN ? `capitalIncomeBreakdown.${fact}` : fact),
  fixedFacts: ['accountingPeriodEnd'],
  listOf: scheduleOf,
  figuresOf: (outputs) => companyFigures(outputs, (node) => node),
  shown: { companySize: 'Company size', ...COMPANY_FIGURES_SHOWN },
};

function scheduleOf({ request }: StatedReturn, table: CompanyRuleTable): ListOfReturn {
  const m = recording(table.rounding);
  const given: Node[] = [];
  const all = scheduleIn(m, request, table, (words, kobo) => {
    const figure = kobo === 0 && words === 'losses' ? m.amount(0n) : m.given(words, BigInt(kobo));
    given.push(nodeOf(figure));
    return figure;
  });
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
    valueOf: (node) => m.koboOf(node),
    unfollowed: 'which disposals are exempt, and which losses meet which gains',
  };
}

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
    if (name === 'losses') {
      const assetClass = assetClasses[lossesPlace++]?.class ?? '';
      const label = `Capital losses brought forward, ${wordsOf(assetClass)}`;
      figures.push({ label, field: `capitalLossesBroughtForward.${assetClass}`, node });
      continue;
    }
    if (name === 'proceeds') place++;
    const { assetClass, disposalDate } = schedule[place] ?? { assetClass: '', disposalDate: '' };
    const label = `${sentenceCase(name)}: ${wordsOf(assetClass)}, ${disposalDate}`;
    figures.push({ label, field: `disposalSchedule[${place}].${FIELDS.get(name)}`, node });
  }
  return figures;
}
