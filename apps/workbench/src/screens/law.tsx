/** The screen on the law: one table, its figures through the years, and what differs between two tables. */

import { DIFFERENCES, LAW_SCREEN, LAW_TABLE, LAW_VIEWS } from '../copy/law-screen.js';
import { SCREEN_NAMES } from '../copy/shell.js';
import { idOf } from '../form/form.js';
import { tableName } from '../law/law-names.js';
import { type LawView, lawAddress, lawViewOf, VIEWS, type View } from '../law/law-view.js';
import { LawChoiceField } from '../parts/law-choice.js';
import { lazily } from '../parts/lazily.js';
import { formatAddress } from '../request/address.js';
import { address, edit, setValue } from '../request/location.js';
import '../print/print.css';
import './law.css';

const LawTable = lazily(() => import('../parts/law-table.js'));
const LawTimeline = lazily(() => import('../parts/law-timeline.js'));
const LawDifferences = lazily(() => import('../parts/law-differences.js'));

export default function Law() {
  const shown = lawViewOf(address.value);
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.law.heading}</h1>
      <Tabs shown={shown} />
      <div class="law-controls screen">
        <Laws shown={shown} />
        <Finder shown={shown} />
      </div>
      {shown.view === 'table' && <LawTable shown={shown} />}
      {shown.view === 'timeline' && <LawTimeline shown={shown} />}
      {shown.view === 'differences' && <LawDifferences shown={shown} />}
    </>
  );
}

function Tabs({ shown: { tax, view } }: { shown: LawView }) {
  return (
    <div class="law-tabs screen">
      <nav aria-label={LAW_SCREEN.taxes}>
        {(['company', 'individual'] as const).map((name) => (
          <Tab key={name} values={{ of: name, a: '', b: '' }} name={LAW_SCREEN[name]} isChosen={name === tax} />
        ))}
      </nav>
      <nav aria-label={LAW_SCREEN.views}>
        {VIEWS.map((name) => (
          <Tab key={name} values={viewValue(name)} name={LAW_VIEWS[name]} isChosen={name === view} />
        ))}
      </nav>
    </div>
  );
}

interface TabProps {
  readonly values: Readonly<Record<string, string>>;
  readonly name: string;
  readonly isChosen: boolean;
}

function Tab({ values, name, isChosen }: TabProps) {
  return (
    <a href={formatAddress(lawAddress(address.value, values))} aria-current={isChosen ? 'true' : undefined}>
      {name}
    </a>
  );
}

function viewValue(view: View): Readonly<Record<string, string>> {
  return { view: view === 'table' ? '' : view };
}

/** The table that is shown, or the two that are compared. */
function Laws({ shown: { tax, view, table, before } }: { shown: LawView }) {
  if (view === 'timeline') return null;
  const setAfter = (name: string): void => setValue('b', name);
  if (view === 'table') {
    return <LawChoiceField tax={tax} name="b" label={LAW_TABLE.which} chosen={table} onLaw={setAfter} />;
  }
  const swap = (): void => edit((from) => lawAddress(from, { a: tableName(table), b: tableName(before) }));
  return (
    <>
      <LawChoiceField
        tax={tax}
        name="a"
        label={DIFFERENCES.before}
        chosen={before}
        onLaw={(name) => setValue('a', name)}
      />
      <LawChoiceField tax={tax} name="b" label={DIFFERENCES.after} chosen={table} onLaw={setAfter} />
      <button type="button" onClick={swap}>
        {DIFFERENCES.swap}
      </button>
    </>
  );
}

function Finder({ shown: { find, isDisputed } }: { shown: LawView }) {
  return (
    <>
      <div class="field">
        <label for={idOf('find')}>{LAW_SCREEN.find}</label>
        <p class="hint" id={`${idOf('find')}-hint`}>
          {LAW_SCREEN.findHint}
        </p>
        <input
          type="search"
          id={idOf('find')}
          autocomplete="off"
          aria-describedby={`${idOf('find')}-hint`}
          value={find}
          onInput={({ currentTarget }) => setValue('find', currentTarget.value)}
        />
      </div>
      <label class="check-line">
        <input
          type="checkbox"
          checked={isDisputed}
          onChange={({ currentTarget }) => setValue('tier', currentTarget.checked ? 'disputed' : '')}
        />
        {LAW_SCREEN.disputed}
      </label>
    </>
  );
}
