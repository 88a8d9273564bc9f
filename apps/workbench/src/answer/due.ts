/** The day by which a company's return is due, as it stands on a day: ahead, today, or passed with what late costs. */
import { AUTHORITIES, COMPANY } from '../copy/company.js';
import type { LatenessFact } from '../facts/facts.js';
import type { CompanyAnswer } from '../request/protocol.js';
import { isZero, longDay } from '../text/format.js';

/** The sentence on the due day, and where it has passed what a late return and late tax cost. */
export interface Due {
  readonly says: string;
  readonly late: readonly string[];
}

/** The due date and whether it has passed on a day `YYYY-MM-DD`. */
export function dueOn(
  today: string,
  {
    dueDate,
    taxAuthorityRouting,
    taxLiability,
  }: Pick<CompanyAnswer, 'dueDate' | 'taxAuthorityRouting' | 'taxLiability'>,
  lateness: readonly LatenessFact[],
): Due {
  const [code = ''] = taxAuthorityRouting.map(({ authority }) => authority);
  const authority = AUTHORITIES[code] ?? code;
  const isNothing = isZero(taxLiability.total);
  const days = daysBetween(dueDate, today);
  if (days <= 0) {
    return { says: (isNothing ? COMPANY.dueNothing : COMPANY.due)(longDay(dueDate), authority), late: [] };
  }
  const wasDue = isNothing ? COMPANY.wasDueNothing : COMPANY.wasDue;
  return { says: wasDue(longDay(dueDate), days, authority), late: lateSentences(dueDate, isNothing, lateness) };
}

function lateSentences(dueDate: string, isNothing: boolean, lateness: readonly LatenessFact[]): string[] {
  const rule = lateness.find(({ until }) => until === null || dueDate <= until);
  if (rule === undefined) return [];
  const rules = isNothing ? [rule.lateReturn] : [rule.lateReturn, rule.lateTax];
  return rules.map(({ says, law }) => `${says.replace(/\.$/, '')} (${law.join('; ')}).`);
}

/** The days from one civil day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
