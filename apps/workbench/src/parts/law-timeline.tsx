/** The figures of the law through the years. */
import { useSignal } from '@preact/signals';
import { FIRST_FIGURES, LINE_NAMES, TIMELINE } from '../copy/law-screen.js';
import { found, fullLabelOf, saysOf, shortOf, shortValueOf } from '../law/figures.js';
import { type Box, boundOfAll, dayBefore, type Lane, lanesOf, type Period } from '../law/lanes.js';
import { keys, useHistories } from '../law/law-questions.js';
import type { LawView } from '../law/law-view.js';
import { yearsOf } from '../law/tables.js';
import type { Tax } from '../request/request.js';
import { longDay, sentenceCase } from '../text/format.js';
import { type Axis, LaneChart, type Line } from './lane-chart.js';
import { LawWaiting, NothingFound } from './law-waiting.js';
import { RateSteps } from './rate-steps.js';

/** A chart: its lines, each of a figure and what is said instead where that is missing. */
interface Chart {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
}

const FIRST: Readonly<Record<Tax, readonly Chart[]>> = {
  company: [
    { name: 'small', lines: [['companySize.small.grossTurnover.atMost']] },
    { name: 'large', lines: [['companySize.large.grossTurnover.atLeast', 'companySize.large.anyOther']] },
    { name: 'incomeTax', lines: [['incomeTax.small.rate'], ['incomeTax.medium.rate'], ['incomeTax.large.rate']] },
    { name: 'minimumTax', lines: [['minimumTax.rate', 'minimumTax.method']] },
    { name: 'levy', lines: [['educationTax.rate']] },
    { name: 'topUp', lines: [['topUpTax.grossTurnover.atLeast', 'topUpTax.method']] },
    { name: 'gains', lines: [['capitalGains.rate', 'capitalGains.method']] },
    {
      name: 'shares',
      lines: [['assetClasses.nigerian_shares.proceeds.lessThan', 'assetClasses.nigerian_shares.treatment']],
    },
  ],
  individual: [
    {
      name: 'consolidatedRelief',
      lines: [
        ['consolidatedRelief.amount', 'consolidatedRelief.method'],
        ['consolidatedRelief.orShare', 'consolidatedRelief.method'],
        ['consolidatedRelief.andShare', 'consolidatedRelief.method'],
      ],
    },
    {
      name: 'rentRelief',
      lines: [
        ['rentRelief.share', 'rentRelief.method'],
        ['rentRelief.atMost', 'rentRelief.method'],
      ],
    },
    { name: 'minimumWage', lines: [['minimumWage.minimumWage', 'minimumWage.method']] },
    { name: 'personMinimumTax', lines: [['minimumTax.rate', 'minimumTax.method']] },
  ],
};

export default function LawTimeline({ shown }: { shown: LawView }) {
  const isTables = useSignal(false);
  const { tax, find, isDisputed } = shown;
  const isSearch = find.trim() !== '' || isDisputed;
  return (
    <div class={isTables.value ? 'timeline as-tables' : 'timeline'}>
      <p class="sub">
        {TIMELINE.byDay[tax]} <span class="screen">{TIMELINE.edges}</span>
      </p>
      <p class="screen">
        <button
          type="button"
          class="text"
          onClick={() => {
            isTables.value = !isTables.value;
          }}
        >
          {isTables.value ? TIMELINE.asLanes : TIMELINE.asTables}
        </button>
      </p>
      {isSearch ? <Found shown={shown} /> : <FirstFigures key={tax} tax={tax} />}
    </div>
  );
}

/** From the first accounting year to the last year of which a table speaks: that of disposals. */
function axisOf(tax: Tax): Axis {
  const years = yearsOf(tax);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return { first: tax === 'company' ? first - 1 : first, years: last - first + (tax === 'company' ? 2 : 1) };
}

function FirstFigures({ tax }: { tax: Tax }) {
  const charts = FIRST[tax];
  const likes = [...new Set(charts.flatMap(({ lines }) => lines.flat()))];
  const { value, failure } = useHistories(tax, likes).value;
  if (value === null) return <LawWaiting failure={failure} />;
  const histories = new Map(likes.map((like, index) => [like, value[index] ?? []]));
  return (
    <>
      {tax === 'individual' && <RateSteps />}
      {charts.map((chart) => (
        <ChartOf key={chart.name} tax={tax} chart={chart} histories={histories} />
      ))}
      <AllFigures tax={tax} />
    </>
  );
}

interface ChartOfProps {
  readonly tax: Tax;
  readonly chart: Chart;
  readonly histories: ReadonlyMap<string, readonly Period[]>;
}

function ChartOf({ tax, chart: { name, lines }, histories }: ChartOfProps) {
  const drawn = lines.map((likes): Line => {
    const [key = ''] = likes;
    const lanes = lanesOf(
      tax,
      likes.map((like) => histories.get(like) ?? []),
    );
    return { key, name: LINE_NAMES[key], lanes };
  });
  const label = FIRST_FIGURES[name] ?? labelOfAll(drawn);
  const lanes = drawn.flatMap((line) => line.lanes);
  const bound = boundOfAll(lanes);
  const title = drawn.length === 1 ? findingOf([label, bound].filter(Boolean).join(' '), lanes, bound, tax) : label;
  return (
    <LaneChart title={title} file={`law-${name}`} lines={drawn} axis={axisOf(tax)} hasBounds={bound === undefined} />
  );
}

