/**
 * Files as offices write them, drawn with the truth beside them: payrolls with allowances under their own names among
 * ids, deductions and totals, and lists of clients with their own words for costs.
 *
 * @module
 */
import fc from 'fast-check';

/** The true facts of a row, in kobo, by the names of fields. */
export type Truth = Readonly<Record<string, bigint | string>>;

/** A drawn file. */
export interface Messy {
  readonly kind: 'paye' | 'cit';
  /** The lines of the sheet, titles and all, as texts. */
  readonly lines: readonly (readonly string[])[];
  /** The true facts of its rows that are returns, in order. */
  readonly truths: readonly Truth[];
  /** True if its totals prove every column whose heading is not known. */
  readonly isSettled: boolean;
}

/** A column of money: its heading, its field or its part in the totals, and whether it is known by its heading. */
interface Money {
  readonly heading: string;
  /** The field that it truly is; none of what has no effect on the tax. */
  readonly field?: string;
  /** Its part in gross pay, and in net pay beyond that; of a company its part in the profit. */
  readonly inGross: 0 | 1;
  readonly inNet: 0 | 1 | -1;
  /** True if its heading alone, or the totals with it, say what it is. */
  readonly isPlain: boolean;
  readonly isKnown: boolean;
}

const part = (heading: string, field: string, isKnown = true): Money => ({
  heading,
  field,
  inGross: 1,
  inNet: 0,
  isPlain: true,
  isKnown,
});
const deducted = (heading: string, field?: string, isKnown = true, isPlain = true): Money => ({
  heading,
  ...(field !== undefined && { field }),
  inGross: 0,
  inNet: -1,
  isPlain,
  isKnown,
});

const BASIC = ['Basic', 'Basic Salary', 'BASIC_SALARY', 'Basic Pay (₦)'].map((heading) => part(heading, 'basic'));
const KNOWN_PAY = [
  part('Housing', 'housing'),
  part('Housing Allowance', 'housing'),
  part('Transport', 'transport'),
  part('Transportation', 'transport'),
  part('Meal Allowance', 'allowances'),
  part('Utility Allowance', 'allowances'),
  part('Call_Allowance', 'allowances'),
  part('Hazard', 'allowances'),
  part('Overtime', 'allowances'),
  part('Other Allowances', 'allowances'),
];
const OWN_PAY = [
  'Peculiar',
  'Inconvenience',
  'Weighing',
  'Rural Posting',
  'Special Grade',
  'Field',
  'CONSOLIDATED',
  'Duty Post',
];
/** Headings that leave open what the tax makes of the money: paid once, repaid, in kind, or a relief. */
const TRAPS: readonly Money[] = [
  { ...part('Leave Grant', 'bonus', false), isPlain: false },
  { ...part('Backlog', 'bonus', false), isPlain: false },
  { ...part('Travel Claims', 'untaxed', false), isPlain: false },
  { ...part('Per Diem', 'untaxed', false), isPlain: false },
  deducted('Contributory Pension Scheme', 'pension', false, false),
  deducted('RSA', 'pension', false, false),
  deducted('Health Scheme', 'healthInsurance', false, false),
  { heading: 'Official Quarters', field: 'benefitsInKind', inGross: 0, inNet: 0, isPlain: false, isKnown: false },
  // In net pay and not in gross pay. Where both are shown no assignment holds, and the file asks. Where net pay alone
  // tells, totals say that it is pay; a duty is paid every month unless a heading says that it is paid once.
  { heading: 'Special Duty Paid Apart', field: 'allowances', inGross: 0, inNet: 1, isPlain: false, isKnown: false },
];
const ONCE = ['Bonus', 'Arrears', '13th Month'].map((heading): Money => part(heading, 'bonus'));
const REPAID = ['Reimbursements', 'Expenses reimbursed'].map((heading): Money => part(heading, 'untaxed'));
const RELIEFS = [
  deducted('Pension', 'pension'),
  deducted('PENSION_EE', 'pension'),
  deducted('NHF', 'nationalHousingFund'),
  deducted('NHIS', 'healthInsurance'),
];
const DEDUCTIONS = ['Union Dues', 'Loan', 'Cooperative'].map((heading) => deducted(heading));
const OWN_DEDUCTIONS = ['Welfare', 'Thrift', 'Surcharge', 'Mosque Levy'].map((heading) =>
  deducted(heading, undefined, false),
);
const EMPLOYERS: readonly Money[] = ['Employer Pension', 'NSITF'].map((heading) => ({
  heading,
  inGross: 0,
  inNet: 0,
  isPlain: true,
  isKnown: true,
}));

