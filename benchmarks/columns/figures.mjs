/** Figures of a return by hand, under the names that they have as columns. */
export function figuresOf({
  financials,
  taxLiability,
  incomeTax,
  capitalIncomeComputation,
  disposals,
  carriedForward,
}) {
  const { turnover, ...profits } = financials;
  return {
    ...profits,
    ...taxLiability,
    ...incomeTax,
    capitalIncome: capitalIncomeComputation.grossAmount,
    taxableCapitalIncome: capitalIncomeComputation.taxableAmount,
    capitalIncomeTaxAfterCredits: capitalIncomeComputation.liabilityAfterCredits,
    separateGains: disposals.separatelyTaxedGains,
    separateTax: disposals.separateTax,
    profitGains: disposals.gainsTaxedAsProfits,
    tradingLossesCarriedForward: carriedForward.tradingLosses,
    capitalAllowancesCarriedForward: carriedForward.capitalAllowances,
  };
}
