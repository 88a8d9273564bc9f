/** The books of a company: its files, what was read as what, and what has to be said. It loads when it is asked for. */
import { useSignal } from '@preact/signals';
import {
  addFiles,
  addRows,
  dayOfBooks,
  mappingOf,
  mappingSays,
  read,
  reading,
  said,
  sayDays,
  takeOut,
} from '../books/books.js';
import { mappingText } from '../books/mapping.js';
import { BOOKS } from '../copy/books.js';
import { FORM } from '../copy/form.js';
import { SHELL } from '../copy/shell.js';
import { download } from '../device/files.js';
import { forgetChoice, idOf } from '../form/form.js';
import { address, setValue } from '../request/location.js';
import type { BooksRead, ReadFileOfBooks } from '../request/protocol.js';
import { grouped, longDay, naira, withLongDays } from '../text/format.js';
import { Accounts, AskedHeads } from './books-accounts.js';
import { AskedClasses, Assets } from './books-assets.js';
import { Drop, ROWS } from './drop.js';
import { Failure } from './failure.js';
import { ChoiceField, MoneyField } from './field.js';
import './books.css';

export default function Books() {
  const books = read.value;
  const { isPending, problems } = reading.value;
  return (
    <>
      <Drop label={BOOKS.files} onFiles={(dropped) => void addFiles(dropped)}>
        <Chooser />
        <Paste />
        <p class="muted">{BOOKS.private}</p>
      </Drop>
      <p role="status" class="after-files">
        {isPending && books === null ? SHELL.loading : ''}
      </p>
      {mappingSays.value !== '' && <p role="status">{mappingSays.value}</p>}
      <Failure standing={reading.value} />
      {problems.map(({ message }) => (
        <p key={message} class="fault" role="alert">
          {message}
        </p>
      ))}
      {books !== null && <Read books={books} />}
    </>
  );
}

function Chooser() {
  const id = idOf('file');
  return (
    <div class="field">
      <label for={id}>{BOOKS.choose}</label>
      <p class="hint" id={`${id}-hint`}>
        {BOOKS.hint}
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={`${ROWS},.json,.yaml,.yml`}
        aria-describedby={`${id}-hint`}
        onClick={forgetChoice}
        onChange={({ currentTarget }) => void addFiles([...(currentTarget.files ?? [])])}
      />
    </div>
  );
}

function Paste() {
  const text = useSignal('');
  const id = idOf('paste');
  const take = (): void => {
    addRows(text.value);
    text.value = '';
  };
  return (
    <details class="paste">
      <summary>{BOOKS.paste}</summary>
      <div class="field">
        <label for={id}>{BOOKS.pasteLabel}</label>
        <textarea
          id={id}
          rows={4}
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </div>
      <button type="button" disabled={text.value.trim() === ''} onClick={take}>
        {BOOKS.pasteRead}
      </button>
    </details>
  );
}

function Read({ books }: { books: BooksRead }) {
  const { trialBalance, register } = books;
  return (
    <>
      <ul class="plain files-read" id={idOf('files-read')}>
        {books.files.map((file) => (
          <FileRead key={file.id} file={file} />
        ))}
      </ul>
      {dayOfBooks.value !== null && dayOfBooks.value === address.value.values.end && (
        <p>{BOOKS.dated(longDay(dayOfBooks.value))}</p>
      )}
      {trialBalance !== null && <Balance difference={trialBalance.difference} />}
      {register?.openDay && <WhichDay {...register.openDay} />}
      <AskedHeads />
      <AskedClasses />
      {trialBalance !== null && <Accounts accounts={trialBalance.accounts} />}
      {register !== null && register.openDay === null && <Assets assets={register.assets} />}
      {register !== null && <p class="hint">{BOOKS.soldHint}</p>}
      <SaveMapping books={books} />
      {register !== null && (
        <MoneyField
          name="capitalAllowancesBroughtForward"
          copy={BOOKS.broughtForward}
          value={address.value.values.capitalAllowancesBroughtForward ?? ''}
          onValue={(text) => setValue('capitalAllowancesBroughtForward', text)}
        />
      )}
    </>
  );
}

/** The most rows that are listed with what is wrong with them. */
const MOST_LISTED = 12;

function FileRead({ file }: { file: ReadFileOfBooks }) {
  const { id, name, kind, fault, refused, isReplaced } = file;
  return (
    <li>
      <strong>{name}</strong>: {saysOf(file)}{' '}
      <button type="button" class="text" onClick={() => takeOut(id)}>
        {FORM.remove(name)}
      </button>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {kind !== null && isReplaced && <p class="amber">{BOOKS.replaced(BOOKS.kinds[kind].toLowerCase())}</p>}
      {refused.length > 0 && !isReplaced && <Refused rows={refused} />}
      {file.reading.length > 0 && (
        <details open>
          <summary>
            {BOOKS.reading}
            <span class="hidden">: {name}</span>
          </summary>
          <ul>
            {file.reading.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function saysOf({ kind, count }: ReadFileOfBooks): string {
  if (kind === null) return BOOKS.notRead;
  const counted = (kind === 'register' ? BOOKS.assets : BOOKS.accounts)(grouped(String(count)));
  return count === 0 ? BOOKS.kinds[kind] : `${BOOKS.kinds[kind]}, ${counted}`;
}

function Refused({ rows }: { rows: ReadFileOfBooks['refused'] }) {
  const more = rows.length - MOST_LISTED;
  return (
    <div class="amber" role="alert">
      <p>{BOOKS.refused(grouped(String(rows.length)))}</p>
      <ul>
        {rows.slice(0, MOST_LISTED).map(({ place, message }) => (
          <li key={`${place} ${message}`}>{BOOKS.row(grouped(String(place)), withLongDays(message))}</li>
        ))}
        {more > 0 && <li>{BOOKS.more(grouped(String(more)))}</li>}
      </ul>
    </div>
  );
}

/** The heads and classes are worth keeping where a person chose some. */
function SaveMapping({ books }: { books: BooksRead }) {
  const { heads, types } = said.value;
  if (Object.keys(heads).length + Object.keys(types).length === 0) return null;
  const save = (): void => download('accounts.json', 'application/json', mappingText(mappingOf(books)));
  return (
    <p>
      <button type="button" onClick={save}>
        {BOOKS.saveMapping}
      </button>
    </p>
  );
}

/** Debits equal credits, or the difference is said. */
function Balance({ difference }: { difference: string }) {
  if (/^-?0*\.?0*$/.test(difference)) return null;
  const [more, size] = difference.startsWith('-') ? [BOOKS.credits, difference.slice(1)] : [BOOKS.debits, difference];
  return (
    <p class="amber" role="status">
      {BOOKS.unbalanced(more, naira(size))}
    </p>
  );
}

function WhichDay({ text, either: [dayFirst, monthFirst] }: { text: string; either: readonly [string, string] }) {
  return (
    <div class="amber missing">
      <ChoiceField
        name="days"
        copy={{ label: BOOKS.days(text) }}
        value={said.value.days ?? ''}
        none={BOOKS.chooseDays}
        onValue={(days) => sayDays(days as 'dmy' | 'mdy')}
        choices={[
          ['dmy', BOOKS.dayFirst(longDay(dayFirst))],
          ['mdy', BOOKS.monthFirst(longDay(monthFirst))],
        ]}
      />
    </div>
  );
}