const some = <T>(items: readonly T[], most: number): fc.Arbitrary<T[]> =>
  fc.subarray([...items], { minLength: 0, maxLength: most });
const one = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);

/** Two columns of one field that is no sum would be refused; one of each is drawn. */
function onePerField(columns: readonly Money[]): Money[] {
  const single = ['basic', 'housing', 'transport', 'pension', 'nationalHousingFund', 'healthInsurance'];
  return columns.filter(
    ({ field }, at) =>
      field === undefined || !single.includes(field) || columns.findIndex((each) => each.field === field) === at,
  );
}

/** The ways of writing an amount. */
const WAYS: readonly ((naira: string, grouped: string) => string)[] = [
  (naira) => naira,
  (_, grouped) => grouped,
  (_, grouped) => `₦${grouped}`,
  (_, grouped) => `N${grouped}`,
  (_, grouped) => ` ${grouped} `,
  (naira) => naira.replace(/\.00$/, ''),
];
const NOTHINGS = ['', '0', '-', '0.00', 'nil'];

function written(kobo: bigint, way: number): string {
  if (kobo === 0n) return NOTHINGS[way % NOTHINGS.length] ?? '';
  const digits = String(kobo).padStart(3, '0');
  const [whole, rest] = [digits.slice(0, -2), digits.slice(-2)];
  const grouped = `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`;
  return WAYS[way % WAYS.length]?.(`${whole}.${rest}`, grouped) ?? '';
}

/** Amounts of pay in kobo, round as payrolls have them or not at all, and often nothing. */
const amount: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 800 }).map((thousands) => BigInt(thousands) * 100_000n) },
  { weight: 3, arbitrary: fc.integer({ min: 100_000, max: 90_000_000 }).map(BigInt) },
);

const NAMES = ['Ada', 'Bello', 'Chidi', 'Dayo', 'Efe', 'Femi', 'Gozie', 'Halima', 'Ify', 'Jumoke', 'Kemi', 'Ladi'];
const STATES = ['Lagos', 'Kano', 'Oyo', 'Rivers', 'FCT', 'Enugu'];

interface Sheet {
  readonly titles: number;
  readonly blanks: boolean;
  readonly total: 'none' | 'plain' | 'named' | 'sections';
  readonly signature: boolean;
  readonly repeats: boolean;
  readonly split: boolean;
  readonly way: number;
}

const sheet: fc.Arbitrary<Sheet> = fc.record({
  titles: fc.nat({ max: 4 }),
  blanks: fc.boolean(),
  total: one(['none', 'plain', 'named', 'sections'] as const),
  signature: fc.boolean(),
  repeats: fc.boolean(),
  split: fc.boolean(),
  way: fc.nat({ max: 59 }),
});

/** Payrolls. */
const payroll: fc.Arbitrary<Messy> = fc
  .record({
    basic: one(BASIC),
    known: some(KNOWN_PAY, 3),
    own: some(OWN_PAY, 3),
    once: some(ONCE, 1),
    repaid: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(REPAID, 1) }),
    traps: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(TRAPS, 1) }),
    reliefs: some(RELIEFS, 3),
    deductions: some(DEDUCTIONS, 2),
    ownDeductions: some(OWN_DEDUCTIONS, 2),
    employers: some(EMPLOYERS, 1),
    totals: fc.record({ gross: fc.boolean(), net: fc.boolean(), tax: fc.boolean(), deductions: fc.boolean() }),
    isBonusInGross: fc.boolean(),
    rows: fc.integer({ min: 1, max: 12 }),
    form: sheet,
    seed: fc.nat(),
  })
  .chain((drawn) => {
    const columns = onePerField([
      drawn.basic,
      ...drawn.known,
      ...drawn.own.map((heading) => part(heading, 'allowances', false)),
      ...drawn.once,
      ...drawn.repaid,
      ...drawn.traps,
      ...drawn.reliefs,
      ...drawn.deductions,
      ...drawn.ownDeductions,
      ...drawn.employers,
    ]);
    const cells = fc.array(amount, { minLength: columns.length, maxLength: columns.length });
    return fc
      .array(fc.tuple(cells, amount), { minLength: drawn.rows, maxLength: drawn.rows })
      .map((rows) => payrollOf({ ...drawn, columns, amounts: rows }));
  });

