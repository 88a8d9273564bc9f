/**
 * The names that other engines and spreadsheets have for fields of a request. None is read: each leads to the field.
 *
 * @module
 */

/** The other names, without capitals and strokes. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  taxYear: ['year', 'assessmentyear', 'yearofassessment', 'yoa'],
  turnover: ['revenue', 'sales', 'annualturnover', 'annualrevenue'],
  operatingExpenses: ['expenses', 'totalexpenses', 'opex'],
  incomeStreams: [
    'gross',
    'grossincome',
    'grossannualincome',
    'annualgross',
    'annualgrossincome',
    'annualincome',
    'annualsalary',
    'income',
    'salary',
    'grosssalary',
    'grosspay',
    'employmentincome',
  ],
  annualRent: ['rent', 'rentpaid', 'annualrentpaid'],
  nationalHousingFund: ['nhf', 'nhfcontribution'],
  healthInsurance: ['nhis', 'nhia'],
};

const LONGEST = 40;

/** Returns the field that another name is of, where the request has such a field: `year` is `taxYear`. */
export function fieldMeant(name: string, isField: (name: string) => boolean): string | undefined {
  if (name.length > LONGEST) return undefined;
  const plain = name.replace(/[\s_-]/g, '').toLowerCase();
  return Object.keys(OTHER_NAMES).find((field) => isField(field) && OTHER_NAMES[field]?.includes(plain));
}
