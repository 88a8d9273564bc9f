/** The outcome of books: the adjusted profit, the limits, the schedule of allowances, and the way to the return. */
import facts from 'virtual:books';
import { BALANCE_SHEET } from '../../../../libraries/files/src/books/said.js';
import { caseAddress } from '../ask/calculation.js';
import { headOf, read } from '../books/books.js';
import { BOOKS, BOOKS_ANSWER } from '../copy/books.js';
import { download } from '../device/files.js';
import { formatAddress } from '../request/address.js';
import type { BooksAnswer } from '../request/protocol.js';
import { amountText, grouped, isZero, naira, sentenceCase, wordsOf } from '../text/format.js';
import { assetClassName, headName } from './books-names.js';
import './books.css';

interface Props {
  readonly answer: BooksAnswer;
}

export default function WhatBooksCameTo({ answer }: Props) {
  return (
    <>
      <Reconciliation answer={answer} />
      <Limits answer={answer} />
      <Schedule answer={answer} />
      <Lines answer={answer} />
      <Onward answer={answer} />
    </>
  );
}

type Amounts = readonly (readonly [label: string, amount: string])[];

function Reconciliation({ answer: { profitReconciliation } }: Props) {
  if (profitReconciliation === undefined) return null;
  const { profitBeforeTax, addBacks, deductions, adjustedProfit } = profitReconciliation;
  const rows: Amounts = [
    [BOOKS_ANSWER.profitBeforeTax, profitBeforeTax],
    ...entriesOf(addBacks).map(([head, amount]) => [BOOKS_ANSWER.addBack(headName(head)), amount] as const),
    ...entriesOf(deductions).map(([head, amount]) => [BOOKS_ANSWER.deduct(headName(head)), amount] as const),
  ];
  return (
    <table class="parts">
      <caption>{BOOKS_ANSWER.profit}</caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{naira(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr class="total">
          <th scope="row">{BOOKS_ANSWER.adjustedProfit}</th>
          <td class="number">{naira(adjustedProfit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function entriesOf(amounts: Readonly<Partial<Record<string, string>>>): Amounts {
  return Object.entries(amounts).flatMap(([name, amount]) => (amount === undefined ? [] : [[name, amount] as const]));
}

const LIMIT_COLUMNS = [
  ['given', BOOKS_ANSWER.given],
  ['limit', BOOKS_ANSWER.atMost],
  ['allowed', BOOKS_ANSWER.allowed],
  ['lost', BOOKS_ANSWER.lost],
  ['carried', BOOKS_ANSWER.carriedForward],
] as const;

type Row = Readonly<Partial<Record<string, string>>>;

function Limits({ answer: { limits = {} } }: Props) {
  const rows = Object.entries(limits as Readonly<Record<string, Row>>);
  if (rows.length === 0) return null;
  const columns = LIMIT_COLUMNS.filter(([name]) => rows.some(([, row]) => row[name] !== undefined));
  return (
    <Table
      caption={BOOKS_ANSWER.limits}
      head={BOOKS_ANSWER.line}
      columns={columns}
      rows={rows.map(([name, row]) => ({ name: limitName(name), row }))}
    />
  );
}

function limitName(name: string): string {
  return (
    BOOKS_ANSWER.limit[name] ?? sentenceCase(wordsOf(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)))
  );
}

interface TableProps {
  readonly caption?: string;
  /** The heading of the names of rows. */
  readonly head: string;
  readonly columns: readonly (readonly [name: string, label: string])[];
  readonly rows: readonly { readonly name: string; readonly row: Row }[];
  readonly total?: Row;
}

/** More columns are written smaller. */
const MOST_COLUMNS = 5;

/** Rows of amounts of naira; beside each amount its column, where a window has no room for columns. */
function Table({ caption, head, columns, rows, total }: TableProps) {
  const cells = (row: Row) =>
    columns.map(([name, label]) => (
      <td key={name} class="number" data-label={label}>
        {row[name] === undefined ? '' : amountText(row[name])}
      </td>
    ));
  return (
    <table class={columns.length > MOST_COLUMNS ? 'section cards schedule wide' : 'section cards schedule'}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col" class="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, row }, at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row">{name}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr class="total">
            <th scope="row">{BOOKS_ANSWER.all}</th>
            {cells(total)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A column without an amount is left out, but for what is brought and carried forward. */
const ALWAYS: readonly string[] = ['residueBroughtForward', 'additions', 'annual', 'residueCarriedForward'];

/** The most assets that are shown one by one. */
const MOST_SHOWN = 200;

function Schedule({ answer: { capitalAllowanceSchedule: schedule, asked } }: Props) {
  if (schedule === undefined || schedule.assets.length === 0) return null;
  const total = schedule.total as unknown as Row;
  const columns = facts.schedule
    .filter(({ name }) => name !== 'notional' && (ALWAYS.includes(name) || !isZero(total[name] ?? '0')))
    .map(({ name, label }) => [name, label] as const);
  const classes = Object.entries(schedule.classes as unknown as Readonly<Record<string, Row>>);
  const listed = asked.assets as readonly { readonly id?: string; readonly label?: string }[];
  const assets = schedule.assets.slice(0, MOST_SHOWN).map((row, at) => ({
    name: `${listed[at]?.label ?? row.id} (${assetClassName(row.class).toLowerCase()})`,
    row: row as unknown as Row,
  }));
  return (
    <>
      <Table
        caption={BOOKS_ANSWER.schedule}
        head={BOOKS_ANSWER.class}
        columns={columns}
        rows={classes.map(([name, row]) => ({ name: assetClassName(name), row }))}
        total={total}
      />
      <details class="section">
        <summary>
          <h2>{BOOKS_ANSWER.annex(grouped(String(schedule.assets.length)))}</h2>
        </summary>
        <Table head={BOOKS_ANSWER.asset} columns={columns} rows={assets} />
      </details>
    </>
  );
}

interface AccountLine {
  readonly head: string;
  readonly amount: string;
  readonly label?: string;
}

/** The accounts as they were read: each with its head, so that a reviewer of a print sees what is taken as what. */
function Lines({ answer: { asked } }: Props) {
  const { lines } = asked.accounts as unknown as { readonly lines: readonly AccountLine[] };
  return (
    <details class="section">
      <summary>
        <h2>{BOOKS_ANSWER.lines(grouped(String(lines.length)))}</h2>
      </summary>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{BOOKS_ANSWER.line}</th>
            <th scope="col">{BOOKS_ANSWER.head}</th>
            <th scope="col" class="number">
              {BOOKS_ANSWER.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ head, amount, label = '' }, at) => (
            <tr key={`${at} ${label}`}>
              <th scope="row">{label}</th>
              <td data-label={BOOKS_ANSWER.head}>{headName(head)}</td>
              <td class="number" data-label={BOOKS_ANSWER.amount}>
                {naira(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NotInProfit />
    </details>
  );
}

/** The accounts of the balance sheet, by their names. */
function NotInProfit() {
  const accounts = read.value?.trialBalance?.accounts ?? [];
  const names = accounts.filter((account) => headOf(account) === BALANCE_SHEET).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p class="hint">{BOOKS_ANSWER.notInProfit(BOOKS.accounts(grouped(String(names.length))), names.join('; '))}</p>
  );
}

/** The way to the return: what else the page does is about it. */
function Onward({ answer: { asked, rules } }: Props) {
  const save = (): void =>
    download(`books-${rules.taxYear}.json`, 'application/json', `${JSON.stringify(asked, null, 2)}\n`);
  return (
    <section class="section screen">
      <h2>{BOOKS_ANSWER.onward}</h2>
      <p>{BOOKS_ANSWER.onwardWhy}</p>
      <p class="actions">
        <a href={formatAddress(caseAddress())}>{BOOKS_ANSWER.openReturn}</a>
        <button type="button" onClick={save}>
          {BOOKS_ANSWER.saveRequest}
        </button>
      </p>
    </section>
  );
}
