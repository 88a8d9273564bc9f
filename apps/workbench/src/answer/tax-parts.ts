/** The parts of a company's tax. */
import { COMPANY_PARTS } from '../copy/company.js';
import type { TaxFact } from '../facts/facts.js';
import type { CompanyAnswer } from '../request/protocol.js';

/** A row of what the tax is made of. */
export interface PartRow {
  readonly label: string;
  readonly amount: string;
}

type Parts = Pick<CompanyAnswer, 'taxLiability' | 'incomeTax' | 'credits' | 'workings'>;

/** The parts of the tax; one after the other they add up to what is payable. Income tax is shown in its own parts. */
export function partsOf({ taxLiability, incomeTax, credits, workings }: Parts, taxes: readonly TaxFact[]): PartRow[] {
  const { onTradingProfit, onCapitalIncome, minimumTax, topUpTax } = incomeTax;
  const labelOf = ({ label, line, isLevy }: TaxFact): string =>
    (isLevy ? workings.find((each) => each.line === line)?.label : undefined) ?? label;
  return [
    { label: COMPANY_PARTS.onTradingProfit, amount: onTradingProfit },
    ...taxes
      .filter(({ name }) => name !== 'cit')
      .map((tax) => ({ label: labelOf(tax), amount: taxLiability[tax.name as 'cgt'] })),
    { label: COMPANY_PARTS.onCapitalIncome, amount: onCapitalIncome },
    { label: COMPANY_PARTS.minimumTax, amount: minimumTax },
    { label: COMPANY_PARTS.topUpTax, amount: topUpTax },
    ...credits.map(({ credit, applied }) => ({ label: COMPANY_PARTS[credit as 'FOREIGN'], amount: `-${applied}` })),
  ];
}
