/** The parts of a company's tax. */
import type { TaxFact } from '../facts/facts.js';
import { lessNamed } from '../facts/less.js';
import type { CompanyAnswer } from '../request/protocol.js';

/** A row of what the tax is made of. */
export interface PartRow {
  readonly label: string;
  readonly amount: string;
}

/** The names of values by their places in a result. */
type Names = Readonly<Record<string, string>>;

type Parts = Pick<CompanyAnswer, 'taxLiability' | 'incomeTax' | 'credits' | 'workings'>;

/** The parts of the tax; one after the other they add up to what is payable. Income tax is shown in its own parts. */
export function partsOf(
  { taxLiability, incomeTax, credits, workings }: Parts,
  taxes: readonly TaxFact[],
  names: Names,
): PartRow[] {
  const { onTradingProfit, onCapitalIncome, minimumTax, topUpTax } = incomeTax;
  const labelOf = ({ label, line, isLevy }: TaxFact): string =>
    (isLevy ? workings.find((each) => each.line === line)?.label : undefined) ?? label;
  const partNamed = (part: string): string => names[`incomeTax.${part}`] ?? part;
  return [
    { label: partNamed('onTradingProfit'), amount: onTradingProfit },
    ...taxes
      .filter(({ name }) => name !== 'cit')
      .map((tax) => ({ label: labelOf(tax), amount: taxLiability[tax.name as 'cgt'] })),
    { label: partNamed('onCapitalIncome'), amount: onCapitalIncome },
    { label: partNamed('minimumTax'), amount: minimumTax },
    { label: partNamed('topUpTax'), amount: topUpTax },
    ...credits.map(({ credit, applied }) => ({ label: lessNamed(names[`credits.${credit}`]), amount: `-${applied}` })),
  ];
}
