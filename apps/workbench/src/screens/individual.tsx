/** The screen on a person: the income of a year, the tax of each band, and why. */
import facts from 'virtual:individual';
import type { PartRow } from '../answer/tax-parts.js';
import { hasFigures } from '../ask/calculation.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import { FREQUENCIES, INCOME_LABELS, INCOME_TYPES, INDIVIDUAL, INDIVIDUAL_LABELS } from '../copy/individual.js';
import type { IncomeTypeFact } from '../facts/facts.js';
import { lessNamed } from '../facts/less.js';
import { nameOf } from '../facts/names.js';
import { focusField, idOf } from '../form/form.js';
import { readingsOf, tableOf, yearsOf } from '../law/tables.js';
import { AnswerHead, Assumptions, MadeUp } from '../parts/answer.js';
import { Calculator, ExampleLinks } from '../parts/calculator.js';
import { ChoiceField, CountField, GroupSummary, MoneyField } from '../parts/field.js';
import { lazily } from '../parts/lazily.js';
import { ReadingPicker } from '../parts/readings.js';
import { emptyRow, type Income, withoutValues, withValues } from '../request/address.js';
import { INCOME_PARTS } from '../request/fields.generated.js';
import { address, commit, edit, setValue } from '../request/location.js';
import type { IndividualAnswer } from '../request/protocol.js';
import { ANY_STATE, taxYearOf } from '../request/request.js';
import { isZero, naira, percent, sentenceCase, wordsOf } from '../text/format.js';

export default function Individual() {
  return (
    <Calculator
      tax="individual"
      payable={(answer) => (answer.tax === 'individual' ? nameOfTotal(answer) : '')}
      examples={INDIVIDUAL.examples}
      copyOf={copyOf}
      form={<IndividualForm />}
      empty={<Empty />}
    >
      {(answer) => answer.tax === 'individual' && <Answer answer={answer} />}
    </Calculator>
  );
}

function Empty() {
  return hasFigures(address.value) ? null : (
    <>
      <p class="lead">{INDIVIDUAL.empty}</p>
      <p>{INDIVIDUAL.orExample}</p>
      <ExampleLinks tax="individual" examples={INDIVIDUAL.examples} />
    </>
  );
}

function copyOf(key: string): FieldCopy | undefined {
  const [list, , part] = key.split('.');
  return list === 's' && part !== undefined ? INCOME_LABELS[part] : INDIVIDUAL_LABELS[key];
}

const RELIEFS = [
  'pensionContribution',
  'nationalHousingFund',
  'healthInsurance',
  'lifeInsurance',
  'mortgageInterest',
  'annualRent',
];
const CREDITS = ['payeDeducted', 'withholdingCredits'];
/** The months of employment. Only the wage of 2024 turns on which they were. */
const MONTHS = ['monthsWorked', 'employedFrom', 'employedTo'];

function IndividualForm() {
  const taxYear = taxYearOf(address.value);
  return (
    <>
      <ChoiceField
        name="year"
        copy={{ label: INDIVIDUAL.year }}
        value={String(taxYear)}
        onValue={setYear}
        choices={yearsOf('individual').map((year) => [String(year), String(year)] as const)}
      />
      <Incomes taxYear={taxYear} />
      {MONTHS.filter((key) => isAsked(key, taxYear)).map((key) => (
        <CountField
          key={key}
          name={key}
          copy={INDIVIDUAL_LABELS[key] ?? { label: key }}
          value={address.value.values[key] ?? ''}
          onValue={(months) => setValue(key, months)}
        />
      ))}
      <Amounts heading={INDIVIDUAL.reliefs} keys={RELIEFS.filter((key) => isAsked(key, taxYear))} />
      <Amounts heading={INDIVIDUAL.credits} keys={CREDITS} />
      <ReadingPicker tables={readingsOf('individual', taxYear)} chosen={address.value.values.r} />
      <ChoiceField
        name="state"
        copy={{ label: INDIVIDUAL.state, hint: INDIVIDUAL.stateHint }}
        value={address.value.values.state ?? ''}
        onValue={(state) => setValue('state', state)}
        choices={facts.states.map((state) => [state, state] as const)}
        none={INDIVIDUAL.chooseState}
      />
    </>
  );
}

