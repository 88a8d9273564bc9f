/** The screen on a company: the figures of a year, the tax, and why. */
import facts from 'virtual:company';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { dueOn } from '../answer/due.js';
import { partsOf } from '../answer/tax-parts.js';
import { hasFigures, ofBooks } from '../ask/calculation.js';
import { ASSET_LABELS, CAPITAL_LOSSES, COMPANY, COMPANY_GROUPS, COMPANY_LABELS, TRADES } from '../copy/company.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import { handbook } from '../device/handbook.js';
import { today } from '../device/today.js';
import { NAMES, nameOf } from '../facts/names.js';
import { idOf } from '../form/form.js';
import { setYearEnd } from '../form/year-end.js';
import { readingsOf, yearsOf } from '../law/tables.js';
import { AnswerHead, Assumptions, MadeUp } from '../parts/answer.js';
import { Calculator, ExampleLinks } from '../parts/calculator.js';
import { ChoiceField, DayField, Dot, type FieldProps, FlagField, GroupSummary, MoneyField } from '../parts/field.js';
import { lazily } from '../parts/lazily.js';
import { ReadingPicker } from '../parts/readings.js';
import type { Address } from '../request/address.js';
import { FROM_BOOKS, isGivenByBooks, isOfBooks } from '../request/books.js';
import { address, setValue } from '../request/location.js';
import type { BooksAnswer, CompanyAnswer } from '../request/protocol.js';
import { FIRST_YEAR, taxYearOf } from '../request/request.js';
import { isZero, longDay, naira } from '../text/format.js';
import { className, contractField, FIRST_FIELDS, type FormField, GROUPS, labelOf } from './company-form.js';

export default function Company() {
  return (
    <Calculator
      tax="company"
      payable={() => PAYABLE}
      examples={COMPANY.examples}
      copyOf={copyOf}
      form={<CompanyForm />}
      empty={<Empty />}
    >
      {(answer) => answer.tax === 'company' && <Answer answer={answer} />}
    </Calculator>
  );
}

const BooksSteps = lazily(() => import('../parts/books-steps.js'));

function Empty() {
  if (isOfBooks(address.value)) return <BooksSteps />;
  return hasFigures(address.value) ? null : (
    <>
      <p class="lead">{COMPANY.empty}</p>
      <p>{COMPANY.orExample}</p>
      <ExampleLinks tax="company" examples={COMPANY.examples} />
    </>
  );
}

/** The texts of a field; those of a row or of a class are of its last part. */
function copyOf(key: string): FieldCopy | undefined {
  const [list, , part] = key.split('.');
  if (list === 'd') return ASSET_LABELS[part ?? ''];
  return list === 'cl' ? COMPANY_LABELS.capitalLosses : COMPANY_LABELS[key];
}

const Books = lazily(() => import('../parts/books.js'));

function CompanyForm() {
  const taxYear = taxYearOf(address.value);
  const isBooks = isOfBooks(address.value);
  const isBeside = ({ name }: FormField) => !isBooks || !isGivenByBooks(name, ofBooks.value.value.hasRegister);
  return (
    <>
      <WhereFiguresAre isBooks={isBooks} />
      {isBooks && <Books />}
      <YearEnd taxYear={taxYear} />
      {FIRST_FIELDS.filter(isBeside).map((field) => (
        <FieldOf key={field.name} {...field} />
      ))}
      {Object.entries(GROUPS).map(([group, fields]) => (
        <Group key={group} name={group} fields={fields.filter(isBeside).filter((field) => isAsked(field, taxYear))} />
      ))}
      {/* Last: who enters figures seldom knows of the texts, and the answer shows the tax under each. */}
      <ReadingPicker tables={readingsOf('company', taxYear)} chosen={address.value.values.r} />
    </>
  );
}

