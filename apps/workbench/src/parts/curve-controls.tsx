/** The controls of curves: what moves, how far, what is shown, and the laws. */
import type { ComponentChildren } from 'preact';
import { lawOf } from '../ask/calculation.js';
import { ALONGS, CURVE, SHOWS } from '../copy/curve.js';
import { FORM } from '../copy/form.js';
import { INCOME_TYPES } from '../copy/individual.js';
import { shareText } from '../curve/curve-words.js';
import { figures, lawOfTable, offered, others } from '../curve/drawn.js';
import { lawTitle } from '../law/law-names.js';
import { tableOf } from '../law/tables.js';
import { withValues } from '../request/address.js';
import {
  areCostsUnchanged,
  lawKey,
  lawOfKey,
  MOST_LAWS,
  moveOf,
  movesOf,
  SHOWN,
  shownOf,
  TOPS,
  withFirstLaw,
  withOtherLaws,
} from '../request/curve.js';
import { address, commit, edit, setValue } from '../request/location.js';
import type { Curves } from '../request/protocol.js';
import { taxOf } from '../request/request.js';
import { koboOf, shortNaira } from '../text/format.js';
import { AddChoice } from './add-choice.js';

export function CurveControls({ curves }: { curves: Curves }) {
  return (
    <form class="curve-controls screen" onSubmit={(event) => event.preventDefault()} aria-label={CURVE.controls}>
      <Move />
      {moveOf(figures.value) === 'turnover' && <Costs share={curves.costShare} />}
      <UpTo to={curves.to} />
      <Choices
        name="show"
        legend={CURVE.show}
        chosen={shownOf(figures.value)}
        choices={SHOWN.map((shown) => [
          shown,
          shown === 'part'
            ? CURVE.partOf(ALONGS[moveOf(figures.value).replace(/\.\d+$/, '')]?.noun ?? '')
            : SHOWS[shown].name,
        ])}
        onChoice={(shown) => setValue('show', shown === 'tax' ? '' : shown)}
      />
      <Laws />
    </form>
  );
}

function Move() {
  const tax = taxOf(figures.value);
  const moves = movesOf(figures.value, tax);
  return (
    <Select
      id="curve-move"
      label={CURVE.move}
      value={moveOf(figures.value)}
      onValue={(move) => edit((from) => withValues(from, { along: move === moves[0] ? '' : move, to: '' }))}
      choices={moves.map((move) => [move, moveName(move)])}
    />
  );
}

/** A stream of income has the name of its type. */
function moveName(move: string): string {
  const [name = '', place] = move.split('.');
  if (place === undefined) return ALONGS[name]?.name ?? name;
  const { type } = figures.value.incomes[Number(place)] ?? { type: '' };
  return CURVE.incomeOf(Number(place) + 1, INCOME_TYPES[type] ?? type);
}

function Costs({ share }: { share: string | null }) {
  return (
    <Choices
      name="costs"
      legend={CURVE.costs}
      chosen={areCostsUnchanged(figures.value) ? 'unchanged' : 'proportion'}
      choices={[
        ['proportion', share === null ? CURVE.inSomeProportion : CURVE.inProportion(shareText(share))],
        ['unchanged', CURVE.unchanged],
      ]}
      onChoice={(costs) => setValue('costs', costs === 'unchanged' ? costs : '')}
    />
  );
}

/** The round amounts; a chart of profit ends at the most that there can be. */
function UpTo({ to }: { to: string }) {
  const value = TOPS.find((top) => koboOf(top) === koboOf(to)) ?? '';
  return (
    <Select
      id="curve-to"
      label={CURVE.upTo}
      value={value}
      onValue={(top) => setValue('to', top)}
      choices={[
        ...(value === '' ? [['', CURVE.upToNow(shortNaira(to))] as const] : []),
        ...TOPS.map((top) => [top, shortNaira(top)] as const),
      ]}
    />
  );
}

/** The laws that are drawn, each with the line that it has in the chart. */
function Laws() {
  const tax = taxOf(figures.value);
  const law = lawOf(figures.value);
  const beside = others.value;
  const rest = offered.value.filter((each) => !beside.includes(lawKey(each)));
  const leaveOut = (key: string): void => {
    const left = beside.filter((each) => each !== key);
    commit(FORM.removed(lawTitle(tax, lawOfKey(key))), withOtherLaws(address.value, left));
  };
  return (
    <fieldset class="field laws">
      <legend>{CURVE.laws}</legend>
      <ul>
        <LawRow place={1} name={lawTitle(tax, law)}>
          <span class="hint">{CURVE.markedLaw}</span>
        </LawRow>
        {beside.map((key, index) => (
          <LawRow key={key} place={index + 2} name={lawTitle(tax, lawOfKey(key))}>
            <button type="button" class="text" onClick={() => setFirst(key)}>
              {CURVE.markThis}
              <span class="hidden">: {lawTitle(tax, lawOfKey(key))}</span>
            </button>
            <button type="button" class="text" onClick={() => leaveOut(key)}>
              {CURVE.leaveOut}
              <span class="hidden">: {lawTitle(tax, lawOfKey(key))}</span>
            </button>
          </LawRow>
        ))}
      </ul>
      {beside.length < MOST_LAWS - 1 && (
        <AddChoice
          id="curve-law"
          label={CURVE.addLaw}
          onAdd={(key) => edit((from) => withOtherLaws(from, [...beside, key]))}
          choices={rest.map((each) => [lawKey(each), lawTitle(tax, each)] as const)}
        />
      )}
    </fieldset>
  );
}

/** Marks the corners of another law; the former first one takes its place. Edited figures are those of one law. */
function setFirst(key: string): void {
  const tax = taxOf(figures.value);
  const former = lawOf(figures.value);
  const own = tableOf(tax, former.taxYear, former.reading);
  const formerKey = own === undefined ? '' : lawKey(lawOfTable(own));
  const chosen = lawOfKey(key);
  const isDefault = tableOf(tax, chosen.taxYear, chosen.reading)?.isDefault ?? true;
  const keys = others.value.map((each) => (each === key ? formerKey : each)).filter((each) => each !== '');
  edit((from) => withFirstLaw(from, chosen, isDefault, [...new Set(keys)]));
}

function LawRow({ place, name, children }: { place: number; name: string; children: ComponentChildren }) {
  return (
    <li>
      <span class="law-name">
        <span class={`line-sample series-${place}`} aria-hidden="true" />
        <strong>{name}</strong>
      </span>{' '}
      {children}
    </li>
  );
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

function Select({ id, label, value, onValue, choices }: SelectProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChoice: (value: string) => void;
}

function Choices({ name, legend, chosen, choices, onChoice }: ChoicesProps) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="answers">
        {choices.map(([choice, text]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoice(choice)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
