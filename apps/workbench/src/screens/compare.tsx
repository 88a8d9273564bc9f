/** The screen that compares two laws: why the tax changes, part by part, to the kobo. */
import { computed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { answerOf, engine } from '../ask/ask.js';
import { calculationOf, hasFigures, lawOf } from '../ask/calculation.js';
import { saveWorkbook } from '../ask/workbook.js';
import { ChartFrame } from '../charts/chart-frame.js';
import { Waterfall } from '../charts/waterfall.js';
import { comparedBy, comparedTitle, DRAFT } from '../compare/comparison.js';
import {
  barsOf,
  type ChangedFigure,
  type CitedLaw,
  changedFigures,
  type Difference,
  findingOf,
  lawOfPart,
  type Part,
  sectionName,
  tableOfDifference,
  titleOf,
} from '../compare/difference.js';
import { COMPARE } from '../copy/compare.js';
import { FILES } from '../copy/evidence.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { lawNamed, tableName, tablesOf } from '../law/law-names.js';
import { lawName, readingName, readingsOf, tableOf, VERSION } from '../law/tables.js';
import { Failure } from '../parts/failure.js';
import { Citations, TierMark } from '../parts/law.js';
import { formatAddress, onScreen, withValues } from '../request/address.js';
import { address, edit, setValue } from '../request/location.js';
import type { LawChoice, Questions } from '../request/protocol.js';
import { requestOf, taxOf } from '../request/request.js';
import { naira, signedNaira, withLongDays } from '../text/format.js';
import '../parts/contested.css';
import '../print/print.css';
import './compare.css';

/** The law of a name in the address. */
function choiceOf(name: string): LawChoice {
  return name === DRAFT ? lawOf(address.value) : lawNamed(name);
}

function questionOf(): Questions['compare'] | null {
  const from = address.value;
  const { before, after } = comparedBy(from);
  if (from.screen !== 'compare' || !hasFigures(from) || before === after) return null;
  return { tax: taxOf(from), input: requestOf(from), before: choiceOf(before), after: choiceOf(after) };
}

const comparison = answerOf('compare', computed(questionOf));

export default function Compare() {
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.compare.heading}</h1>
      {hasFigures(address.value) ? <Compared /> : <Empty />}
    </>
  );
}

