/** The screen on pay: what is taken from the pay of a month, what is left, and the same a year before. */
import facts from 'virtual:individual';
import { computed, useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { answerOf } from '../ask/ask.js';
import { ANSWER } from '../copy/answer.js';
import type { FieldCopy } from '../copy/form.js';
import { INDIVIDUAL, INDIVIDUAL_LABELS } from '../copy/individual.js';
import { CONTRIBUTIONS, PAY, PAY_LABELS } from '../copy/pay.js';
import { SCREEN_NAMES } from '../copy/shell.js';
import { faultsOf, goOn, isTypedInto } from '../form/form.js';
import { readingName } from '../law/tables.js';
import { lawUsed } from '../parts/answer.js';
import { BottomBar } from '../parts/bottom-bar.js';
import { State } from '../parts/calculator.js';
import { ChoiceField, Faults, MoneyField } from '../parts/field.js';
import { Citations, TierMark } from '../parts/law.js';
import { lazily } from '../parts/lazily.js';
import { formatAddress } from '../request/address.js';
import { address, setValue } from '../request/location.js';
import { monthlyPayIn, payQuestionOf, personOf } from '../request/pay.js';
import type { PayAnswer } from '../request/protocol.js';
import { ANY_STATE } from '../request/request.js';
import { isZero, naira, rate } from '../text/format.js';
import './pay.css';

type YearOfPay = PayAnswer['years'][number];
type OfPay = YearOfPay['year'];

/** The answer to the pay on the page. */
const pay = answerOf(
  'pay',
  computed(() => payQuestionOf(address.value)),
);

const Spoken = lazily(() => import('../parts/spoken.js'));
const NetPay = lazily(() => import('../parts/net-pay.js'));

export default function Pay() {
  const standing = pay.value;
  const faults = useComputed(() => faultsOf(pay.value.problems, copyOf)).value;
  const told = faults.filter(({ key }) => !isTypedInto(key));
  const panel = useRef<HTMLElement>(null);
  const { value: answer, failure } = standing;
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.pay.heading}</h1>
      <div class="two">
        <form class="screen" onSubmit={(event) => event.preventDefault()} onKeyDown={goOn} aria-label={ANSWER.figures}>
          <Faults.Provider value={new Map(faults.map(({ key, message }) => [key, message]))}>
            <PayForm />
          </Faults.Provider>
          <NetPay />
        </form>
        <section class="answer" id="answer" aria-label={ANSWER.heading} ref={panel}>
          <State standing={standing} faults={told} />
          {answer === null && faults.length === 0 && failure === null && <Empty />}
          {answer !== null && (
            <div class={told.length > 0 ? 'outdated' : ''}>
              <Answer answer={answer} />
            </div>
          )}
        </section>
      </div>
      {answer !== null && (
        <BottomBar panel={panel}>
          {PAY.left} <strong class="amount">{naira(januaryOf(answer.years[1]).takeHome)}</strong>
        </BottomBar>
      )}
    </>
  );
}

function copyOf(key: string): FieldCopy | undefined {
  return PAY_LABELS[key] ?? INDIVIDUAL_LABELS[key];
}