/** A text of the law that the new year does not have is given up. */
function setYear(y: string): void {
  edit((from) => {
    const moved = withValues(from, { y });
    return tableOf('individual', Number(y), moved.values.r) === undefined ? withoutValues(moved, ['r']) : moved;
  });
}

function isAsked(key: string, taxYear: number): boolean {
  if (key === 'employedFrom' || key === 'employedTo') return isStated(key) || asksWhichMonths(taxYear);
  return facts.years[key]?.includes(taxYear) || address.value.values[key] !== undefined;
}

function isStated(key: string): boolean {
  return address.value.values[key] !== undefined;
}

/** The first and the last month are asked where a year has two wages, and months are stated. */
function asksWhichMonths(taxYear: number): boolean {
  return isStated('monthsWorked') && facts.yearsOfTwoWages.includes(taxYear);
}

function Amounts({ heading, keys }: { heading: string; keys: readonly string[] }) {
  const { values } = address.value;
  const filled = keys.filter((key) => values[key] !== undefined).length;
  return (
    <details class="group" open={filled > 0}>
      <GroupSummary heading={heading} names={keys} filled={filled} values={values} />
      {keys.map((key) => (
        <MoneyField
          key={key}
          name={key}
          copy={INDIVIDUAL_LABELS[key] ?? { label: key }}
          value={values[key] ?? ''}
          onValue={(value) => setValue(key, value)}
        />
      ))}
    </details>
  );
}

/** The first row of a new form. */
const FIRST: Income = { ...emptyRow(INCOME_PARTS), type: 'employment', frequency: 'monthly' };

function Incomes({ taxYear }: { taxYear: number }) {
  const { incomes } = address.value;
  const rows = incomes.length === 0 ? [FIRST] : incomes;
  const change = (changed: readonly Income[]): void => edit((from) => ({ ...from, incomes: changed }));
  return (
    <>
      {rows.map((row, index) => (
        <IncomeRow
          key={index}
          row={row}
          index={index}
          types={facts.incomeTypes[taxYear] ?? []}
          onRow={(changed) => change(rows.map((each, at) => (at === index ? changed : each)))}
          {...(rows.length > 1 && {
            onRemove: (title: string) => {
              commit(FORM.removed(title), { ...address.value, incomes: rows.filter((_, at) => at !== index) });
              focusField('s');
            },
          })}
        />
      ))}
      {rows.length < 1000 && (
        <button
          type="button"
          id={idOf('s')}
          onClick={() => change([...rows, { ...emptyRow(INCOME_PARTS), frequency: 'annual' }])}
        >
          {INDIVIDUAL.addIncome}
        </button>
      )}
    </>
  );
}

interface IncomeRowProps {
  readonly row: Income;
  readonly index: number;
  readonly types: readonly IncomeTypeFact[];
  readonly onRow: (row: Income) => void;
  readonly onRemove?: (title: string) => void;
}

function IncomeRow({ row, index, types, onRow, onRemove }: IncomeRowProps) {
  const type = types.find((each) => each.type === row.type);
  const title = row.type === '' ? INDIVIDUAL.incomeRow(index + 1) : INDIVIDUAL.incomeOf(index + 1, typeName(row.type));
  const field = (part: keyof Income) => ({
    name: `s.${index}.${part}`,
    copy: INCOME_LABELS[part] ?? { label: part },
    value: row[part],
    onValue: (value: string) => onRow(consistent({ ...row, [part]: value }, types)),
  });
  return (
    <fieldset class="row">
      <legend>{title}</legend>
      <ChoiceField
        {...field('type')}
        choices={types.map((each) => [each.type, typeName(each.type)] as const)}
        none={INDIVIDUAL.chooseType}
      />
      {type?.treatment === 'refused' && <p class="note">{type.note}</p>}
      <MoneyField {...field('amount')} />
      <ChoiceField {...field('frequency')} choices={frequenciesOf(type)} />
      {(asksPeriods(row) || row.periodsPerYear !== '') && <CountField {...field('periodsPerYear')} />}
      {(type?.expenses || row.expenses !== '') && <MoneyField {...field('expenses')} />}
      {onRemove && (
        <button type="button" class="text" onClick={() => onRemove(title)}>
          {FORM.remove(title)}
        </button>
      )}
    </fieldset>
  );
}

