/**
 * The readable sheet of a company's return. Amounts are naira.
 *
 * @module
 */
import type { CitResult, ContestedValue, Decimal, Operand, WorkingLine } from 'nigeria-tax-rules';
import { grouped, type Row, type Section } from './layout.js';

/** Every section of a return, in the order of the computation; the workings only where they were asked for. */
export function citSheet(result: CitResult): Section[] {
  return [
    { title: `COMPANY INCOME TAX, YEAR OF ASSESSMENT ${result.taxYear}`, rows: [{ text: result.message }] },
    { title: 'Company', rows: companyRows(result) },
    { title: 'Profit (naira)', rows: profitRows(result) },
    { title: 'Capital income (naira)', rows: capitalIncomeRows(result) },
    { title: 'Disposals (naira)', rows: disposalRows(result) },
    { title: 'Tax (naira)', rows: taxRows(result) },
    { title: 'Carried forward (naira)', rows: carriedForwardRows(result) },
    { title: 'Paid to', rows: routingRows(result) },
    { title: reconciliationTitle(result.reconciliation), rows: reconciliationRows(result) },
    { title: 'Assumed, because the request does not say', rows: assumptionRows(result) },
    ...contestedSections(result),
    { title: 'WORKINGS', rows: workingsRows(result.workings ?? []) },
  ];
}

function amount(label: string, naira: Decimal, depth = 0): Row {
  return { label, value: grouped(naira.toFixed()), depth };
}

function amountUnlessZero(label: string, naira: Decimal, depth = 0): Row[] {
  return naira.isZero() ? [] : [amount(label, naira, depth)];
}

function companyRows({ companySize, entityTaxPath, accountingPeriodEnd, dueDate, rules }: CitResult): Row[] {
  return [
    { label: 'Size', value: companySize },
    { label: 'Path', value: entityTaxPath },
    { label: 'Accounting period ends', value: accountingPeriodEnd },
    { label: 'Return is due', value: dueDate },
    {
      label: 'Rule table',
      value: `${rules.taxYear} ${rules.reading}, revision ${rules.revision}, ${rules.digest.slice(0, 12)}`,
    },
  ];
}

function profitRows({ financials }: CitResult): Row[] {
  return [
    amount('Turnover', financials.turnover),
    amount('Gross turnover, with capital income', financials.grossTurnover),
    amount('Trading profit', financials.tradingProfit),
    amount('Assessable profit', financials.assessableProfit),
    amount('Total profit', financials.totalProfit),
  ];
}

function capitalIncomeRows({ capitalIncomeComputation: income }: CitResult): Row[] {
  if (income.grossAmount.isZero()) return [];
  return [
    amount('Gross', income.grossAmount),
    amount('Taxable', income.taxableAmount),
    amount('Income tax on it, after credits', income.liabilityAfterCredits),
  ];
}

const TREATMENTS = {
  exempt: 'exempt',
  separate_tax: 'capital gains tax',
  joins_profits: 'part of profits',
} as const;

function disposalRows({ disposals }: CitResult): Row[] {
  if (disposals.items.length === 0) return [];
  const items = disposals.items.map(({ disposalDate, assetClass, treatment, gain }) =>
    amount(`${disposalDate} ${assetClass}, ${TREATMENTS[treatment]}`, gain),
  );
  return [
    ...items,
    'rule',
    ...amountUnlessZero('Reinvestment relief', disposals.reinvestmentRelief),
    ...amountUnlessZero('Losses relieved', disposals.lossesRelieved),
    amount('Gains under capital gains tax', disposals.separatelyTaxedGains),
    amount('Gains taxed as profits', disposals.gainsTaxedAsProfits),
  ];
}

function taxRows({ incomeTax, taxLiability, credits }: CitResult): Row[] {
  return [
    ...amountUnlessZero('on trading profit', incomeTax.onTradingProfit, 1),
    ...amountUnlessZero('on capital income', incomeTax.onCapitalIncome, 1),
    ...amountUnlessZero('minimum tax above that', incomeTax.minimumTax, 1),
    ...amountUnlessZero('top-up to the minimum effective rate', incomeTax.topUpTax, 1),
    amount('Companies income tax', taxLiability.cit),
    amount('Education tax or development levy', taxLiability.educationTax),
    amount('Tax on gains', taxLiability.cgt),
    ...credits.flatMap(creditRows),
    'rule',
    amount('TOTAL PAYABLE', taxLiability.total),
  ];
}

