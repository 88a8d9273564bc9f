/** The rows of a file that an answer is about: how many, of which year, and which were left out. */
import { useSignal } from '@preact/signals';
import { longEngine } from '../ask/ask.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { SHELL } from '../copy/shell.js';
import { download } from '../device/files.js';
import { asked } from '../impact/impact.js';
import type { FileReport, ImpactAnswer } from '../request/protocol.js';
import { grouped } from '../text/format.js';

export default function LeftOut({ impact: { file, leftOut } }: { impact: ImpactAnswer }) {
  if (file === null) return null;
  return (
    <>
      {file.isCut && <p class="amber">{COMPANY_FILE.cut(grouped(String(file.rows)))}</p>}
      {leftOut.rows > 0 && <Rows count={leftOut.rows} file={file} />}
      {file.reading.length > 0 && <Reading sentences={file.reading} />}
    </>
  );
}

/** The cells and columns that were read by their meaning, and the rows that are no companies. */
function Reading({ sentences }: { sentences: readonly string[] }) {
  return (
    <details>
      <summary>{COMPANY_FILE.reading}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function Rows({ count, file }: { count: number; file: FileReport }) {
  const said = useSignal('');
  const save = async (): Promise<void> => {
    const question = asked.peek();
    if (question === null) return;
    said.value = SHELL.loading;
    const name = `${file.name.replace(/\.[^.]*$/, '')}-left-out.csv`;
    said.value = await longEngine.ask('leftOut', question).then(
      (bytes) => {
        download(name, 'text/csv', bytes);
        return '';
      },
      () => SHELL.failed,
    );
  };
  return (
    <div class="amber left-out">
      <p>{COMPANY_FILE.leftOut(grouped(String(count)), grouped(String(file.rows)))}</p>
      <details>
        <summary>{COMPANY_FILE.why}</summary>
        <Reasons file={file} isAll={count === file.leftOut.length} />
      </details>
      <p class="screen">
        <button type="button" class="text" onClick={() => void save()}>
          {COMPANY_FILE.download}
        </button>
        <span role="status"> {said.value}</span>
      </p>
    </div>
  );
}

function Reasons({ file: { leftOut }, isAll }: { file: FileReport; isAll: boolean }) {
  const isNamed = leftOut.some(({ id }) => id !== undefined);
  return (
    <table class="cards">
      <caption class={isAll ? 'hidden' : ''}>
        {isAll ? COMPANY_FILE.why : COMPANY_FILE.whyFirst(leftOut.length)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{COMPANY_FILE.line}</th>
          {isNamed && <th scope="col">{COMPANY_FILE.name}</th>}
          <th scope="col">{COMPANY_FILE.reason}</th>
        </tr>
      </thead>
      <tbody>
        {leftOut.map(({ line, id = '', reason }) => (
          <tr key={line}>
            <th scope="row">
              <span class="card-label">{COMPANY_FILE.line} </span>
              {grouped(String(line))}
            </th>
            {isNamed && <td>{id}</td>}
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