function labelOfAll(lines: readonly Line[]): string {
  const figure = lines[0]?.lanes[0]?.boxes.at(-1)?.figure;
  return figure === undefined ? '' : fullLabelOf(figure);
}

/** The finding: what the figure is at last, and since when. */
function findingOf(label: string, lanes: readonly Lane[], bound: string | undefined, tax: Tax): string {
  const boxes = lanes.find(({ isDefault }) => isDefault)?.boxes ?? [];
  const last = boxes.at(-1);
  if (last === undefined) return label;
  const says = bound === undefined ? shortOf(last.figure) : shortValueOf(last.figure);
  if (says.length > 34) return label;
  const finding = daysOfLast(boxes, last, tax)(label, says);
  return lanes.length > 1 ? TIMELINE.contested(finding) : finding;
}

/** Since when the last value holds; in every year, or no longer. */
function daysOfLast(boxes: readonly Box[], last: Box, tax: Tax): (label: string, says: string) => string {
  const years = yearsOf(tax).map((year) => (tax === 'company' ? year - 1 : year));
  if (last.until <= `${years.at(-1)}-12-31`) {
    return (label, says) => TIMELINE.to(label, says, longDay(dayBefore(last.until)));
  }
  const same = boxes.slice(boxes.findLastIndex(({ figure }) => saysOf(figure) !== saysOf(last.figure)) + 1);
  const from = same[0]?.from ?? last.from;
  return from <= `${years[0]}-01-01` ? TIMELINE.everyYear : (label, says) => TIMELINE.since(label, says, longDay(from));
}

/** Every figure, section by section. A section is read when it is opened. */
function AllFigures({ tax }: { tax: Tax }) {
  const { value } = keys.value;
  const all = shownKeys(value ?? []);
  const sections = [...new Set(all.map(sectionOf))];
  return (
    <section class="section">
      <h2>{TIMELINE.allFigures}</h2>
      {sections.map((section) => (
        <SectionHistory
          key={section}
          tax={tax}
          section={section}
          likes={all.filter((key) => sectionOf(key) === section)}
        />
      ))}
    </section>
  );
}

function sectionOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** The keys of figures that are law through the years: no days, and no names of a request. */
function shownKeys(all: readonly string[]): readonly string[] {
  return all.filter((key) => !/(?:^|\.)(?:from|until|aliases)$/.test(key));
}

function SectionHistory({ tax, section, likes }: { tax: Tax; section: string; likes: readonly string[] }) {
  const isOpen = useSignal(false);
  const name = sentenceCase(
    section
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace('top up', 'top-up'),
  );
  return (
    <details
      class="group"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{name}</summary>
      {isOpen.value && <Histories tax={tax} likes={likes} />}
    </details>
  );
}

function Histories({ tax, likes }: { tax: Tax; likes: readonly string[] }) {
  const { value, failure } = useHistories(tax, likes).value;
  if (value === null) return <LawWaiting failure={failure} />;
  const all = likes.map((like, index): History => [like, value[index] ?? []]);
  return <Charts tax={tax} wanted={all} all={all} />;
}

type History = readonly [like: string, periods: readonly Period[]];

/** One chart for each figure; `all` has what is said instead, too. */
function Charts({ tax, wanted, all }: { tax: Tax; wanted: readonly History[]; all: readonly History[] }) {
  const histories = new Map(all);
  const lines = FIRST[tax].flatMap((chart) => chart.lines);
  return (
    <>
      {wanted.map(([like]) => {
        const line = lines.find(([first]) => first === like) ?? [like];
        return <ChartOf key={like} tax={tax} chart={{ name: like, lines: [line] }} histories={histories} />;
      })}
    </>
  );
}

/** More charts than this are too many to look at. */
const MOST = 30;

/** The figures of any year that are looked for. */
function Found({ shown }: { shown: LawView }) {
  const { tax } = shown;
  const likes = shownKeys(keys.value.value ?? []);
  const { value, failure } = useHistories(tax, likes).value;
  if (value === null) return <LawWaiting failure={failure ?? keys.value.failure} />;
  const all = likes.map((like, index): History => [like, value[index] ?? []]);
  const exact = all.filter(([like]) => like === shown.find.trim());
  const wanted = exact.length > 0 ? exact : found(all, ([, periods]) => periods.map(({ figure }) => figure), shown);
  return (
    <>
      {wanted.length === 0 && <NothingFound isInYears />}
      <Charts tax={tax} wanted={wanted.slice(0, MOST)} all={all} />
      {wanted.length > MOST && <p class="section">{TIMELINE.more(wanted.length - MOST)}</p>}
    </>
  );
}
