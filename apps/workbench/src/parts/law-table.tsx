/** One table of the law: what it rests on, and every figure in the order and words of the table. */
import facts from 'virtual:law';
import { LAW } from '../copy/law.js';
import { LAW_SCREEN, LAW_TABLE } from '../copy/law-screen.js';
import { citedActs } from '../facts/acts.js';
import type { LawFact } from '../facts/facts.js';
import {
  bestSectionsFirst,
  type Figure,
  found,
  grouped,
  isWordsAlone,
  labelOf,
  likeOf,
  type Run,
  rowsOf,
  type SectionGroup,
  saysOf,
  type VersionGroup,
} from '../law/figures.js';
import { dayBefore } from '../law/lanes.js';
import { lawTitle } from '../law/law-names.js';
import { figures } from '../law/law-questions.js';
import { type LawView, lawAddress } from '../law/law-view.js';
import { readingsOf } from '../law/tables.js';
import { formatAddress, onScreen, withValues } from '../request/address.js';
import { address } from '../request/location.js';
import { taxYearOf } from '../request/request.js';
import { counted, longDay, sentenceCase } from '../text/format.js';
import { Citations, TierMark } from './law.js';
import { LawWaiting, NothingFound } from './law-waiting.js';
import Quotes from './quotes.js';
import './words.css';

interface Props {
  readonly shown: LawView;
}

export default function LawTable({ shown }: Props) {
  const { value, failure } = figures.value;
  const rows = rowsOf(value ?? [], shown.find);
  const inOrder = found(rows, (figure) => [figure], shown);
  const all = shown.find.trim() === '' ? inOrder : bestSectionsFirst(inOrder, shown.find);
  return (
    <>
      <LawHead shown={shown} figures={value ?? []} />
      {value === null ? (
        <LawWaiting failure={failure} />
      ) : (
        <p class="muted" role="status">
          {countOf(all.length, rows.length)}
        </p>
      )}
      {value !== null && all.length === 0 && <NothingFound />}
      {all.length > 0 && <Contents sections={grouped(all)} />}
      {all.length > 0 && <FigureTable shown={shown} figures={all} />}
    </>
  );
}

function countOf(shown: number, all: number): string {
  const count = counted(shown, LAW_SCREEN.figure, LAW_SCREEN.figures);
  return shown === all ? sentenceCase(count) : LAW_SCREEN.shown(count, all);
}

/** The ground of the text of the law, its acts, its editions and its files. */
function LawHead({ shown, figures: listed }: Props & { figures: readonly Figure[] }) {
  const { tax, table } = shown;
  const { kind, taxYear, reading, revision, verified } = table;
  const fact = facts[`${kind}/${taxYear}/${reading}`];
  const texts = readingsOf(tax, taxYear).length;
  if (fact === undefined) return null;
  return (
    <section class="section law-head">
      <h2>{lawTitle(tax, table)}</h2>
      <p>
        <TierMark tier={verified} />
      </p>
      <p>{fact.restsOn}</p>
      {fact.note && <p class="note">{fact.note}</p>}
      <Citations law={fact.law} verified={verified} note={fact.note} />
      {texts > 1 && <p class="muted">{LAW_TABLE.competing(taxYear, texts)}</p>}
      <p class="files screen">
        <span>{LAW_TABLE.download}</span>
        <a href={`rules/${kind}/${taxYear}.yaml`} download={`${kind}-${taxYear}-r${revision}.yaml`}>
          {LAW_TABLE.yaml}
        </a>
        <a
          href={`rules/${kind}/${taxYear}-${reading}.json`}
          download={`${kind}-${taxYear}-${reading}-r${revision}.json`}
        >
          {LAW_TABLE.json}
        </a>
      </p>
      <Acts citations={[...fact.law, ...listed.flatMap(({ law }) => law)]} />
      <Editions fact={fact} revision={revision} />
    </section>
  );
}

