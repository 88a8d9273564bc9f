/** The figures on which two tables differ, and what that does to the tax of the form. */

import { DIFFERENCES, LAW_SCREEN, LAW_TABLE } from '../copy/law-screen.js';
import { type Figure, found, labelOf, saysOf } from '../law/figures.js';
import { lawTitle, tableName } from '../law/law-names.js';
import { differences, effect } from '../law/law-questions.js';
import type { LawView } from '../law/law-view.js';
import { formatAddress, onScreen } from '../request/address.js';
import { address } from '../request/location.js';
import type { Answers } from '../request/protocol.js';
import { counted, isZero, naira, sentenceCase, signedNaira, withLongDays } from '../text/format.js';
import { Amounts } from './amounts.js';
import { Citations, TierMark } from './law.js';
import { LawWaiting, NothingFound } from './law-waiting.js';

type Change = Answers['differences'][number];
type Explained = Answers['compare'];

interface Props {
  readonly shown: LawView;
}

export default function LawDifferences({ shown }: Props) {
  const { table, before, tax } = shown;
  const { value, failure } = differences.value;
  if (tableName(table) === tableName(before)) return <p class="section lead">{DIFFERENCES.same}</p>;
  if (value === null) return <LawWaiting failure={failure} />;
  const changes = value.filter(({ key }) => !key.endsWith('.aliases'));
  const wanted = found(changes, figuresOf, shown);
  const [was, is] = [lawTitle(tax, before), lawTitle(tax, table)];
  return (
    <>
      <p class="section counts">{changes.length === 0 ? DIFFERENCES.none(was, is) : countsOf(changes, was, is)}</p>
      <Effect />
      {wanted.length < changes.length && (
        <p class="muted" role="status">
          {LAW_SCREEN.shown(counted(wanted.length, LAW_SCREEN.figure, LAW_SCREEN.figures), changes.length)}
        </p>
      )}
      {wanted.length === 0 && changes.length > 0 && <NothingFound />}
      {wanted.length > 0 && <ChangeTable changes={wanted} was={was} is={is} />}
    </>
  );
}

function figuresOf({ was, is }: Change): readonly Figure[] {
  return [was, is].filter((figure) => figure !== null);
}

function countsOf(changes: readonly Change[], was: string, is: string): string {
  const added = changes.filter((change) => change.was === null).length;
  const gone = changes.filter((change) => change.is === null).length;
  const counts = [
    DIFFERENCES.changed(changes.length - added - gone),
    DIFFERENCES.added(added),
    DIFFERENCES.gone(gone),
  ].join(', ');
  const figures = counted(changes.length, LAW_SCREEN.figure, LAW_SCREEN.figures);
  return `${DIFFERENCES.counts(was, is, figures)}: ${counts}.`;
}

/** The effect of the two laws on the tax of the figures that the address holds. */
function Effect() {
  const { value, problems } = effect.value;
  if (problems.length > 0) {
    return (
      <p class="amber">
        {DIFFERENCES.refused} {problems.map(({ message }) => withLongDays(message)).join(' ')}
      </p>
    );
  }
  if (value === null) return null;
  return (
    <p>
      <Amounts text={effectWords(value)} />{' '}
      <a href={formatAddress(onScreen(address.value, 'compare'))}>{DIFFERENCES.why}</a>
    </p>
  );
}

function effectWords({ before, after, change, parts }: Explained): string {
  if (isZero(change)) return DIFFERENCES.yoursSame(naira(after));
  const dates = parts.find(({ sections }) => sections.includes('dates'));
  const words = DIFFERENCES.yours(naira(before), naira(after), signedNaira(change));
  return dates === undefined ? words : `${words} ${DIFFERENCES.dates(signedNaira(dates.change))}`;
}

interface TableProps {
  readonly changes: readonly Change[];
  readonly was: string;
  readonly is: string;
}

function ChangeTable({ changes, was, is }: TableProps) {
  const sections = [...new Set(changes.map(sectionOf))];
  return (
    <table class="cards law-table changes">
      <caption class="hidden">{DIFFERENCES.counts(was, is, '')}</caption>
      <thead>
        <tr>
          <th scope="col">{LAW_TABLE.what}</th>
          <th scope="col">{was}</th>
          <th scope="col">{is}</th>
        </tr>
      </thead>
      {sections.map((section) => (
        <ChangedSection
          key={section}
          section={section}
          changes={changes.filter((change) => sectionOf(change) === section)}
          was={was}
          is={is}
        />
      ))}
    </table>
  );
}

function sectionOf(change: Change): string {
  return figuresOf(change)[0]?.section ?? '';
}

function ChangedSection({ section, changes, was, is }: TableProps & { section: string }) {
  const { value, problems } = effect.value;
  return (
    <tbody>
      <tr class="of-section">
        <th scope="rowgroup" colSpan={3}>
          <h2>{sentenceCase(changes[0]?.words[0] ?? section)}</h2>{' '}
          {value !== null && problems.length === 0 && (
            <span class="muted">
              <Amounts text={effectOf(section, value)} />
            </span>
          )}
        </th>
      </tr>
      {changes.map((change) => (
        <tr key={change.key}>
          <th scope="row">
            {labelOf(change)}
            <DayOf words={change.words} />
          </th>
          <Says figure={change.was} law={was} />
          <Says figure={change.is} law={is} />
        </tr>
      ))}
    </tbody>
  );
}

/** The day of the version, as the library says it. */
function DayOf({ words }: { words: readonly string[] }) {
  const day = words.find((word) => /^(?:from|until) \d/.test(word));
  return day === undefined ? null : <span class="note">{day}</span>;
}

function effectOf(section: string, { parts, idle }: Explained): string {
  const part = parts.find(({ sections }) => sections.includes(section));
  if (part === undefined) return idle.some((each) => each.section === section) ? DIFFERENCES.noEffect : '';
  const change = signedNaira(part.change);
  const others = part.figures.filter((figure) => sectionOf(figure) !== section).map(({ words }) => words[0] ?? '');
  if (others.length === 0) return DIFFERENCES.effect(change);
  return DIFFERENCES.together(change, [...new Set(others)].join(', '));
}

function Says({ figure, law }: { figure: Figure | null; law: string }) {
  if (figure === null) {
    return (
      <td class="muted" data-label={law}>
        {DIFFERENCES.absent}
      </td>
    );
  }
  return (
    <td data-label={law}>
      <span class="says">{saysOf(figure)}</span>
      <Citations law={figure.law} verified={figure.verified} note={figure.note} />
      <TierMark tier={figure.verified} />
    </td>
  );
}