interface DrawnPayroll {
  readonly columns: readonly Money[];
  readonly amounts: readonly (readonly [readonly bigint[], bigint])[];
  readonly totals: {
    readonly gross: boolean;
    readonly net: boolean;
    readonly tax: boolean;
    readonly deductions: boolean;
  };
  readonly isBonusInGross: boolean;
  readonly form: Sheet;
}

function payrollOf({ columns, amounts, totals, isBonusInGross, form }: DrawnPayroll): Messy {
  const isInGross = ({ field, inGross }: Money): boolean => inGross === 1 && (field !== 'bonus' || isBonusInGross);
  const rows = amounts.map(([drawn, tax]) => {
    // A row without pay is no row of a payroll: the first column is the basic salary.
    const kobo = drawn.map((each, at) => (at === 0 ? each + 3_000_000n : each));
    const sum = (of: (money: Money) => boolean): bigint =>
      columns.reduce((so, money, at) => (of(money) ? so + (kobo[at] ?? 0n) : so), 0n);
    const gross = sum(isInGross);
    const deductions = sum(({ inNet }) => inNet === -1) + tax;
    const beside = sum((money) => money.inNet === 1 || (money.inGross === 1 && !isInGross(money)));
    return { kobo, tax, gross, deductions, net: gross + beside - deductions };
  });
  const shown = [
    ...(totals.gross ? [['Gross Pay', (row: (typeof rows)[number]) => row.gross] as const] : []),
    ...(totals.tax ? [['PAYE', (row: (typeof rows)[number]) => row.tax] as const] : []),
    ...(totals.deductions ? [['Total Deductions', (row: (typeof rows)[number]) => row.deductions] as const] : []),
    ...(totals.net ? [['Net Pay', (row: (typeof rows)[number]) => row.net] as const] : []),
  ];
  const headings = ['S/N', 'Staff No', 'Name', 'Grade', 'State', ...columns.map(({ heading }) => heading), 'Phone'];
  const lines = rows.map((row, at) => [
    String(at + 1),
    `ST-${at + 101}`,
    `${NAMES[at % NAMES.length]} Invented`,
    String(((at * 7) % 15) + 1),
    STATES[at % STATES.length] ?? 'Lagos',
    ...row.kobo.map((kobo, place) => written(kobo, form.way + place)),
    `0803000${1000 + at}`,
    ...shown.map(([, of], place) => amountOf(of(row), form.way + place)),
  ]);
  const money = [
    ...columns.map((_, at) => rows.map((row) => row.kobo[at] ?? 0n)),
    ...shown.map(([, of]) => rows.map(of)),
  ];
  const places = [...columns.map((_, at) => 5 + at), ...shown.map((_, at) => 6 + columns.length + at)];
  const isOwn = (each: Money): boolean => !each.isKnown;
  const isProved = totals.gross && totals.net && totals.tax && columns.every((each) => each.isKnown || each.isPlain);
  return {
    kind: 'paye',
    lines: sheetOf([...headings, ...shown.map(([heading]) => heading)], lines, { money, places, form }),
    truths: rows.map(({ kobo }, at) => ({ state: STATES[at % STATES.length] ?? 'Lagos', ...truthOf(columns, kobo) })),
    isSettled:
      columns.some(isOwn) &&
      isProved &&
      rows.length > 3 &&
      areApart(
        columns,
        rows.map(({ kobo }) => kobo),
      ),
  };
}

/** A total is never written as nothing: an empty one would prove nothing. */
function amountOf(kobo: bigint, way: number): string {
  return kobo === 0n ? '0.00' : written(kobo, way);
}

/** Returns whether every column whose heading is not known has an amount, so that the totals can tell it. */
function areApart(columns: readonly Money[], rows: readonly (readonly bigint[])[]): boolean {
  return columns.every(({ isKnown }, at) => isKnown || rows.filter((row) => (row[at] ?? 0n) > 0n).length > 1);
}