function typeName(type: string): string {
  return INCOME_TYPES[type] ?? sentenceCase(wordsOf(type));
}

/** The frequencies of a type of income: one that is paid once has no other. */
function frequenciesOf(type: IncomeTypeFact | undefined): (readonly [string, string])[] {
  const offered = facts.frequencies.filter(({ frequency }) => !type?.once || isOnce(frequency));
  return offered.map(({ frequency }) => [frequency, FREQUENCIES[frequency] ?? sentenceCase(wordsOf(frequency))]);
}

function isOnce(frequency: string): boolean {
  return frequency === 'annual' || frequency === 'one_off';
}

function needsPeriods(frequency: string): boolean {
  return facts.frequencies.some((each) => each.frequency === frequency && each.needsPeriods);
}

/** Pay of a part of a year, other than by the month, is counted as often as it was paid. */
function asksPeriods({ type, frequency }: Income): boolean {
  const isPartOfYear = MONTHS.some(isStated) && address.value.values.monthsWorked !== '12';
  const isPay = type === 'employment' || type === 'benefit_in_kind';
  return needsPeriods(frequency) || (isPartOfYear && isPay && frequency !== 'monthly' && !isOnce(frequency));
}

/** A change of one part may make another one wrong that the form no longer shows. */
function consistent(row: Income, types: readonly IncomeTypeFact[]): Income {
  const type = types.find((each) => each.type === row.type);
  return {
    ...row,
    frequency: type?.once && !isOnce(row.frequency) ? 'annual' : row.frequency,
    expenses: type?.expenses === false ? '' : row.expenses,
    periodsPerYear: asksPeriods(row) ? row.periodsPerYear : '',
  };
}

/** Returns whether a part of the tax was paid already. */
function isPartlyPaid({ credits }: IndividualAnswer): boolean {
  return credits.some(({ applied }) => !isZero(applied));
}

function nameOfTotal(answer: IndividualAnswer): string {
  return isPartlyPaid(answer) ? INDIVIDUAL.left : (nameOf('pit', 'taxDue') ?? '');
}

const BandChart = lazily(() => import('../charts/bands.js'));
const Evidence = lazily(() => import('../parts/evidence.js'));

function Answer({ answer }: { answer: IndividualAnswer }) {
  const { rules, taxDue, monthlyTax, effectiveRate, refundable, taxAuthority, incomeStreams } = answer;
  const isPaid = isPartlyPaid(answer);
  const part = INDIVIDUAL.ofIncome(percent(effectiveRate));
  return (
    <>
      <AnswerHead answer={answer} label={nameOfTotal(answer)}>
        <p>{isPaid ? INDIVIDUAL.beforePaid(part) : `${INDIVIDUAL.monthly(naira(monthlyTax))} · ${part}`}</p>
        {!isZero(refundable) && <p>{INDIVIDUAL.refund(naira(refundable))}</p>}
        <p>{address.value.values.state === undefined ? INDIVIDUAL.anyState(ANY_STATE) : INDIVIDUAL.to(taxAuthority)}</p>
      </AnswerHead>
      <MadeUp rows={partsOf(answer)} total={{ label: INDIVIDUAL.leftToPay, amount: taxDue }} />
      <BandChart answer={answer} />
      <Assumptions answer={answer} />
      <Evidence
        answer={answer}
        total="tax_due"
        title={INDIVIDUAL.fileTitle(rules.taxYear, naira(taxDue))}
        treated={{
          caption: INDIVIDUAL.treated,
          amount: INDIVIDUAL.inYear,
          rows: incomeStreams.map(({ type, annualAmount, ...stream }) => ({
            label: typeName(type),
            amount: annualAmount,
            ...stream,
          })),
        }}
      />
    </>
  );
}

/** The parts of the tax; one after the other they add up to what is left to pay. */
function partsOf({ incomeTax, credits }: IndividualAnswer): PartRow[] {
  return [
    { label: nameOf('pit', 'incomeTax.byBands') ?? '', amount: incomeTax.byBands },
    { label: nameOf('pit', 'incomeTax.minimumTax') ?? '', amount: incomeTax.minimumTax },
    ...credits.map(({ credit, applied }) => ({
      label: lessNamed(nameOf('pit', `credits.${credit}`)),
      amount: `-${applied}`,
    })),
  ];
}
