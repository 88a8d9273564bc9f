/**
 * A second computation of accounts, in plain BigInt: from CITA ss.24 to 28 and its Seventh Schedule, NTA ss.20, 21 and
 * 162 to 164 and its Third Schedule. It shares nothing with the engine, and has the numbers of the Acts written out.
 */

/** The accounts of a year as they are stated: amounts in kobo. */
export interface AccountsByHand {
  readonly taxYear: number;
  readonly reading: string;
  /** The last day of the period of twelve months. */
  readonly end: string;
  readonly heads: ReadonlyMap<string, bigint>;
  readonly excess: readonly { readonly year: number; readonly amount: bigint }[];
  readonly isBank: boolean;
  readonly losses: bigint;
  readonly allowances: bigint;
}

/** What accounts come to. */
export interface AdjustedByHand {
  readonly profitBeforeTax: bigint;
  readonly addBacks: ReadonlyMap<string, bigint>;
  readonly deductions: ReadonlyMap<string, bigint>;
  readonly adjusted: bigint;
  readonly totalProfit: bigint;
  readonly excess: readonly { readonly year: number; readonly amount: bigint }[];
}

const TAXED = ['revenue', 'other_income', 'bad_debts_recovered', 'liabilities_released'];
const INVESTMENT = ['interest_income', 'rent_income', 'royalties', 'other_investment_income', 'foreign_dividends'];
const UNTAXED = ['dividends', 'government_bond_interest', 'exempt_income'];
const INCOME = [...TAXED, ...INVESTMENT, ...UNTAXED, 'gain_on_disposal'];
const OUTSIDE = [
  'income_taxes',
  'other_taxable_income',
  'other_deductions',
  'wage_awards_2023_2025',
  'new_staff_2023_2025',
];

/** What no Act allows: CITA s.27, NTA s.21. */
const NEVER = [
  'depreciation',
  'amortisation',
  'impairment',
  'capital_expenditure',
  'capital_repaid',
  'fines',
  'tax_for_others',
  'provisions_general',
  'loss_on_disposal',
  'exempt_income_expenses',
  'pension_unapproved',
  'insured_loss',
  'transfer_pricing_excess',
  'private',
];
const ONLY_OLD = ['doubtful_debts_general'];
const ONLY_NEW = [
  'exchange_loss_unrealised',
  'bad_debts_related_party',
  'vat_not_charged',
  'fx_above_official',
  'research_reserve',
];

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notBelow0 = (a: bigint): bigint => (a > 0n ? a : 0n);
const part = (amount: bigint, over: bigint, under: bigint): bigint => (2n * amount * over + under) / (2n * under);

/** Returns whether the Nigeria Tax Act governs a year. */
export function isNewAct({ taxYear, reading, end }: Pick<AccountsByHand, 'taxYear' | 'reading' | 'end'>): boolean {
  if (taxYear !== 2026) return taxYear > 2026;
  return !reading.startsWith('prospective') && end >= '2025-07-01';
}