function Empty() {
  return monthlyPayIn(address.value) !== '' ? null : (
    <>
      <p class="lead">{PAY.empty}</p>
      <p>{PAY.orExample}</p>
      <ul class="plain">
        {PAY.examples.map(([name, query]) => (
          <li key={name}>
            <a href={`#/pay?${query}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function PayForm() {
  const { values } = address.value;
  const hasPension = values.pension !== 'false';
  const field = (name: string, value = values[name] ?? '') => ({
    name,
    copy: copyOf(name) ?? { label: name },
    value,
    onValue: (typed: string) => setValue(name, typed),
  });
  return (
    <>
      <MoneyField {...field('monthlyPay', monthlyPayIn(address.value))} />
      <Switch
        label={PAY.pension}
        hint={PAY.pensionHint}
        isOn={hasPension}
        onSwitch={(isOn) => setValue('pension', isOn ? '' : 'false')}
      />
      {hasPension && <MoneyField {...field('pensionablePay')} />}
      <Switch
        label={PAY.nhf}
        hint={PAY.nhfHint}
        isOn={values.nhf === 'true'}
        onSwitch={(isOn) => setValue('nhf', isOn ? 'true' : '')}
      />
      <MoneyField {...field('annualRent')} />
      <ChoiceField
        name="state"
        copy={{ label: INDIVIDUAL.state, hint: INDIVIDUAL.stateHint }}
        value={values.state ?? ''}
        onValue={(state) => setValue('state', state)}
        choices={facts.states.map((state) => [state, state] as const)}
        none={INDIVIDUAL.chooseState}
      />
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A question that has an answer from the start, and the other one at a press. */
function Switch({ label, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <div class="field">
      <label class="reading switch">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
        <span>
          {label}
          <span class="hint">{hint}</span>
        </span>
      </label>
    </div>
  );
}

function Answer({ answer }: { answer: PayAnswer }) {
  const { years } = answer;
  const { state } = address.value.values;
  return (
    <>
      <Head answer={answer} />
      <PayTable caption={PAY.month} years={years} of={januaryOf} isOfMonth />
      {years.map((year) => (
        <December key={year.taxYear} year={year} />
      ))}
      <PayTable caption={PAY.year} years={years} of={({ year }) => year} />
      {years.map((year) => (
        <TaxNotes key={year.taxYear} year={year} />
      ))}
      <p>{PAY.assumed}</p>
      <p>{state === undefined ? INDIVIDUAL.anyState(ANY_STATE) : INDIVIDUAL.to(years[1].taxOfYear.taxAuthority)}</p>
      <LawOfPay years={years} />
      <Onward years={years} />
    </>
  );
}

/** The take-home pay of a month, and how it has changed. */
function Head({ answer: { years, change } }: { answer: PayAnswer }) {
  const [before, after] = years;
  const label = PAY.takeHome(after.taxYear);
  const total = naira(januaryOf(after).takeHome);
  return (
    <div class="head">
      <div>
        <h2>
          <span class="lead">{label}</span> <span class="big">{total}</span>
        </h2>
      </div>
      <Spoken text={`${label} ${total}`} />
      <p class="sentence">{changeIn(change, before.taxYear, naira(januaryOf(before).takeHome))}</p>
    </div>
  );
}

/** Ways to take the answer along. */
function Onward({ years }: { years: PayAnswer['years'] }) {
  return (
    <p class="actions screen">
      <button type="button" onClick={() => window.print()}>
        {PAY.print}
      </button>
      {years.map((year) => (
        <a key={year.taxYear} href={formatAddress(personOf(address.value, year))}>
          {PAY.lineByLine(year.taxYear)}
        </a>
      ))}
    </p>
  );
}

function changeIn(change: string, year: number, then: string): string {
  if (isZero(change)) return PAY.same(year);
  const size = naira(change.replace('-', ''));
  return change.startsWith('-') ? PAY.less(size, year, then) : PAY.more(size, year, then);
}

function januaryOf({ months }: YearOfPay): OfPay {
  return (months as readonly [OfPay])[0];
}

interface TableProps {
  readonly caption: string;
  readonly years: PayAnswer['years'];
  readonly of: (year: YearOfPay) => OfPay;
  readonly isOfMonth?: boolean;
}

/** The longest amount of which two stand beside a label on a phone. */
const LONGEST = '₦999,999.99'.length;

/** A window where text is so large that two amounts do not stand side by side. */
const FEW_LETTERS = '(max-width: 20em)';

/** Pay, what is taken from it, and what is left, a column for each year. */
function PayTable({ caption, years, of, isOfMonth = false }: TableProps) {
  const isWide = matchMedia(FEW_LETTERS).matches || years.some((year) => naira(of(year).pay).length > LONGEST);
  const amounts = (part: keyof OfPay) => years.map((year) => of(year)[part]);
  const rows = [
    { label: PAY.pay, amounts: amounts('pay') },
    ...(isOfMonth ? contributionRows(years) : totalRows(years, amounts('totalContributions'))),
    { label: PAY.tax, amounts: amounts('tax') },
  ];
  return (
    <table class={isWide ? 'parts pay cards' : 'parts pay'}>
      <caption>{caption}</caption>
      <PayHeadings years={years} />
      <tbody>
        {rows.map((row) => (
          <PayRow key={row.label} years={years} {...row} />
        ))}
      </tbody>
      <tfoot>
        <PayRow years={years} label={PAY.left} amounts={amounts('takeHome')} isTotal />
      </tfoot>
    </table>
  );
}

function PayHeadings({ years }: { years: PayAnswer['years'] }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">{PAY.part}</span>
        </th>
        {years.map(({ taxYear }) => (
          <th key={taxYear} scope="col" class="number">
            {taxYear}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly years: PayAnswer['years'];
  readonly label: string;
  readonly amounts: readonly string[];
  readonly isTotal?: boolean;
}

function PayRow({ years, label, amounts, isTotal = false }: RowProps) {
  return (
    <tr class={isTotal ? 'total' : ''}>
      <th scope="row">{label}</th>
      {years.map(({ taxYear }, at) => (
        <td key={taxYear} class="number" data-label={taxYear}>
          {naira(amounts[at] ?? '')}
        </td>
      ))}
    </tr>
  );
}

/** Both years have the same contributions: the law of these has not changed. */
function contributionRows([before, after]: PayAnswer['years']) {
  return after.contributions.map(({ name, rate: percent, of, amount }, at) => ({
    label: PAY.contribution(CONTRIBUTIONS[name], rate(percent), naira(of)),
    amounts: [before.contributions[at]?.amount ?? '', amount],
  }));
}

/** All contributions together; none where none is made. */
function totalRows(years: PayAnswer['years'], amounts: readonly string[]) {
  const names = years[1].contributions.map(({ name }) => CONTRIBUTIONS[name]);
  if (names.length === 0) return [];
  return [{ label: PAY.contributionsOfYear(names), amounts }];
}

/** The last month, where the tax of the year does not divide by twelve. */
function December({ year: { taxYear, months } }: { year: YearOfPay }) {
  const [january, december] = [months[0], months.at(-1)];
  if (december === undefined || december.tax === january?.tax) return null;
  return <p class="note">{PAY.december(taxYear, naira(december.tax), naira(december.takeHome))}</p>;
}

/** The reliefs that lower the tax of a year, and the tax under each text of its law where they differ. */
function TaxNotes({ year: { taxYear, taxOfYear } }: { year: YearOfPay }) {
  const relief = (wanted: string) => taxOfYear.reliefs.find(({ name }) => name === wanted)?.amount;
  const rent = relief('RENT_RELIEF');
  const totals = taxOfYear.contested?.[0]?.readings ?? [];
  const isContested = new Set(totals.map(({ total }) => total)).size > 1;
  return (
    <>
      {rent !== undefined && <p>{PAY.rent(naira(rent), taxYear)}</p>}
      {relief('MINIMUM_WAGE_EXEMPTION') !== undefined && <p>{PAY.exempt(taxYear)}</p>}
      {isContested && (
        <div class="amber section">
          <p>{PAY.contested(taxYear)}</p>
          <ul>
            {totals.map(({ reading, total }) => (
              <li key={reading}>
                {readingName(reading)}: {naira(total)}
                {reading === taxOfYear.rules.reading && ` ${PAY.chosen}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The law of the contributions that are made, and the tables of the tax. */
function LawOfPay({ years }: { years: PayAnswer['years'] }) {
  return (
    <section class="section">
      <h2>{PAY.law}</h2>
      {years[1].contributions.map(({ name, law, verified, note }) => (
        <div key={name} class="law-of-pay">
          <p>{note}</p>
          <Citations law={law} verified={verified} note={note} />
          <TierMark tier={verified} />
        </div>
      ))}
      <p class="note">{years.map(({ taxOfYear }) => lawUsed(taxOfYear)).join('; ')}</p>
    </section>
  );
}