function truthOf(columns: readonly Money[], kobo: readonly bigint[]): Record<string, bigint> {
  const truth: Record<string, bigint> = {};
  columns.forEach(({ field }, at) => {
    if (field !== undefined) truth[field] = (truth[field] ?? 0n) + (kobo[at] ?? 0n);
  });
  return truth;
}

interface OfSheet {
  /** The columns of money in kobo, and their places. */
  readonly money: readonly (readonly bigint[])[];
  readonly places: readonly number[];
  readonly form: Sheet;
}

/** The sheet around rows: titles, headings over one row or two, totals, blank rows, a signature. */
function sheetOf(headings: readonly string[], rows: readonly (readonly string[])[], of: OfSheet): string[][] {
  const { form, places, money } = of;
  const width = headings.length;
  const line = (...cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const totalOf = (label: string, from: number, to: number): string[] => {
    const cells = line('', '', label);
    places.forEach((place, at) => {
      const sum = (money[at] ?? []).slice(from, to).reduce((so, kobo) => so + kobo, 0n);
      cells[place] = amountOf(sum, form.way);
    });
    return cells;
  };
  const half = Math.ceil(rows.length / 2);
  const isInSections = form.total === 'sections' && rows.length > 3;
  const body = rows.flatMap((row, at) => [
    [...row],
    ...(isInSections && at === half - 1 ? [totalOf('Sub-total', 0, half)] : []),
    ...(form.repeats && at === 1 ? [[...headings]] : []),
    ...(form.blanks && at === 2 ? [line()] : []),
  ]);
  const label = form.total === 'named' ? 'Total for all' : 'TOTAL';
  return [
    ...TITLES.slice(0, form.titles).map((title) => line(title)),
    ...(form.split ? split(headings) : [[...headings]]),
    ...body,
    ...(form.total === 'none' ? [] : [totalOf(label, 0, rows.length)]),
    ...(form.signature ? [line(), line('', 'Prepared by: A. Invented')] : []),
  ];
}

const TITLES = ['INVENTED WORKS LIMITED', 'For the month of November 2026', '', 'Confidential'];

/** Headings of two words over two rows. */
function split(headings: readonly string[]): string[][] {
  const parts = headings.map((heading) => /^(\w+) (\w+)$/.exec(heading));
  return [headings.map((heading, at) => parts[at]?.[1] ?? heading), headings.map((_, at) => parts[at]?.[2] ?? '')];
}

/** A cost of a company: its part in the profit, and the field that it truly is. */
interface Cost {
  readonly heading: string;
  readonly field?: string;
  readonly inProfit: 0 | 1 | -1;
  readonly isPlain: boolean;
}

const cost = (heading: string): Cost => ({ heading, field: 'operatingExpenses', inProfit: -1, isPlain: true });
const OWN_COSTS = [
  'Diesel',
  'Salaries and wages',
  'Rent and rates',
  'Security',
  'Repairs',
  'Printing',
  'Professional fees',
].map(cost);
const COMPANY_TRAPS: readonly Cost[] = [
  { heading: 'Depreciation charge', inProfit: -1, isPlain: false },
  { heading: 'Fines paid', inProfit: -1, isPlain: false },
  { heading: 'Motor vehicles', inProfit: 0, isPlain: false },
  { heading: 'Other income', field: 'other', inProfit: 1, isPlain: false },
  { heading: 'Tax credit notes', field: 'withholdingCredits', inProfit: 0, isPlain: false },
];

const companies: fc.Arbitrary<Messy> = fc
  .record({
    turnover: one(['Turnover', 'Turnover (₦)', 'SALES', 'Annual Revenue']),
    sales: fc.option(one(['Cost of Sales', 'COGS']), { nil: undefined }),
    opex: fc.option(one(['Operating expenses', 'Opex', 'Expenses']), { nil: undefined }),
    own: some(OWN_COSTS, 3),
    traps: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(COMPANY_TRAPS, 1) }),
    loss: fc.boolean(),
    profit: fc.boolean(),
    order: one(['dmy', 'mdy'] as const),
    rows: fc.integer({ min: 1, max: 10 }),
    form: sheet,
  })
  .chain((drawn) => {
    const columns: Cost[] = [
      { heading: drawn.turnover, field: 'turnover', inProfit: 1, isPlain: true },
      ...(drawn.sales ? [{ heading: drawn.sales, field: 'costOfSales', inProfit: -1, isPlain: true } as const] : []),
      // One column of operating expenses and costs of their own are parts only where the caller says so.
      ...(drawn.opex && drawn.own.length === 0 ? [{ ...cost(drawn.opex) }] : []),
      ...drawn.own,
      ...drawn.traps,
      ...(drawn.loss
        ? [{ heading: 'Loss b/f', field: 'lossesBroughtForward', inProfit: 0, isPlain: true } as const]
        : []),
    ];
    const cells = fc.array(amount, { minLength: columns.length, maxLength: columns.length });
    return fc
      .array(fc.tuple(cells, fc.integer({ min: 1, max: 28 })), { minLength: drawn.rows, maxLength: drawn.rows })
      .map((rows) => companiesOf({ ...drawn, columns, amounts: rows }));
  });