/** Works accounts out. */
export function adjustedByHand(stated: AccountsByHand): AdjustedByHand {
  const of = (head: string): bigint => stated.heads.get(head) ?? 0n;
  const all = (heads: readonly string[]): bigint => heads.reduce((sum, head) => sum + of(head), 0n);
  const isNew = isNewAct(stated);
  const names = [...stated.heads.keys()];
  const expenses = names.filter((head) => !INCOME.includes(head) && !OUTSIDE.includes(head));
  const profitBeforeTax = all(INCOME) - all(expenses);

  const addBacks = new Map<string, bigint>();
  for (const head of [...NEVER, ...(isNew ? ONLY_NEW : ONLY_OLD), 'other_taxable_income']) addBacks.set(head, of(head));
  const deductions = new Map<string, bigint>();
  for (const head of [...INVESTMENT, ...UNTAXED, 'gain_on_disposal', 'other_deductions'])
    deductions.set(head, of(head));
  const interest = interestByHand(stated, profitBeforeTax, isNew);
  for (const [head, amount] of interest.addBacks) addBacks.set(head, amount);
  deductions.set('interest_brought_forward', interest.deducted);
  if (isNew) {
    for (const head of ['wage_awards_2023_2025', 'new_staff_2023_2025']) deductions.set(head, part(of(head), 1n, 2n));
  }
  const sumOf = (map: ReadonlyMap<string, bigint>): bigint => [...map.values()].reduce((sum, each) => sum + each, 0n);
  const adjusted = (): bigint => profitBeforeTax + sumOf(addBacks) - sumOf(deductions);

  const given = ['donations', 'donations_tertiary', 'donations_relief_fund'] as const;
  for (const head of given) addBacks.set(head, of(head));
  if (isNew) {
    let open = smaller(all(given), part(notBelow0(profitBeforeTax), 1n, 10n));
    for (const head of given) {
      const taken = smaller(of(head), open);
      open -= taken;
      addBacks.set(head, of(head) - taken);
    }
    addBacks.set('research', notBelow0(of('research') - part(of('revenue') + of('other_income'), 1n, 20n)));
  } else {
    addBacks.set('research_reserve', of('research_reserve'));
    const beforeReserve = totalByHand(stated, adjusted(), isNew).total;
    addBacks.set('research_reserve', notBelow0(of('research_reserve') - part(beforeReserve, 1n, 10n)));
    const before = totalByHand(stated, adjusted(), isNew);
    const allowed = [
      smaller(of('donations'), part(before.total, 1n, 10n)),
      // 25% of the tax, at 30% at most, is less than 15% of the profit that it is on.
      smaller(of('donations_tertiary'), part(before.total, 15n, 100n)),
    ];
    const left = notBelow0(before.assessable - (allowed[0] ?? 0n) - (allowed[1] ?? 0n));
    allowed.push(stated.taxYear === 2020 ? 0n : smaller(of('donations_relief_fund'), part(left, 1n, 10n)));
    for (const [at, head] of given.entries()) addBacks.set(head, of(head) - (allowed[at] ?? 0n));
  }
  const result = adjusted();
  return {
    profitBeforeTax,
    addBacks,
    deductions,
    adjusted: result,
    totalProfit: totalByHand(stated, result, isNew).total,
    excess: interest.left,
  };
}

function interestByHand({ heads, taxYear, excess, isBank }: AccountsByHand, profitBeforeTax: bigint, isNew: boolean) {
  const of = (head: string): bigint => heads.get(head) ?? 0n;
  const [own, foreign] = [of('interest_connected'), of('interest_foreign_connected')];
  const usable = excess.filter(({ year }) => taxYear <= year + 5).sort((one, other) => one.year - other.year);
  const kept = (list: typeof excess) => list.filter(({ year, amount }) => amount > 0n && taxYear < year + 5);
  if (isBank) return { addBacks: [] as const, deducted: 0n, left: kept(usable) };
  const earnings = notBelow0(
    profitBeforeTax + of('interest') + own + foreign + of('depreciation') + of('amortisation'),
  );
  const limit = part(earnings, 3n, 10n);
  const measured = isNew ? own + foreign : foreign;
  const above = notBelow0(measured - limit);
  let room = notBelow0(limit - measured);
  let deducted = 0n;
  const left = usable.map(({ year, amount }) => {
    const used = smaller(amount, room);
    room -= used;
    deducted += used;
    return { year, amount: amount - used };
  });
  // The limit goes to interest to connected persons in Nigeria first.
  const ofForeign = isNew ? smaller(above, foreign) : above;
  const addBacks = [
    ['interest_connected', above - ofForeign],
    ['interest_foreign_connected', ofForeign],
  ] as const;
  return { addBacks, deducted, left: kept([...left, { year: taxYear, amount: above }]) };
}

/** Total profit of a general trader without disposals: losses of the trade, then allowances within two thirds. */
function totalByHand({ heads, reading, losses, allowances }: AccountsByHand, adjusted: bigint, isNew: boolean) {
  const trading = notBelow0(adjusted);
  const capital = INVESTMENT.reduce((sum, head) => sum + (heads.get(head) ?? 0n), 0n);
  const assessable = trading + capital;
  const afterLosses = assessable - smaller(losses, trading);
  const base = reading.endsWith('before_losses') ? assessable : afterLosses;
  const limit = isNew ? afterLosses : smaller(part(base, 2n, 3n), afterLosses);
  return { assessable, total: afterLosses - smaller(allowances, limit) };
}
