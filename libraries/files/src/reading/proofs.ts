/**
 * The parts of the totals of a sheet: gross pay, deductions and net pay of employees, the profit of companies. With
 * them a column whose heading is not known can be proved to be a part, a deduction, or neither.
 *
 * @module
 */

/** The part that an open column can have in totals: it is added, it is taken away, or neither. */
export type Role = 'part' | 'deducted' | 'apart';

/** A total, and the columns that make it. Names are those of fields and of results. */
export interface Identity {
  readonly total: string;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  /** Columns that the total may have in it: each way is tried, one for all rows. */
  readonly perhaps: readonly string[];
  /** The columns without which it says nothing, and those beside which it is another. */
  readonly needs: readonly string[];
  readonly lacks: readonly string[];
  /** The share of an open column of each role in it. */
  readonly adds: Readonly<Record<Role, 1 | 0 | -1>>;
}

/** The fields that a column most likely is by what its heading says of its money. */
export const LIKELY: Readonly<Partial<Record<Hint, string>>> = {
  pay: 'allowances',
  once: 'bonus',
  untaxed: 'untaxed',
  benefit: 'benefitsInKind',
  employer: 'ignore',
  deduction: 'ignore',
  cost: 'operatingExpenses',
};

/** The identities of a kind of file, the roles that it proves, and what headings themselves say against a proof. */
export interface Proof {
  readonly identities: readonly Identity[];
  /** The totals that contradict a row in which they do not hold, though they hold in no other. */
  readonly strict: readonly string[];
  /** The field that a proven part is. */
  readonly part: string;
  /** True if a column that is proved to be no part needs no field: it has no effect on the tax. */
  readonly settlesRest: boolean;
  /** The kind of money that a heading speaks of, the first that fits. */
  readonly hints: readonly (readonly [hint: Hint, pattern: RegExp])[];
}

/** The kind of money that a heading speaks of. */
export type Hint =
  | 'pay'
  | 'once'
  | 'untaxed'
  | 'benefit'
  | 'relief'
  | 'earlier'
  | 'employer'
  | 'deduction'
  | 'cost'
  | 'other';

/** A pattern of words, any of which fits. */
function words(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'i');
}

const PARTS = ['basic', 'housing', 'transport', 'allowances'];
const CONTRIBUTIONS = ['pension', 'nationalHousingFund', 'healthInsurance'];
const PAID_BESIDE = ['bonus', 'untaxed'];

/** Gross pay, total deductions and net pay. */
export const PAYROLL_PROOF: Proof = {
  identities: [
    {
      total: 'pay',
      plus: PARTS,
      minus: [],
      perhaps: ['bonus', 'benefitsInKind', 'untaxed'],
      needs: ['pay'],
      lacks: [],
      adds: { part: 1, deducted: 0, apart: 0 },
    },
    {
      total: 'totalDeductions',
      plus: CONTRIBUTIONS,
      minus: [],
      perhaps: ['tax'],
      needs: ['totalDeductions'],
      lacks: [],
      adds: { part: 0, deducted: 1, apart: 0 },
    },
    {
      total: 'netPay',
      plus: ['pay'],
      minus: [...CONTRIBUTIONS, 'tax'],
      perhaps: PAID_BESIDE,
      needs: ['netPay', 'pay', 'tax'],
      lacks: [],
      adds: { part: 0, deducted: -1, apart: 0 },
    },
    {
      total: 'netPay',
      plus: PARTS,
      minus: [...CONTRIBUTIONS, 'tax'],
      perhaps: PAID_BESIDE,
      needs: ['netPay', 'tax'],
      lacks: ['pay'],
      adds: { part: 1, deducted: -1, apart: 0 },
    },
    {
      total: 'netPay',
      plus: PARTS,
      minus: ['totalDeductions'],
      perhaps: PAID_BESIDE,
      needs: ['netPay', 'totalDeductions'],
      lacks: ['pay'],
      adds: { part: 1, deducted: 0, apart: 0 },
    },
  ],
  strict: [],
  part: 'allowances',
  settlesRest: true,
  hints: [
    ['earlier', /to date|ytd|cumulative|previous|former|\bprior\b|last (?:month|year)|b\/f|brought/i],
    ['employer', /employer|\ber\b|nsitf|\bitf\b|\becs\b|company'?s? (?:pension|contribution)/i],
    ['benefit', /benefit|in kind|\bbik\b|quarters|accommodation|official car/i],
    ['untaxed', /reimburs|refund|repaid|per diem|imprest|expense|estacode|travel|\btour/i],
    [
      'relief',
      words(
        String.raw`pension|nhf|nhis|nhia|hmo|housing fund|health|insurance|assurance|mortgage|rent\b`,
        'rsa|provident|superann|avc|voluntary|relief',
      ),
    ],
    [
      'once',
      /arrear|backlog|bonus|13th|thirteenth|leave|commission|gratia|incentive|award|severance|gratuity|terminal/i,
    ],
    [
      'deduction',
      /deduct|dues|union|coop|co-op|loan|advance|levy|welfare|thrift|surcharge|tax|paye|repay|recover|saving/i,
    ],
    [
      'pay',
      /allow|overtime|shift|hazard|call|duty|acting|induce|utility|meal|lunch|pay|salary|wage|earning|special|teach/i,
    ],
  ],
};

/** The profit of the accounts. */
export const COMPANY_PROOF: Proof = {
  identities: ['profit', 'profitBeforeTax'].map((total) => ({
    total,
    plus: ['turnover'],
    minus: ['costOfSales', 'operatingExpenses'],
    perhaps: ['capitalIncome'],
    needs: [total, 'turnover'],
    lacks: [],
    adds: { part: -1, deducted: 1, apart: 0 },
  })),
  strict: ['profit'],
  part: 'operatingExpenses',
  // What is no cost may be a relief, a credit or an asset.
  settlesRest: false,
  hints: [
    [
      'other',
      words(
        'deprec|amorti|impair|provision|donat|fine|penalt|tax|levy|dividend|drawing|disallow|unreali|loss',
        'income|gain|receiv|grant|credit|asset|allowance',
      ),
    ],
    ['cost', /cost|expen|salar|wage|rent|power|diesel|fuel|fee|charge|repair|travel|office|insur|advert|market|admin/i],
  ],
};
