/** The workings: the lines that matter first, all of them on request and in print. */
import { type Signal, useSignal } from '@preact/signals';
import { type Line, linesThatMatter, nameOf, piecesOf, type Term } from '../answer/workings.js';
import { EVIDENCE } from '../copy/evidence.js';
import type { Tax } from '../request/request.js';
import { amountText, isAmount, sentenceCase, withLongDays } from '../text/format.js';
import { Citations, TierMark } from './law.js';
import './workings.css';

/** The sheet of an answer; `total` is the name of the line that is the answer. */
export function Workings({ lines, total, tax }: { lines: readonly Line[]; total: string; tax: Tax }) {
  const isAll = useSignal(false);
  const mattering = linesThatMatter(lines, total);
  const isWhole = mattering.size === lines.length;
  const follow = (name: string): void => {
    if (!mattering.has(name)) isAll.value = true;
    focusLine(name);
  };
  return (
    <details class="section workings" open>
      <summary>
        <h2>{EVIDENCE.workings}</h2> <span class="count">{EVIDENCE.workingsCount(mattering.size)}</span>
      </summary>
      <table class={isAll.value || isWhole ? 'cards sheet all' : 'cards sheet'}>
        <caption class="hidden">{EVIDENCE.workings}</caption>
        <SheetHead />
        <tbody>
          {lines.map((line) => {
            const kinds = [mattering.has(line.line) ? '' : 'minor', line.line === total ? 'total' : '']
              .join(' ')
              .trim();
            const isAgain = isToldAbove(line, lines, (name) => isAll.value || mattering.has(name));
            const props = { line, kinds, isAgain, lines, follow, tax };
            return <LineRow key={line.line} {...props} />;
          })}
        </tbody>
      </table>
      {!isWhole && <AllOrSome isAll={isAll} all={lines.length} />}
    </details>
  );
}

/** Returns whether a line above it, that is shown wherever this one is, has the same note. */
function isToldAbove({ line: own, note }: Line, lines: readonly Line[], isShown: (name: string) => boolean): boolean {
  const above = lines.slice(
    0,
    lines.findIndex(({ line }) => line === own),
  );
  return above.some((each) => each.note === note && (isShown(each.line) || !isShown(own)));
}

function SheetHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{EVIDENCE.line}</th>
        <th scope="col">{EVIDENCE.how}</th>
        <th scope="col" class="number">
          ₦
        </th>
        <th scope="col">{EVIDENCE.law}</th>
      </tr>
    </thead>
  );
}

function AllOrSome({ isAll, all }: { isAll: Signal<boolean>; all: number }) {
  const turn = (): void => {
    isAll.value = !isAll.value;
  };
  return (
    <p class="screen">
      <button type="button" class="text" onClick={turn}>
        {isAll.value ? EVIDENCE.showSome : EVIDENCE.showAll(all)}
      </button>
    </p>
  );
}

const rowOf = (name: string): string => `line-${name}`;

/** After the row may have been shown. */
function focusLine(name: string): void {
  requestAnimationFrame(() => document.getElementById(rowOf(name))?.focus());
}

interface RowProps {
  readonly line: Line;
  /** The classes of the row: `minor` for a line that does not matter, `total` for the answer. */
  readonly kinds: string;
  /** True if a line above has the same note, which is then not repeated. */
  readonly isAgain: boolean;
  readonly lines: readonly Line[];
  readonly follow: (name: string) => void;
  readonly tax: Tax;
}

function LineRow({ line, kinds, isAgain, lines, follow, tax }: RowProps) {
  return (
    <tr id={rowOf(line.line)} tabIndex={-1} class={kinds}>
      <th scope="row">{withLongDays(line.label)}</th>
      <td data-label={EVIDENCE.how} class="how">
        {piecesOf(line).map((piece) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <Operand key={piece.name + piece.value} term={piece} name={nameOf(piece, lines)} follow={follow} />
          ),
        )}
        {line.note && <p class={isAgain ? 'note again' : 'note'}>{line.note}</p>}
      </td>
      <td
        data-label={isAmount(line.value) ? '₦' : EVIDENCE.value2}
        class={isAmount(line.value) ? 'number' : 'number word'}
      >
        {isAmount(line.value) ? amountText(line.value) : sentenceCase(line.value)}
      </td>
      <td data-label={EVIDENCE.law}>
        <Citations law={line.law} verified={line.verified} note={line.note} of={tax} />
        {line.verified !== 'primary' && <TierMark tier={line.verified} />}
      </td>
    </tr>
  );
}

/** A term by its name and value; one that is an earlier line leads to it. */
function Operand({ term, name, follow }: { term: Term; name: string; follow: (name: string) => void }) {
  const value = isAmount(term.value) ? amountText(term.value) : term.value;
  const { line } = term;
  return (
    <span class="operand">
      <span class="name">{name}</span>{' '}
      {line === undefined ? (
        <span class="amount">{value}</span>
      ) : (
        <button type="button" class="text amount" onClick={() => follow(line)}>
          {value}
        </button>
      )}
    </span>
  );
}