function creditRows({ credit, claimed, applied, unused }: CitResult['credits'][number]): Row[] {
  if (claimed.isZero()) return [];
  const name = credit === 'WITHHOLDING' ? 'Withholding tax credit' : 'Foreign tax credit';
  return [amount(`less ${name.toLowerCase()}`, applied.neg()), ...amountUnlessZero(`${name} not used`, unused, 1)];
}

function carriedForwardRows({ carriedForward }: CitResult): Row[] {
  const losses = Object.entries(carriedForward.capitalLosses);
  return [
    ...amountUnlessZero('Trading losses', carriedForward.tradingLosses),
    ...amountUnlessZero('Capital allowances', carriedForward.capitalAllowances),
    ...losses.map(([assetClass, naira]) => amount(`Capital losses, ${assetClass}`, naira)),
  ];
}

function routingRows({ taxAuthorityRouting }: CitResult): Row[] {
  return taxAuthorityRouting.map(({ component, taxType, authority }) => ({
    label: component,
    value: `${taxType.padEnd(18)}${authority.padEnd(4)}`,
  }));
}

function reconciliationTitle({ baseline }: CitResult['reconciliation']): string {
  return baseline === 'self'
    ? 'Reconciliation with itself: nothing to compare with'
    : `Reconciliation with ${baseline}`;
}

function reconciliationRows({ reconciliation, rolloutMode }: CitResult): Row[] {
  const { baselineTotal, varianceAmount, variancePercent, withinThreshold } = reconciliation;
  return [
    amount('Total of the baseline', baselineTotal),
    amount('Variance', varianceAmount),
    { label: 'Variance in percent', value: variancePercent.toFixed(4) },
    { label: 'Within the threshold', value: withinThreshold ? 'yes' : 'NO' },
    { label: 'Rollout', value: rolloutMode },
  ];
}

function assumptionRows({ assumptions }: CitResult): Row[] {
  const missing = assumptions.filter(({ kind }) => kind === 'missing-input');
  return missing.map(({ field, assumed }) => ({ label: field.slice(1), value: assumed }));
}

/** Which values another reading changes, and what each reading rests on and comes to. */
function contestedSections({ contested = [], rules }: CitResult): Section[] {
  const [first] = contested;
  if (!first) return [];
  return [
    { title: `CONTESTED: the readings of the law of ${rules.taxYear} differ`, rows: readingRows(first, rules.reading) },
    { title: 'Contested values', rows: contested.flatMap(contestedRows) },
  ];
}

function readingRows({ readings }: ContestedValue, answering: string): Row[] {
  return readings.flatMap(({ reading, restsOn, total }): Row[] => [
    amount(reading === answering ? `${reading} (answers here), total payable` : `${reading}, total payable`, total),
    { text: restsOn, depth: 1 },
  ]);
}

function contestedRows({ value, readings }: ContestedValue): Row[] {
  return [{ text: value }, ...readings.map(({ reading, says }) => ({ label: reading, value: shown(says), depth: 1 }))];
}

const AMOUNT = /^-?\d+\.\d{2}$/;

function shown(value: Decimal | string): string {
  const text = typeof value === 'string' ? value : value.toFixed(2);
  return AMOUNT.test(text) ? grouped(text) : text;
}

/** The lines with their citations; a note that several lines share is written under the first. */
function workingsRows(workings: readonly WorkingLine[]): Row[] {
  const noted = new Set<string>();
  return workings.flatMap(({ label, formula, operands, value, law, note = '' }) => {
    const isNew = note !== '' && !noted.has(note);
    noted.add(note);
    return [
      'gap',
      { label, value: shown(value) },
      { text: `= ${formula}`, depth: 1 },
      ...operands.map(operandRow),
      { text: `Law: ${law.join('; ')}`, depth: 1 },
      ...(isNew ? [{ text: `Note: ${note}`, depth: 1 }] : []),
    ];
  });
}

/** Operands stand in a column of their own, left of the results; what a sum takes away has its sign before it. */
function operandRow({ name, value, sign }: Operand): Row {
  const inner = `${shown(value)}${' '.repeat(20)}`;
  return sign === undefined ? { label: name, value: inner, depth: 2 } : { label: `- ${name}`, value: inner, depth: 1 };
}