/** Figures are entered, or worked out from books. What was entered stays in the address meanwhile. */
function WhereFiguresAre({ isBooks }: { isBooks: boolean }) {
  return (
    <fieldset class="field flag">
      <legend>{COMPANY.figures}</legend>
      <div class="answers">
        {([false, true] as const).map((of) => (
          <label key={String(of)}>
            <input
              type="radio"
              name="books"
              checked={isBooks === of}
              onChange={() => setValue('books', of ? FROM_BOOKS : '')}
            />
            {of ? COMPANY.ofBooks : COMPANY.typed}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A field that the year does not use is asked only where it is filled, so that no figure counts unseen. */
function isAsked({ name }: FormField, taxYear: number): boolean {
  const years = facts.years[contractField(name)] ?? [];
  return years.length === 0 || years.includes(taxYear) || filledIn(name, address.value) > 0;
}

/** The number of entries of a field that are filled. */
function filledIn(key: string, { values, assets }: Address): number {
  if (key === 'disposalSchedule') return assets.length;
  if (key !== 'capitalLossesBroughtForward') return values[key] === undefined ? 0 : 1;
  return Object.keys(values).filter((each) => each.startsWith('cl.')).length;
}

function Group({ name, fields }: { name: string; fields: readonly FormField[] }) {
  const filled = fields.reduce((count, field) => count + filledIn(field.name, address.value), 0);
  const isOpened = useSignal(filled > 0);
  if (fields.length === 0) return null;
  return (
    <details
      class="group"
      onToggle={() => {
        isOpened.value = true;
      }}
    >
      <GroupSummary
        heading={COMPANY_GROUPS[name]}
        names={fields.map((field) => field.name)}
        filled={filled}
        values={address.value.values}
      />
      {fields
        .filter(({ kind }) => isOpened.value || filled > 0 || !isList(kind))
        .map((field) => (
          <FieldOf key={field.name} {...field} />
        ))}
    </details>
  );
}

/** Lists load when their group is opened, or where they are filled. */
function isList(kind: FormField['kind']): boolean {
  return kind === 'assets' || kind === 'losses';
}

const List = lazily(() => import('./company-lists.js'));

function FieldOf({ name, kind }: FormField): ComponentChildren {
  const props = {
    name,
    copy: COMPANY_LABELS[name] ?? labelOf(name),
    value: address.value.values[name] ?? '',
    onValue: (value: string) => setValue(name, value),
  };
  if (kind === 'amount') return <MoneyField {...props} />;
  if (kind === 'flag') return <FlagField {...props} />;
  if (kind === 'day') return <DayField {...props} />;
  if (kind === 'trade') return <Trade {...props} />;
  return <List kind={kind} />;
}

/** The library takes a company without a trade for a general one. */
function Trade({ value, onValue, ...props }: FieldProps) {
  return (
    <ChoiceField
      {...props}
      value={value === '' ? 'general' : value}
      onValue={(trade) => onValue(trade === 'general' ? '' : trade)}
      choices={Object.entries(TRADES)}
    />
  );
}

const USUAL_DAYS = ['12-31', '03-31', '06-30', '09-30'];

/** The last day of the accounting year, which decides the year of assessment. */
function YearEnd({ taxYear }: { taxYear: number }) {
  const end = address.value.values.end ?? `${FIRST_YEAR - 1}-12-31`;
  const usual = USUAL_DAYS.find((day) => end === `${taxYear - 1}-${day}`);
  return (
    <fieldset class="field">
      <legend>
        {COMPANY.yearEnd}
        <Dot names={['end']} />
      </legend>
      <div class="year-end">
        <EndDay usual={usual} onDay={(day) => setYearEnd(`${taxYear - 1}-${day}`)} />
        <EndYear taxYear={taxYear} onYear={(year) => setYearEnd(`${year}-${usual ?? end.slice(5)}`)} />
      </div>
      {usual === undefined && (
        <DayField
          name="end"
          copy={{ label: COMPANY.lastDay, hint: FORM.day }}
          value={end.endsWith('-') ? '' : end}
          onValue={(value) => setYearEnd(value === '' ? `${taxYear - 1}-` : value)}
        />
      )}
      <p class="hint">{COMPANY.assessment(taxYear)}</p>
    </fieldset>
  );
}

/** The usual days, and another one, which is then asked for. */
function EndDay({ usual, onDay }: { usual: string | undefined; onDay: (day: string) => void }) {
  return (
    <label>
      <span class="hidden">{COMPANY.day}</span>
      <select
        id={usual === undefined ? undefined : idOf('end')}
        value={usual ?? ''}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      >
        {USUAL_DAYS.map((day) => (
          <option key={day} value={day}>
            {longDay(`2000-${day}`).replace(' 2000', '')}
          </option>
        ))}
        <option value="">{COMPANY.anotherDay}</option>
      </select>
    </label>
  );
}

function EndYear({ taxYear, onYear }: { taxYear: number; onYear: (year: string) => void }) {
  return (
    <label>
      <span class="hidden">{COMPANY.year}</span>
      <select
        id={idOf('year')}
        value={String(taxYear - 1)}
        onChange={({ currentTarget }) => onYear(currentTarget.value)}
      >
        {yearsOf('company').map((year) => (
          <option key={year} value={year - 1}>
            {year - 1}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The name of what is left after credits. */
const PAYABLE = nameOf('cit', 'taxLiability.total') ?? '';

const Evidence = lazily(() => import('../parts/evidence.js'));
const WhatBooksCameTo = lazily(() => import('../parts/books-answer.js'));

function isOfBooksToo(answer: CompanyAnswer): answer is BooksAnswer {
  return 'asked' in answer;
}

function Answer({ answer }: { answer: CompanyAnswer }) {
  const { rules, taxLiability, disposals } = answer;
  const assets = disposals.items.map(({ assetClass, gain, ...item }) => ({
    label: className(assetClass),
    amount: gain,
    ...item,
  }));
  return (
    <>
      <AnswerHead answer={answer} label={PAYABLE}>
        <DueLines answer={answer} />
      </AnswerHead>
      <MadeUp rows={partsOf(answer, facts.taxes, NAMES.cit)} total={{ label: PAYABLE, amount: taxLiability.total }} />
      {isOfBooksToo(answer) && <WhatBooksCameTo answer={answer} />}
      <CarriedForward answer={answer} />
      <Assumptions answer={answer} />
      <Evidence
        answer={answer}
        total="total"
        title={COMPANY.fileTitle(rules.taxYear, naira(taxLiability.total))}
        treated={{ caption: COMPANY.treated, amount: COMPANY.gain, rows: assets }}
      />
    </>
  );
}

/** The due day. One that has passed says what late costs, with the way to the page on due days. */
function DueLines({ answer }: { answer: CompanyAnswer }) {
  const { says, late } = dueOn(today(), answer, facts.lateness);
  const book = handbook();
  return (
    <>
      <p>{says}</p>
      {late.length > 0 && (
        <p class="late">
          {late.join(' ')} {book !== undefined && <a href={new URL(DUE_DATES, book).href}>{COMPANY.whenDue}</a>}
        </p>
      )}
    </>
  );
}

const DUE_DATES = 'guides/due-dates.html';

const carried = (name: string): string => nameOf('cit', `carriedForward.${name}`) ?? name;

/** Losses and allowances that later years may use. */
function CarriedForward({ answer: { carriedForward } }: { answer: CompanyAnswer }) {
  const rows = [
    { label: carried('tradingLosses'), amount: carriedForward.tradingLosses },
    { label: carried('capitalAllowances'), amount: carriedForward.capitalAllowances },
    ...Object.entries(carriedForward.capitalLosses).map(([name, amount]) => ({
      label: CAPITAL_LOSSES(carried('capitalLosses'), className(name).toLowerCase()),
      amount,
    })),
  ].filter(({ amount }) => !isZero(amount));
  if (rows.length === 0) return null;
  return (
    <table class="parts">
      <caption>{COMPANY.carried}</caption>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{naira(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