interface DrawnCompanies {
  readonly columns: readonly Cost[];
  readonly amounts: readonly (readonly [readonly bigint[], number])[];
  readonly profit: boolean;
  readonly order: 'dmy' | 'mdy';
  readonly form: Sheet;
}

function companiesOf({ columns, amounts, profit, order, form }: DrawnCompanies): Messy {
  const rows = amounts.map(([drawn, day]) => {
    const kobo = drawn.map((each, at) => (at === 0 ? (each + 1n) * 1000n : each));
    const sum = columns.reduce((so, { inProfit }, at) => so + BigInt(inProfit) * (kobo[at] ?? 0n), 0n);
    return { kobo, day, profit: sum };
  });
  const headings = ['S/N', 'Client', 'RC No', 'YOA', 'Year End', ...columns.map(({ heading }) => heading)];
  const dayIn = (day: number): string => {
    const [two, month] = [String(day).padStart(2, '0'), '06'];
    return order === 'dmy' ? `${two}/${month}/2025` : `${month}/${two}/2025`;
  };
  const lines = rows.map(({ kobo, day, profit: own }, at) => [
    String(at + 1),
    `${NAMES[at % NAMES.length]} Invented Ltd`,
    `RC ${700_100 + at}`,
    '2026',
    dayIn(day),
    ...kobo.map((each, place) => written(each, form.way + place)),
    ...(profit ? [own < 0n ? `(${written(-own, 1).trim()})` : amountOf(own, form.way)] : []),
  ]);
  const money = [
    ...columns.map((_, at) => rows.map((row) => row.kobo[at] ?? 0n)),
    ...(profit ? [rows.map((row) => row.profit)] : []),
  ];
  const areCosts = columns.every(({ isPlain }) => isPlain);
  const own = columns.filter(({ heading }) => OWN_COSTS.some((each) => each.heading === heading));
  const isTold = own.every((each) => rows.filter(({ kobo }) => (kobo[columns.indexOf(each)] ?? 0n) > 0n).length > 1);
  // A negative sum is written by no way of this sheet: such a list has no row of totals.
  const isNegative = (money.at(-1) ?? []).some((kobo) => kobo < 0n);
  const shown = isNegative ? { ...form, total: 'none' as const } : form;
  const isReadable = rows.some(({ day }) => day > 12);
  return {
    kind: 'cit',
    lines: sheetOf([...headings, ...(profit ? ['Profit'] : [])], lines, {
      money,
      places: money.map((_, at) => 5 + at),
      form: shown,
    }),
    truths: rows.map(({ kobo, day }) => ({
      end: `2025-06-${String(day).padStart(2, '0')}`,
      ...costsOf(columns, kobo),
    })),
    isSettled: own.length > 0 && profit && areCosts && isReadable && rows.length > 3 && isTold,
  };
}

function costsOf(columns: readonly Cost[], kobo: readonly bigint[]): Record<string, bigint> {
  const truth: Record<string, bigint> = {};
  columns.forEach(({ field }, at) => {
    if (field !== undefined) truth[field] = (truth[field] ?? 0n) + (kobo[at] ?? 0n);
  });
  return truth;
}

/** Files of both kinds. */
export const messyFiles: fc.Arbitrary<Messy> = fc.oneof(payroll, companies);
