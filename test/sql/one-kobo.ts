/** A rule table in which one kobo is changed: a comparison that does not notice it compares nothing. */
import type { CompanyRuleTable } from '../../src/tables/company-table.js';

/** The table with a small company's turnover one kobo higher. */
export function withOneKoboMore(table: CompanyRuleTable): CompanyRuleTable {
  const companySize = table.companySize.map((version) => ({
    ...version,
    bands: version.bands.map((band) => {
      const limit = 'grossTurnover' in band ? band.grossTurnover?.atMost : undefined;
      return limit === undefined ? band : { ...band, grossTurnover: { ...band.grossTurnover, atMost: limit + 1n } };
    }),
  }));
  return { ...table, companySize } as CompanyRuleTable;
}

/** The turnover, in kobo, of the only company that the two tables treat differently. */
export function turnoverBetween({ companySize }: CompanyRuleTable): bigint {
  const limits = companySize.flatMap(({ bands }) =>
    bands.map((band) => ('grossTurnover' in band ? band.grossTurnover?.atMost : undefined)),
  );
  const [limit] = limits.filter((each) => each !== undefined);
  if (limit === undefined) throw new Error('The table has no size of a limit.');
  return limit + 1n;
}