function Empty() {
  return (
    <>
      <p class="lead">{COMPARE.empty}</p>
      <p class="actions">
        {(['company', 'individual'] as const).map((tax) => (
          <a key={tax} href={formatAddress(onScreen(address.value, tax))}>
            {SCREEN_NAMES[tax].heading}
          </a>
        ))}
      </p>
      <p>{COMPARE.orExample}</p>
      <ul class="plain">
        {COMPARE.examples.map(([name, query]) => (
          <li key={name}>
            <a href={`#/compare?${query}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Compared() {
  const { before, after } = comparedBy(address.value);
  const { value, problems } = comparison.value;
  return (
    <>
      <Controls before={before} after={after} />
      <Failure standing={comparison.value} />
      {before === after && <p class="lead">{COMPARE.sameLaw}</p>}
      {problems.length > 0 && <Refused problems={problems} />}
      {value !== null && problems.length === 0 && <Answer difference={value} before={before} after={after} />}
    </>
  );
}

interface Laws {
  readonly before: string;
  readonly after: string;
}

function Controls({ before, after }: Laws) {
  const { values, incomes } = address.value;
  const tax = taxOf(address.value);
  const swap = (): void => edit((from) => withValues(from, { a: after, b: before }));
  return (
    <>
      <fieldset class="two-laws screen">
        <legend class="hidden">{COMPARE.lawHeading}</legend>
        <LawField label={COMPARE.before} name={before} onName={(name) => setValue('a', name)} />
        <LawField label={COMPARE.after} name={after} onName={(name) => setValue('b', name)} />
        <button type="button" onClick={swap}>
          {COMPARE.swap}
        </button>
      </fieldset>
      <p>
        {tax === 'individual' ? (
          COMPARE.individual(incomes.length)
        ) : (
          <>
            {COMPARE.company} <span class="amount">{naira(values.turnover ?? '')}</span>
          </>
        )}
        <span class="screen">
          {' '}
          · {COMPARE.figures[tax]} <a href={formatAddress(onScreen(address.value, tax))}>{COMPARE.change}</a>
        </span>
      </p>
    </>
  );
}

function LawField({ label, name, onName }: { label: string; name: string; onName: (name: string) => void }) {
  const tax = taxOf(address.value);
  const names = [...(address.value.edits.length > 0 ? [DRAFT] : []), ...tablesOf(tax).map(tableName)];
  return (
    <label>
      <span>{label}</span>
      <select value={name} onChange={({ currentTarget }) => onName(currentTarget.value)}>
        {names.map((each) => (
          <option key={each} value={each}>
            {comparedTitle(tax, each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Refused({ problems }: { problems: readonly { readonly path: string; readonly message: string }[] }) {
  return (
    <div class="corrections" role="status">
      <h2>{COMPARE.refused}</h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path + message}>{withLongDays(message)}</li>
        ))}
      </ul>
      <a href={formatAddress(onScreen(address.value, taxOf(address.value)))}>{COMPARE.change}</a>
    </div>
  );
}

function Answer({ difference, before, after }: Laws & { difference: Difference }) {
  const tax = taxOf(address.value);
  const names = [comparedTitle(tax, before), comparedTitle(tax, after)] as const;
  const { parts, idle } = difference;
  const file = `difference-${before}-${after}`.replaceAll(':', '-');
  const bars = barsOf(difference, names);
  return (
    <section class="compared answer-text">
      <ChartFrame
        title={findingOf(difference)}
        file={file}
        rows={tableOfDifference(difference, names)}
        source={sourceOf(before, after)}
        {...(parts.length > 0 && { draw: async (words) => (await waterfallPicture()).waterfallSvg(bars, words) })}
        more={<Book file={file} />}
        caption={<Notes difference={difference} before={before} after={after} />}
      >
        {parts.length > 0 && <Waterfall label={findingOf(difference)} bars={bars} />}
      </ChartFrame>
      <OtherTexts before={before} after={after} />
      {parts.length > 0 && <Parts difference={difference} names={names} />}
      {idle.length > 0 && <Idle idle={idle} names={names} />}
    </section>
  );
}

const waterfallPicture = () => import('../charts/waterfall-picture.js');

/** The package and the tables that a picture rests on. */
function sourceOf(before: string, after: string): string {
  const tax = taxOf(address.value);
  const tables = [before, after].map((name) => {
    const { taxYear, reading } = choiceOf(name);
    const digest = name === DRAFT ? '' : (tableOf(tax, taxYear, reading)?.digest ?? '');
    return `${comparedTitle(tax, name)} ${digest}`.trim();
  });
  return [SHELL.package(VERSION), ...tables].join('; ');
}

/** The comparison as a workbook. */
function Book({ file }: { file: string }) {
  const said = useSignal('');
  const save = async (): Promise<void> => {
    const question = questionOf();
    if (question === null) return;
    said.value = SHELL.loading;
    said.value = await saveWorkbook(file, engine.ask('compareBook', question));
  };
  return (
    <>
      <button type="button" class="text" onClick={() => void save()}>
        {FILES.spreadsheet}
      </button>
      <span role="status">{said.value}</span>
    </>
  );
}

/** The figures that are held still, and in which order the parts are taken. */
function Notes({ difference, before, after }: Laws & { difference: Difference }) {
  const years = Math.abs(choiceOf(after).taxYear - choiceOf(before).taxYear);
  const moved = taxOf(address.value) === 'company' ? COMPARE.moved(years) : COMPARE.stays;
  return (
    <span aria-live="polite">
      {difference.parts.length > 0 && COMPARE.order} {years > 0 && moved} {difference.isMirrored && COMPARE.mirrored}
    </span>
  );
}

/** The other texts of a contested year, with the total under each where that is the year of the case. */
function OtherTexts({ before, after }: Laws) {
  const tax = taxOf(address.value);
  const isContested = (name: string): boolean => readingsOf(tax, choiceOf(name).taxYear).length > 1;
  const [key, shown] = !isContested(after) && isContested(before) ? ['a', before] : ['b', after];
  const { taxYear } = choiceOf(shown);
  const { value } = calculationOf(tax);
  const totals = value?.rules.taxYear === taxYear ? (value.contested[0]?.readings ?? []) : [];
  const others = readingsOf(tax, taxYear).filter(({ reading }) => lawName(tax, taxYear, reading) !== shown);
  if (others.length === 0) return null;
  return (
    <div class="section contested">
      <p>{COMPARE.contested(taxYear)}</p>
      <p class="actions">
        {others.map(({ reading }) => (
          <button key={reading} type="button" onClick={() => setValue(key, lawName(tax, taxYear, reading))}>
            {readingName(reading)}{' '}
            <span class="amount">
              {totals.filter((each) => each.reading === reading).map(({ total }) => naira(total))}
            </span>
          </button>
        ))}
      </p>
    </div>
  );
}

type Names = readonly [before: string, after: string];

function Parts({ difference: { change, parts }, names }: { difference: Difference; names: Names }) {
  const { alone, change: changed } = COMPARE.heads;
  return (
    <table class="cards differences section">
      <caption>{COMPARE.table}</caption>
      <Heads names={names}>
        <th scope="col" class="number">
          {changed}
        </th>
        <th scope="col" class="number">
          {alone}
        </th>
      </Heads>
      {parts.map((part) => (
        <PartRows key={part.sections.join()} part={part} names={names} />
      ))}
      <tfoot>
        <tr class="total">
          <th scope="row" colSpan={3}>
            {COMPARE.total}
          </th>
          <td class="number" data-label={changed}>
            {signedNaira(change)}
          </td>
          <td />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Heads({ names: [before, after], children }: { names: Names; children?: ComponentChildren }) {
  return (
    <thead>
      <tr>
        <th scope="col">{COMPARE.heads.what}</th>
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
        {children}
        <th scope="col">{COMPARE.heads.law}</th>
      </tr>
    </thead>
  );
}

/** The figures that are shown before the others are asked for. */
const FIRST = 3;

function PartRows({ part, names }: { part: Part; names: Names }) {
  const isAll = useSignal(false);
  const figures = changedFigures(part.figures);
  const folded = figures.length - FIRST;
  return (
    <tbody class={isAll.value ? 'all' : ''}>
      <PartRow part={part} />
      {figures.map((figure, index) => (
        <FigureRow
          key={figure.label}
          figure={figure}
          above={figures[index - 1] ?? lawOfPart(part)}
          names={names}
          isPlain={false}
          isMinor={index >= FIRST && folded > 1}
        />
      ))}
      {folded > 1 && !isAll.value && (
        <tr class="screen">
          <td colSpan={6}>
            <button
              type="button"
              class="text"
              onClick={() => {
                isAll.value = true;
              }}
            >
              {COMPARE.more(folded)}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function PartRow({ part }: { part: Part }) {
  return (
    <tr class="part">
      <th scope="row" colSpan={3}>
        {titleOf(part)}
      </th>
      <td class="number" data-label={COMPARE.heads.change}>
        {signedNaira(part.change)}
      </td>
      <td class="number" data-label={COMPARE.heads.alone}>
        {part.alone === null ? COMPARE.notAlone : signedNaira(part.alone)}
      </td>
      <td>
        <Law {...lawOfPart(part)} />
      </td>
    </tr>
  );
}

interface FigureRowProps {
  readonly figure: ChangedFigure;
  /** The law of the row above, which is not said again. */
  readonly above: CitedLaw | undefined;
  readonly names: Names;
  /** True in a table without amounts of tax. */
  readonly isPlain: boolean;
  /** True if it is shown when the others are asked for. */
  readonly isMinor?: boolean;
}

function FigureRow({ figure, above, names, isPlain, isMinor = false }: FigureRowProps) {
  const { label, was, is, law, verified, note } = figure;
  return (
    <tr class={isMinor ? 'figure minor' : 'figure'}>
      <th scope="row">{label}</th>
      <td data-label={names[0]}>{was}</td>
      <td data-label={names[1]}>{is}</td>
      {!isPlain && (
        <>
          <td />
          <td />
        </>
      )}
      <td>{!isSameLaw(figure, above) && <Law law={law} verified={verified} note={note} />}</td>
    </tr>
  );
}

/** The citations of a figure, with their tier where the Act itself was not read or is disputed. */
function Law({ law, verified, note }: CitedLaw) {
  if (law.length === 0) return null;
  return (
    <>
      <Citations law={law} verified={verified} note={note} />
      {verified !== undefined && verified !== 'primary' && <TierMark tier={verified} />}
    </>
  );
}

function isSameLaw(one: CitedLaw, other: CitedLaw | undefined): boolean {
  return one.law.join() === other?.law.join() && one.verified === other.verified;
}

/** The parts of the law that differ and change nothing here. */
function Idle({ idle, names }: { idle: Difference['idle']; names: Names }) {
  return (
    <details class="section">
      <summary>
        <h2>{COMPARE.idle(idle.length)}</h2>
      </summary>
      <p>{idle.map(({ section }) => sectionName(section)).join(' · ')}</p>
      <table class="cards differences">
        <caption class="hidden">{COMPARE.idleTable}</caption>
        <Heads names={names} />
        {idle.map(({ section, figures }) => (
          <tbody key={section}>
            <tr class="part">
              <th scope="rowgroup" colSpan={4}>
                {titleOf({ sections: [section], figures })}
              </th>
            </tr>
            {changedFigures(figures).map((figure, index, all) => (
              <FigureRow key={figure.label} figure={figure} above={all[index - 1]} names={names} isPlain={true} />
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}
