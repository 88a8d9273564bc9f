/**
 * The texts of a company's books: its files, what was read as what, and what the books came to.
 *
 * @module
 */

/** The files, and what a person corrects in them. */
export const BOOKS = {
  files: 'Trial balance and register of assets',
  choose: 'Files of your ledger program',
  hint:
    'The trial balance, and the register of assets if there is one: CSV or Excel as the program exports them. Choose ' +
    'both, or drop them here, with the heads that you saved last year. Amounts are naira.',
  private: 'The files are read in this page. They are not sent anywhere; the page is not allowed to.',
  paste: 'Or paste rows',
  pasteLabel: 'Rows copied from a spreadsheet, with their headings',
  pasteRead: 'Read these rows',
  pasted: (number: number) => `Pasted rows ${number}`,
  noMapping: (name: string) => `${name} has no heads of accounts in it: it was not read.`,
  unknownWords: (name: string, words: string) =>
    `${name} was not read. It has words that are no heads or classes: ${words}.`,
  mappingRead: (name: string) => `The heads and classes of ${name} are taken.`,
  saveMapping: 'Save the heads and classes for next year',
  kinds: { trial_balance: 'Trial balance', register: 'Register of assets' },
  accounts: (count: string) => `${count} ${count === '1' ? 'account' : 'accounts'}`,
  assets: (count: string) => `${count} ${count === '1' ? 'asset' : 'assets'}`,
  notRead: 'Not read',
  replaced: (kind: string) => `Not used: a file after it is the ${kind}.`,
  refused: (count: string) => `Rows that cannot be read: ${count}. Correct them in the file and choose it again.`,
  row: (place: string, message: string) => `Row ${place}: ${message}`,
  more: (count: string) => `and ${count} more`,
  reading: 'How it was read',
  dated: (day: string) => `The trial balance is to ${day}, so the accounting year ends then.`,
  unbalanced: (debits: string, difference: string) =>
    `The trial balance does not balance: ${debits} are ${difference} more. Compare the profit before tax below with ` +
    'the accounts before you rely on the tax.',
  debits: 'debits',
  credits: 'credits',
  debit: (amount: string) => `${amount} debit`,
  credit: (amount: string) => `${amount} credit`,
  headsAsked: (open: string, all: string) => `Accounts that need a head: ${open} of ${all} are left`,
  headsChosen: (all: string) => `Accounts whose head you chose: ${all}`,
  headsWhy: 'Their names do not say for sure how tax treats them. Choose a head for each.',
  because: (words: string) => `The name has “${words}”.`,
  otherSide: (balance: string) => `The name suggests another head, but the account is ${balance}.`,
  noWords: 'No word of the name suggests a head.',
  aDebit: 'a debit',
  aCredit: 'a credit',
  suggestions: (count: string) => `Take the suggested head for all ${count}`,
  headOf: (account: string, balance: string) => `${account}, ${balance}`,
  chooseHead: (head: string) => `Perhaps ${head}?`,
  accountsRead: (count: string) => `Accounts: ${count}`,
  account: 'Account',
  balance: 'Balance',
  head: 'Head',
  headOfAccount: (account: string) => `Head of ${account}`,
  sure: (words: string) => `by “${words}” in its name`,
  chosen: 'chosen by you',
  open: 'not chosen yet',
  days: (text: string) => `${text} in the register may be two days. Which comes first, the day or the month?`,
  chooseDays: 'Choose',
  dayFirst: (day: string) => `The day: ${day}`,
  monthFirst: (day: string) => `The month: ${day}`,
  classAsked: (type: string, count: string) => `${type}: which class of assets? (${count})`,
  noType: 'No type',
  chooseClass: 'Choose a class',
  noAllowance: 'No allowance, such as land',
  assetsRead: (count: string) => `Assets: ${count}`,
  asset: 'Asset',
  facts: 'Cost and day',
  class: 'Class',
  classOf: (asset: string) => `Class of ${asset}`,
  used: (cost: string, day: string) => `${cost}, first used ${day}`,
  sold: (day: string) => `, sold ${day}`,
  soldHint:
    'What the register says was sold is worked out from it. Under Assets sold belongs only what is not in it, such ' +
    'as shares.',
  first: (shown: string, all: string) => `The first ${shown} of ${all}; the others are as their types say.`,
  broughtForward: {
    label: 'Capital allowances brought forward',
    hint: 'Of earlier years, not yet used. Those of the year are worked out from the register.',
  },
};

/** The step that is missing before there is a tax. */
export const BOOKS_STEPS = {
  files: 'Choose your trial balance, and your register of assets if you have one, to see the tax.',
  reading: 'Reading the files…',
  rows: 'A file, or rows of it, cannot be read. Without them every figure would be wrong.',
  trialBalance: 'Choose the trial balance, too.',
  days: 'Say whether the day or the month comes first in the register.',
  heads: 'Choose a head for the accounts that need one.',
  classes: 'Choose a class for the assets that need one.',
};

/** The kinds of heads. */
export const HEAD_GROUPS = {
  balance_sheet: 'Not in the profit',
  income: 'Income',
  expense: 'Costs',
  below_profit: 'Below profit before tax',
  memorandum: 'Beside the profit',
};

/** The heads whose names say too little; any other is called by its name. */
export const HEADS: Readonly<Record<string, string>> = {
  balance_sheet: 'Balance sheet',
  personnel: 'Staff costs',
  operating: 'Other operating costs',
  interest: 'Interest paid',
  interest_connected: 'Interest to connected persons',
  interest_foreign_connected: 'Interest to connected persons abroad',
  exempt_income_expenses: 'Costs of exempt income',
  pension_unapproved: 'Pension contributions not approved',
  transfer_pricing_excess: 'Prices to connected persons above arm’s length',
  private: 'Private costs',
  vat_not_charged: 'Costs on which VAT was not charged',
  fx_above_official: 'Foreign currency above the official rate',
  donations_tertiary: 'Donations to universities and colleges',
  donations_relief_fund: 'Donations to relief funds',
  doubtful_debts_general: 'Doubtful debts, general provision',
  doubtful_debts_specific: 'Doubtful debts, specific provision',
  provisions_general: 'General provisions',
  tax_for_others: 'Tax borne for others',
};

/** The outcome of the books. */
export const BOOKS_ANSWER = {
  profit: 'From the accounts to adjusted profit',
  profitBeforeTax: 'Profit before tax, as in the accounts',
  addBack: (head: string) => `Add: ${head}`,
  deduct: (head: string) => `Less: ${head}`,
  adjustedProfit: 'Adjusted profit',
  limits: 'Limits (₦)',
  limit: {
    donations: 'Donations',
    research: 'Research',
    interest: 'Interest to connected persons',
  } as Readonly<Record<string, string>>,
  given: 'Given',
  atMost: 'Limit',
  allowed: 'Allowed',
  lost: 'Lost',
  carriedForward: 'Carried forward',
  schedule: 'Capital allowances by class (₦)',
  class: 'Class',
  all: 'All assets',
  annex: (count: string) => `Capital allowances by asset (₦): ${count}`,
  asset: 'Asset',
  lines: (count: string) => `The accounts as they were read (${count} lines)`,
  notInProfit: (count: string, accounts: string) => `Not in the profit: ${count}. ${accounts}.`,
  line: 'Account',
  head: 'Head',
  amount: 'Amount',
  onward: 'The same as a return',
  onwardWhy:
    'The links and other screens below have the return that these books make, with the same taxes. They have no ' +
    'account and no asset.',
  openReturn: 'Open the return',
  saveRequest: 'Save the request with the books',
};
