/** Links and files of an impact, and the edits as a list. */
import { useSignal } from '@preact/signals';
import { longEngine } from '../ask/ask.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { FILES } from '../copy/evidence.js';
import { CHANGE, IMPACT } from '../copy/impact.js';
import { SHELL } from '../copy/shell.js';
import { copyText } from '../device/clipboard.js';
import { download } from '../device/files.js';
import { isOfFile } from '../impact/company-file.js';
import { changeLine } from '../impact/edited-figures.js';
import { asked, changes } from '../impact/impact.js';
import { readingName } from '../law/tables.js';
import { formatAddress, isTooLong } from '../request/address.js';
import { address } from '../request/location.js';
import type { ImpactAnswer } from '../request/protocol.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name of the files of an impact, without their ending. */
export function fileName({ rules, rows, file }: ImpactAnswer): string {
  const companies = file === null ? `made-up-${rows}` : file.name.replace(/\.[^.]*$/, '');
  return `impact-${rules.before.taxYear}-${rules.after.digest.slice(0, 8)}-${companies}`;
}

export function ImpactTakeAway({ impact }: { impact: ImpactAnswer }) {
  const said = useSignal('');
  const name = fileName(impact);
  const run = (action: () => Promise<string>) => async () => {
    said.value = SHELL.loading;
    said.value = await action().catch(() => SHELL.failed);
  };
  return (
    <section class="section take-away screen">
      <h2>{IMPACT.take}</h2>
      <p class="actions">
        <button type="button" onClick={run(() => save('impactRows', `${name}.csv`, 'text/csv'))}>
          {IMPACT.csvOfAll}
        </button>
        <button type="button" onClick={run(() => save('impactBook', `${name}.xlsx`, XLSX))}>
          {IMPACT.spreadsheet}
        </button>
        <button type="button" onClick={run(copyLink)}>
          {FILES.link}
        </button>
      </p>
      <p role="status">{said.value}</p>
    </section>
  );
}

async function save(kind: 'impactRows' | 'impactBook', name: string, type: string): Promise<string> {
  const question = asked.peek();
  if (question !== null) download(name, type, await longEngine.ask(kind, question));
  return '';
}

async function copyLink(): Promise<string> {
  const link = `${window.location.href.split('#')[0]}${formatAddress(address.peek())}`;
  if (isTooLong(link)) return FILES.linkTooLong;
  return copied(link, isOfFile.value ? COMPANY_FILE.linkWithout : FILES.linkCopied, FILES.linkFailed);
}

async function copied(text: string, done: string, failed: string): Promise<string> {
  return (await copyText(text)) ? done : failed;
}

function changeLines(): readonly string[] {
  return (changes.value.value ?? []).map(changeLine);
}

/** The changes on paper, where a reader has no form to see them in. */
export function PrintedEdits() {
  const lines = changeLines();
  if (lines.length === 0) return null;
  return (
    <div class="print">
      <h2>{CHANGE.changes}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The changes in words, to be handed on. */
export function EditList({ impact: { rules } }: { impact: ImpactAnswer }) {
  const said = useSignal('');
  const lines = changeLines();
  if (lines.length === 0) return null;
  const { taxYear, reading } = rules.after;
  const law = CHANGE.table(taxYear, readingName(reading).toLowerCase());
  const text = [IMPACT.listHead(law), ...lines].join('\n');
  return (
    <section class="section screen">
      <h2>{IMPACT.list}</h2>
      <pre class="edit-list">{text}</pre>
      <p class="actions">
        <button
          type="button"
          onClick={async () => {
            said.value = await copied(text, IMPACT.listCopied, SHELL.notCopied);
          }}
        >
          {IMPACT.copyList}
        </button>
        <span role="status">{said.value}</span>
      </p>
    </section>
  );
}
