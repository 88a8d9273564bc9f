/** The tables of an impact: by group, by part of the law, and the companies that are affected most. */

import { type Signal, useSignal } from '@preact/signals';
import { longEngine } from '../ask/ask.js';
import { CHANGE, GROUPINGS, IMPACT } from '../copy/impact.js';
import { SHELL } from '../copy/shell.js';
import { addressOf } from '../form/open-request.js';
import { asked } from '../impact/impact.js';
import { formatAddress } from '../request/address.js';
import { address } from '../request/location.js';
import type { ImpactAnswer, ImpactGroupAnswer } from '../request/protocol.js';
import { grouped, koboOf, naira, sentenceCase, signedNaira } from '../text/format.js';
import { ChangeBar, largestOf } from './change-bar.js';

/** The groups that are shown before all are asked for. */
const FIRST_GROUPS = 20;

/** A table with a group in each row; of many, those that change most. */
export function GroupTable({ by, rows, basis }: ImpactAnswer['groups'][number] & { readonly basis: string }) {
  const isAll = useSignal(rows.length <= FIRST_GROUPS);
  const name = GROUPINGS[by] ?? CHANGE.by(by);
  return (
    <>
      <GroupRows name={name} basis={basis} rows={isAll.value ? rows : changedMost(rows)} />
      {!isAll.value && <ShowAll count={rows.length} name={name} isAll={isAll} />}
    </>
  );
}

function changedMost(rows: readonly ImpactGroupAnswer[]): readonly ImpactGroupAnswer[] {
  const size = ({ change }: ImpactGroupAnswer): bigint => {
    const kobo = koboOf(change) ?? 0n;
    return kobo < 0n ? -kobo : kobo;
  };
  return [...rows].sort((one, other) => (size(one) < size(other) ? 1 : -1)).slice(0, FIRST_GROUPS);
}

interface GroupRowsProps {
  readonly name: string;
  readonly basis: string;
  readonly rows: readonly ImpactGroupAnswer[];
}

function GroupRows({ name, basis, rows }: GroupRowsProps) {
  const largest = largestOf(rows.map(({ change }) => change));
  const heads = [IMPACT.payLess, IMPACT.same, IMPACT.payMore, IMPACT.change, IMPACT.average];
  return (
    <table class="section cards groups">
      <caption>
        {name} <span class="basis">{IMPACT.of(basis)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{IMPACT.group}</th>
          {heads.map((head) => (
            <th key={head} scope="col" class="number">
              {head}
            </th>
          ))}
          <th scope="col">
            <span class="hidden">{IMPACT.bar}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {cellsOf(row).map((cell, place) => (
              <td key={heads[place]} class="number" data-label={heads[place]}>
                {cell}
              </td>
            ))}
            <td class="bar-cell">
              <ChangeBar change={row.change} largest={largest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellsOf({ payLess, same, payMore, change, average }: ImpactGroupAnswer): string[] {
  const counts = [payLess, same, payMore].map((count) => grouped(String(count)));
  return [...counts, signedNaira(change), average === null ? '–' : signedNaira(average)];
}

/** The change that each part of the law makes, where more than one figure was changed. */
export function SectionTable({ parts, basis }: Required<Pick<ImpactAnswer, 'parts'>> & { readonly basis: string }) {
  if (parts.length === 0) return null;
  const largest = largestOf(parts.map(({ change }) => change));
  return (
    <section class="section">
      <table class="cards">
        <caption>{IMPACT.sections}</caption>
        <thead>
          <tr>
            <th scope="col">{IMPACT.section}</th>
            <th scope="col" class="number">
              {IMPACT.change}
            </th>
            <th scope="col">
              <span class="hidden">{IMPACT.bar}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ sections, change }) => (
            <tr key={sections.join()}>
              <th scope="row">{sentenceCase(sections.map(inWords).join(', '))}</th>
              <td class="number" data-label={IMPACT.change}>
                {signedNaira(change)}
              </td>
              <td class="bar-cell">
                <ChangeBar change={change} largest={largest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">
        {IMPACT.of(basis)} {IMPACT.sectionsNote}
      </p>
    </section>
  );
}

function inWords(section: string): string {
  return section.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

type Row = ImpactAnswer['mostAffected']['more'][number];

/** The companies that are shown before all are asked for. */
const FIRST = 5;

interface MostProps {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** True if a company can be opened on its own screen. */
  readonly canOpen: boolean;
}

/** The companies whose tax rises or falls most. */
export function MostAffected({ caption, rows, canOpen }: MostProps) {
  const isAll = useSignal(false);
  if (rows.length === 0) return null;
  const shown = isAll.value ? rows : rows.slice(0, FIRST);
  return (
    <>
      <AffectedTable caption={caption} rows={shown} canOpen={canOpen} />
      {shown.length < rows.length && <ShowAll count={rows.length} name={caption} isAll={isAll} />}
    </>
  );
}

function ShowAll({ count, name, isAll }: { count: number; name: string; isAll: Signal<boolean> }) {
  return (
    <p class="screen">
      <button
        type="button"
        class="text"
        onClick={() => {
          isAll.value = true;
        }}
      >
        {IMPACT.showAll(count)}
        <span class="hidden">: {name}</span>
      </button>
    </p>
  );
}

function AffectedTable({ caption, rows, canOpen }: MostProps) {
  const heads = [IMPACT.size, IMPACT.taxBefore, IMPACT.taxAfter, IMPACT.change];
  return (
    <table class="cards most">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{IMPACT.company}</th>
          {heads.map((head) => (
            <th key={head} scope="col" class="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AffectedRow key={row.row} row={row} heads={heads} canOpen={canOpen} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<MostProps, 'canOpen'> & { readonly row: Row; readonly heads: readonly string[] };

function AffectedRow({ row, heads, canOpen }: RowProps) {
  const { size, before, after, change } = row;
  const cells = [...[size, before, after].map(naira), signedNaira(change)];
  const name = row.id ?? grouped(String(row.row));
  const said = useSignal('');
  const openIt = async (): Promise<void> => {
    said.value = SHELL.loading;
    said.value = await open(row.row).then(
      () => '',
      () => SHELL.failed,
    );
  };
  return (
    <tr>
      <th scope="row">
        {name} <span class="muted">{Object.values(row.groups).join(', ')}</span>
        {canOpen && (
          <>
            <br class="screen" />
            <button type="button" class="text screen" onClick={() => void openIt()}>
              {IMPACT.open}
              <span class="hidden">: {name}</span>
            </button>{' '}
            <span role="status" class="screen">
              {said.value}
            </span>
          </>
        )}
      </th>
      {cells.map((cell, place) => (
        <td key={heads[place]} class="number" data-label={heads[place]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** Opens a company on its own screen, under the law after the change, or before it where that one is of its year. */
async function open(row: number): Promise<void> {
  const question = asked.peek();
  if (question === null) return;
  const request = await longEngine.ask('companyAt', { ...question, row });
  const opened = addressOf('company', request);
  const { edits } = address.peek();
  const isAfter = request.taxYear === question.after.taxYear;
  const { reading } = isAfter ? question.after : question.before;
  const law = reading === undefined ? {} : { r: reading };
  window.location.hash = formatAddress({
    ...opened,
    edits: isAfter ? edits : [],
    values: { ...opened.values, ...law },
  });
}
