/** The companies and the change of law that are asked about. */

import { ANSWER } from '../copy/answer.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { CHANGE } from '../copy/impact.js';
import { accept, askOfFile, isOfFile, tooMany } from '../impact/company-file.js';
import { figureFaults, figureName } from '../impact/edited-figures.js';
import {
  afterOf,
  changes,
  chooseLaw,
  companies,
  companyYearOf,
  type Figure,
  figures,
  laws,
  madeUpOf,
  setFigure,
  takeOutFigure,
} from '../impact/impact.js';
import { lawTitle, tableName } from '../law/law-names.js';
import { readingName, readingsOf, tableOf, yearsOf } from '../law/tables.js';
import { address, setValue } from '../request/location.js';
import { grouped } from '../text/format.js';
import { ChoiceField, CountField, Faults } from './field.js';
import { ChangeFigure } from './figure-dialog.js';
import { FigureField } from './figure-field.js';
import { lazily } from './lazily.js';

export function ChangeForm() {
  return (
    <form class="screen change" onSubmit={(event) => event.preventDefault()} aria-label={ANSWER.figures}>
      <Companies />
      <Law />
    </form>
  );
}

const COUNTS = ['1000', '10000', '100000', '1000000'].map((count) => [count, grouped(count)] as const);

const File = lazily(() => import('./company-file.js'));

function Companies() {
  return (
    <section class="section">
      <h2>{CHANGE.companies}</h2>
      <fieldset class="field flag">
        <legend>{COMPANY_FILE.which}</legend>
        <div class="answers">
          {([false, true] as const).map((of) => (
            <label key={String(of)}>
              <input type="radio" name="companies" checked={isOfFile.value === of} onChange={() => askOfFile(of)} />
              {of ? COMPANY_FILE.file : COMPANY_FILE.madeUp}
            </label>
          ))}
        </div>
      </fieldset>
      {isOfFile.value ? <File /> : <MadeUp />}
      <Heavy />
    </section>
  );
}

function MadeUp() {
  const { count, seed } = madeUpOf(address.value);
  return (
    <div class="beside">
      <ChoiceField
        name="n"
        copy={{ label: CHANGE.count }}
        value={String(count)}
        onValue={(value) => setValue('n', value === '100000' ? '' : value)}
        choices={COUNTS}
      />
      <CountField
        name="seed"
        copy={{ label: CHANGE.seed, hint: CHANGE.seedHint }}
        value={address.value.values.seed ?? String(seed)}
        onValue={(value) => setValue('seed', value === '1' ? '' : value)}
      />
    </div>
  );
}

/** More companies than a device of little memory holds are worked out when a person says so. */
function Heavy() {
  const all = companies.value;
  const rows = tooMany(all);
  if (all === null || rows === 0) return null;
  return (
    <div class="amber" role="alert">
      <p>{COMPANY_FILE.heavy(grouped(String(rows)))}</p>
      <button type="button" onClick={() => accept(all)}>
        {COMPANY_FILE.anyway}
      </button>
    </div>
  );
}

const TABLES = yearsOf('company').flatMap((year) => readingsOf('company', year));

function Law() {
  const year = companyYearOf(address.value);
  const chosen = tableOf('company', year, address.value.values.r) ?? tableOf('company', year);
  const { edits } = address.value;
  return (
    <section class="section">
      <h2>{CHANGE.law}</h2>
      <ChoiceField
        name="before"
        copy={{ label: CHANGE.before }}
        value={`${year} ${chosen?.reading}`}
        onValue={(value) => chooseLaw(Number(value.slice(0, 4)), value.slice(5))}
        choices={TABLES.map(({ taxYear, reading }) => [
          `${taxYear} ${reading}`,
          CHANGE.table(taxYear, readingName(reading).toLowerCase()),
        ])}
      />
      <ChoiceField
        name="after"
        copy={{ label: CHANGE.after }}
        value={afterOf(address.value)}
        onValue={(value) => setValue('after', value)}
        none={CHANGE.same}
        choices={TABLES.map((table) => [tableName(table), lawTitle('company', table)])}
      />
      <h3>{CHANGE.changes}</h3>
      {edits.length === 0 ? <p class="muted">{CHANGE.nothing}</p> : <Edits />}
      <ChangeFigure edited={edits.map(({ key }) => key)} />
    </section>
  );
}

function Edits() {
  const known = figures.value.value ?? [];
  const faults = figureFaults(changes.value.problems, known);
  return (
    <Faults.Provider value={faults}>
      <ul class="edits">
        {address.value.edits.map(({ key, value }) => {
          const figure = known.find((each) => each.key === key);
          const name = figure === undefined ? key : figureName(figure);
          return (
            <li key={key}>
              {figure === undefined ? (
                <Unknown name={key} />
              ) : (
                <FigureField figure={figure} value={value} onValue={(text) => setFigure(key, text)} />
              )}
              {figure !== undefined && !faults.has(key) && <Moved figure={figure} />}
              <button type="button" class="text" onClick={() => takeOutFigure(key, name)}>
                {CHANGE.takeOut}
                <span class="hidden">: {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Faults.Provider>
  );
}

/** A figure that the table does not have; before the table is there, its name alone. */
function Unknown({ name }: { name: string }) {
  if (figures.value.value === null) return <p class="muted">{name}</p>;
  return (
    <p class="fault">
      {name}: {CHANGE.unknownFigure}
    </p>
  );
}

/** The figures that an edit moved with it, such as the other side of a bound. */
function Moved({ figure }: { figure: Figure }) {
  const edited = laws.value?.after.edits ?? {};
  const moved = (changes.value.value ?? []).filter(({ key }) => figure.linked.includes(key) && !(key in edited));
  return moved.length === 0 ? null : <p class="muted">{CHANGE.moves(moved.map(figureName).join('; '))}</p>;
}
