/** Links and files of an answer. */
import { useSignal } from '@preact/signals';
import { engine } from '../ask/ask.js';
import { caseAddress, lawOf, ofBooks } from '../ask/calculation.js';
import { saveWorkbook } from '../ask/workbook.js';
import { FILES, ONWARD } from '../copy/evidence.js';
import { SHELL } from '../copy/shell.js';
import { copyText } from '../device/clipboard.js';
import { download } from '../device/files.js';
import { tableOf, VERSION } from '../law/tables.js';
import { formatAddress, isTooLong, onScreen, withoutValues, withValues } from '../request/address.js';
import { isOfBooks } from '../request/books.js';
import { address } from '../request/location.js';
import type { Calculated } from '../request/protocol.js';
import { requestOf, taxOf, taxYearOf } from '../request/request.js';
import { koboOf } from '../text/format.js';
import { totalOf } from './answer.js';

interface Props {
  readonly answer: Calculated;
  /** The title of a printed page, and so the name of its file. */
  readonly title: string;
}

/** Ways to take the answer along. */
export function TakeAway({ answer, title }: Props) {
  const said = useSignal('');
  const name = `${answer.tax === 'company' ? 'cit' : 'pit'}-${answer.rules.taxYear}-${answer.rules.digest.slice(0, 8)}`;
  const run = (action: () => Promise<string>) => async () => {
    said.value = SHELL.loading;
    said.value = await action().catch(() => SHELL.notLoaded);
  };
  return (
    <section class="section take-away screen">
      <h2>{FILES.heading}</h2>
      <p class="actions">
        <button type="button" onClick={run(() => copyLink(answer))}>
          {FILES.link}
        </button>
        <button type="button" onClick={run(() => saveSpreadsheet(answer, name))}>
          {FILES.spreadsheet}
        </button>
        <button type="button" onClick={() => printAs(title)}>
          {FILES.pdf}
        </button>
        <button type="button" onClick={run(() => saveJson(answer, name))}>
          {FILES.json}
        </button>
        <a href={formatAddress(onScreen(caseAddress(), 'curve'))}>{FILES.curve}</a>
      </p>
      <p role="status">{said.value}</p>
      <Onward />
    </section>
  );
}

/** The way to other screens on the same figures under the same law. */
function Onward() {
  const tax = taxOf(caseAddress());
  const hasLastYear = tableOf(tax, taxYearOf(caseAddress()) - 1) !== undefined;
  return (
    <p class="actions">
      {hasLastYear && (
        <a href={formatAddress(withoutValues(onScreen(caseAddress(), 'compare'), ['a', 'b']))}>{ONWARD.lastYear}</a>
      )}
      <a href={formatAddress(onScreen(caseAddress(), 'developers'))}>{ONWARD.code}</a>
    </p>
  );
}

/** The address of the case with the edition and the answer that it has now. */
export function linkOf(answer: Calculated): string {
  const stamp = {
    g: answer.rules.digest.slice(0, 8),
    t: String(koboOf(totalOf(answer)) ?? ''),
    v: VERSION,
  };
  return `${window.location.href.split('#')[0]}${formatAddress(withValues(caseAddress(), stamp))}`;
}

async function copyLink(answer: Calculated): Promise<string> {
  const link = linkOf(answer);
  if (isTooLong(link)) return FILES.linkTooLong;
  if (await copyText(link)) return FILES.linkCopied;
  window.history.replaceState(null, '', link);
  return FILES.linkFailed;
}

function saveSpreadsheet({ tax }: Calculated, name: string): Promise<string> {
  const given = caseAddress();
  const { question } = ofBooks.value.value;
  const isBooks = isOfBooks(address.value) && question !== null;
  const workbook = isBooks
    ? engine.ask('booksBook', question)
    : engine.ask('spreadsheet', { tax, input: requestOf(given), law: lawOf(given) });
  return saveWorkbook(name, workbook);
}

async function saveJson(answer: Calculated, name: string): Promise<string> {
  const { fileOf } = await import('../form/open-request.js');
  download(`${name}.json`, 'application/json', fileOf(caseAddress(), answer, SHELL.package(VERSION)));
  return '';
}

/** Browsers name the file after the title of the page. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}