function Acts({ citations }: { citations: readonly string[] }) {
  const acts = citedActs(citations);
  return (
    <details>
      <summary>{LAW_TABLE.acts(acts.length)}</summary>
      <ul class="relied">
        {acts.map(({ name, act: { title, source, read } }) => (
          <li key={name}>
            {source.startsWith('https://') ? (
              <a href={source} target="_blank" rel="noreferrer">
                {title} <span class="hidden">{LAW.external}</span>
              </a>
            ) : (
              title
            )}{' '}
            <span class="muted">{LAW.readAs[read] ?? read}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Editions({ fact: { digest, editions }, revision }: { fact: LawFact; revision: number }) {
  return (
    <details>
      <summary>{LAW_TABLE.editions(editions.length)}</summary>
      <ul class="relied">
        {editions.map((each) => (
          <li key={each.revision}>
            <strong>{LAW_TABLE.editionOn(each.revision, longDay(each.on))}</strong>: {each.change}.{' '}
            <span class="muted">{LAW_TABLE.by(each.draftedBy, each.checkedBy)}</span>
            {each.revision === revision && (
              <p class="note digest">
                {LAW_TABLE.digest}: {digest}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The name of the heading of a section. */
function idOfSection(section: string): string {
  return `section-${section}`;
}

/** The way to each section of a long table. The address is that of the screen, so these are no links. */
function Contents({ sections }: { sections: readonly SectionGroup[] }) {
  if (sections.length < 2) return null;
  const show = (section: string): void => {
    const heading = document.getElementById(idOfSection(section));
    heading?.closest('tbody')?.nextElementSibling?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <details class="contents screen">
      <summary>{LAW_TABLE.contents(sections.length)}</summary>
      <ul class="plain">
        {sections.map(({ section, name }) => (
          <li key={section}>
            <button type="button" class="text" onClick={() => show(section)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function FigureTable({ shown, figures: listed }: Props & { figures: readonly Figure[] }) {
  return (
    <table class="cards law-table">
      <caption class="hidden">{lawTitle(shown.tax, shown.table)}</caption>
      <thead>
        <tr>
          <th scope="col">{LAW_TABLE.what}</th>
          <th scope="col">{LAW_TABLE.says}</th>
          <th scope="col">{LAW_TABLE.law}</th>
          <th scope="col" class="screen">
            {LAW_TABLE.more}
          </th>
        </tr>
      </thead>
      {grouped(listed).map((section) => (
        <Section key={section.section} {...section} shown={shown} />
      ))}
    </table>
  );
}

function Section({ section, name, versions, shown }: SectionGroup & Props) {
  return (
    <>
      <tbody class="of-section">
        <tr>
          <th scope="rowgroup" colSpan={4}>
            <h2 id={idOfSection(section)} tabIndex={-1}>
              {name}
            </h2>
          </th>
        </tr>
      </tbody>
      {versions.map((version) => (
        <Version key={`${version.name}${version.from}${version.until}`} {...version} shown={shown} />
      ))}
    </>
  );
}

function Version({ name, from, until, runs, shown }: VersionGroup & Props) {
  const heading = [name, daysOf(from, until)].filter((text) => text !== '').join(', ');
  return (
    <tbody>
      {heading !== '' && (
        <tr class="of-version">
          <th scope="rowgroup" colSpan={4}>
            {heading}
          </th>
        </tr>
      )}
      {runs.map((run) => run.map((figure) => <Row key={figure.key} figure={figure} run={run} shown={shown} />))}
    </tbody>
  );
}

/** The days of a version that begins or ends inside the year. */
function daysOf(from: string | null, until: string | null): string {
  const last = until === null ? '' : longDay(dayBefore(until));
  if (from === null) return last === '' ? '' : LAW_TABLE.to(last);
  return last === '' ? LAW_TABLE.from(longDay(from)) : LAW_TABLE.between(longDay(from), last);
}

/** A figure; the first of those that rest on the same law has that law beside it. */
function Row({ figure, run, shown }: Props & { figure: Figure; run: Run }) {
  const { verified, note } = figure;
  const isAlone = isWordsAlone(figure);
  const name = isAlone ? LAW_TABLE.wordsAlone : labelOf(figure);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="says">{isAlone ? LAW_TABLE.noFigure : saysOf(figure)}</td>
      {figure === run[0] && (
        <td rowSpan={run.length} class="rests-on">
          <Citations law={figure.law} verified={verified} note={note} of={`${shown.tax}.${figure.key}`} />
          <TierMark tier={verified} />
          <Quotes law={figure.law} of={run.map(({ key }) => `${shown.tax}.${key}`)} />
          {note && <p class="note">{note}</p>}
        </td>
      )}
      <td class="more screen">{!isAlone && <More figure={figure} shown={shown} />}</td>
    </tr>
  );
}

function More({ figure, shown }: { figure: Figure; shown: LawView }) {
  const { key } = figure;
  const since = lawAddress(address.value, { of: shown.tax, view: 'timeline', find: likeOf(key), tier: '' });
  return (
    <>
      <a href={formatAddress(since)}>
        {LAW_TABLE.since}
        <span class="hidden">{LAW_TABLE.of(labelOf(figure))}</span>
      </a>
      {shown.tax === 'company' && (
        <a href={whatIf(figure, shown)}>
          {LAW_TABLE.whatIf}
          <span class="hidden">{LAW_TABLE.of(labelOf(figure))}</span>
        </a>
      )}
    </>
  );
}

/** The screen on the impact under this law, with the figure ready to be edited. Edits of another law are left out. */
function whatIf({ key, value }: Figure, { table: { taxYear, reading, isDefault } }: LawView): string {
  const company = onScreen(address.value, 'impact');
  const isOfYear = taxYearOf({ ...company, screen: 'company' }) === taxYear;
  const year = isOfYear ? {} : { end: `${taxYear - 1}-12-31` };
  const from = withValues(company, { ...year, r: isDefault ? '' : reading });
  const isSameLaw = isOfYear && from.values.r === address.value.values.r;
  const others = isSameLaw ? from.edits.filter((edit) => edit.key !== key) : [];
  return formatAddress({ ...from, edits: [...others, { key, value: value.replace(/\.00$/, '') }] });
}
