/** The file of companies that is chosen, and what its columns are. It loads with the first file. */
import { useSignal } from '@preact/signals';
import { COMPANY_FILE } from '../copy/company-file.js';
import { SHELL } from '../copy/shell.js';
import { forgetChoice, idOf } from '../form/form.js';
import {
  askedColumns,
  chooseFile,
  chosen,
  fileFault,
  fileStart,
  hasTurnover,
  isOfFile,
  isSaid,
  isTurnover,
  possibleYearEnds,
  setUse,
  setYearEnd,
  sizeText,
  start,
  uses,
  yearEndColumn,
} from '../impact/company-file.js';
import type { FileStart, Use } from '../request/protocol.js';
import { sentenceCase, wordsOf } from '../text/format.js';
import { Drop, ROWS } from './drop.js';
import { ChoiceField } from './field.js';

export default function CompanyFile() {
  return (
    <>
      <Drop label={COMPANY_FILE.file} onFiles={([file]) => chooseFile(file)}>
        <Chooser />
        <p class="muted">{COMPANY_FILE.private}</p>
      </Drop>
      {start.value.isPending && <p role="status">{SHELL.loading}</p>}
      {fileFault.value !== null && (
        <p class="fault" role="alert">
          {fileFault.value}
        </p>
      )}
      {isOfFile.value && fileStart.value !== null && <Columns of={fileStart.value} />}
    </>
  );
}

function Chooser() {
  const id = idOf('company-file');
  const file = chosen.value?.file;
  return (
    <div class="field">
      <label for={id}>{COMPANY_FILE.choose}</label>
      <p class="hint" id={`${id}-hint`}>
        {COMPANY_FILE.hint}
      </p>
      <input
        id={id}
        type="file"
        accept={ROWS}
        aria-describedby={`${id}-hint`}
        onClick={forgetChoice}
        onChange={({ currentTarget }) => chooseFile(currentTarget.files?.[0])}
      />
      {file !== undefined && (
        <p role="status">
          <strong>{COMPANY_FILE.chosen(file.name, sizeText(file.size))}</strong>
        </p>
      )}
    </div>
  );
}

/** The name of a column, also of one without a heading. */
function headingOf({ headings }: FileStart, place: number): string {
  return headings[place] || COMPANY_FILE.unnamed(place + 1);
}

function Columns({ of }: { of: FileStart }) {
  const used = uses.value.filter((use) => use !== '').length;
  // As the file was met: nothing folds or goes away under the control that is being used.
  const [wasMissing, isOpen] = useSignal([!hasTurnover(), used < of.headings.length || !hasTurnover()]).value;
  return (
    <>
      {of.isPayroll && !hasTurnover() && <p class="amber">{COMPANY_FILE.payroll}</p>}
      {(wasMissing || !hasTurnover()) && <WhichIsTurnover of={of} />}
      {possibleYearEnds.value.length > 0 && <WhichIsYearEnd of={of} />}
      {hasTurnover() && askedColumns.value.map((place) => <WhatIsMoney key={place} of={of} place={place} />)}
      <details class="columns" open={isOpen}>
        <summary>{COMPANY_FILE.columns(used, of.headings.length)}</summary>
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{COMPANY_FILE.column}</th>
              <th scope="col">{COMPANY_FILE.values}</th>
              <th scope="col">{COMPANY_FILE.use}</th>
            </tr>
          </thead>
          <tbody>
            {of.headings.map((heading, place) => (
              <Column key={`${place} ${heading}`} of={of} place={place} />
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function WhichIsTurnover({ of }: { of: FileStart }) {
  const place = uses.value.findIndex(isTurnover);
  return (
    <div class="amber missing">
      <ChoiceField
        name="turnover-column"
        copy={{ label: COMPANY_FILE.noTurnover }}
        value={place < 0 ? '' : String(place)}
        none={COMPANY_FILE.chooseColumn}
        onValue={(at) => (at === '' ? setUse(place, '') : setUse(Number(at), { field: 'turnover' }))}
        choices={of.headings.map((_, at) => [String(at), headingOf(of, at)] as const)}
      />
    </div>
  );
}

const NONE = 'none';

/** Columns of days that no heading explains: the last day of the accounting year decides the law. */
function WhichIsYearEnd({ of }: { of: FileStart }) {
  const place = yearEndColumn();
  return (
    <div class="amber missing">
      <ChoiceField
        name="year-end-column"
        copy={{ label: COMPANY_FILE.isYearEnd }}
        value={place === null ? '' : place < 0 ? NONE : String(place)}
        {...(place === null && { none: COMPANY_FILE.chooseOrNone })}
        onValue={(at) => setYearEnd(at === NONE ? null : Number(at))}
        choices={[
          ...possibleYearEnds.value.map((at) => [String(at), headingOf(of, at)] as const),
          [NONE, COMPANY_FILE.noYearEnd],
        ]}
      />
    </div>
  );
}

/** A column of money that no heading explains: left out in silence it would make the tax a wrong one. */
function WhatIsMoney({ of, place }: { of: FileStart; place: number }) {
  const use = uses.value[place] ?? '';
  const isOpen = !isSaid(place);
  return (
    <div class="amber missing">
      <ChoiceField
        name={`money-column-${place}`}
        copy={{ label: COMPANY_FILE.isMoney(headingOf(of, place)) }}
        value={isOpen ? '' : typeof use === 'object' ? use.field : NONE}
        {...(isOpen && { none: COMPANY_FILE.chooseField })}
        onValue={(field) => setUse(place, field === NONE ? '' : { field })}
        choices={[...of.fields.map((field) => [field, fieldName(field)] as const), [NONE, COMPANY_FILE.noField]]}
      />
    </div>
  );
}

function Column({ of, place }: { of: FileStart; place: number }) {
  const heading = headingOf(of, place);
  const values = of.rows.map((row) => row[place] ?? '').filter((value) => value !== '');
  const use = uses.value[place] ?? '';
  return (
    <tr class={use === '' ? 'unused' : ''}>
      <th scope="row">{heading}</th>
      <td class="values" data-label={COMPANY_FILE.values}>
        {values.map(shortened).join(' · ')}
      </td>
      <td>
        <select
          aria-label={COMPANY_FILE.useOf(heading)}
          value={JSON.stringify(use)}
          onChange={({ currentTarget }) => setUse(place, JSON.parse(currentTarget.value) as Use)}
        >
          <Uses of={of} place={place} />
        </select>
      </td>
    </tr>
  );
}

const LABELS = ['group', 'weight', 'id'] as const;

function Uses({ of: { canLabel, fields }, place }: { of: FileStart; place: number }) {
  return (
    <>
      <option value={JSON.stringify('')}>{COMPANY_FILE.notUsed}</option>
      {canLabel[place] && (
        <optgroup label={COMPANY_FILE.labels}>
          {LABELS.map((label) => (
            <option key={label} value={JSON.stringify(label)}>
              {COMPANY_FILE[label]}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={COMPANY_FILE.fields}>
        {fields.map((field) => (
          <option key={field} value={JSON.stringify({ field })}>
            {fieldName(field)}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/** The name of a field, such as `Operating expenses` or `Capital income breakdown: rent`. */
function fieldName(field: string): string {
  const [object = '', head] = field.split('.').map(inWords);
  return head === undefined ? sentenceCase(object) : COMPANY_FILE.ofObject(sentenceCase(object), head);
}

function inWords(name: string): string {
  return wordsOf(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const LONGEST = 24;

function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
}
