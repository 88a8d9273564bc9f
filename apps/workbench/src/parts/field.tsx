/** Fields of a form: label above, hint under it, then the message, then the control. */
import { useSignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { amountsMeant } from '../../../../libraries/files/src/amounts.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import { idOf, isShown, left, typing } from '../form/form.js';
import {
  begunAmount,
  dayOfText,
  grouped,
  isZero,
  koboOf,
  longDay,
  naira,
  sentenceCase,
  shortNaira,
  typedAmount,
  wordsOf,
} from '../text/format.js';

/** The messages of the form by field. */
export const Faults = createContext<ReadonlyMap<string, string>>(new Map());

/** The fields that the answer rests on an assumption for. */
export const Asked = createContext<ReadonlySet<string>>(new Set());

/** The dot on a field, or a group of fields, that an assumption asks for. */
export function Dot({ names }: { readonly names: readonly string[] }) {
  const asked = useContext(Asked);
  if (!names.some((name) => asked.has(name))) return null;
  return (
    <span class="dot">
      {'\u00a0'}
      <span aria-hidden="true">●</span>
      <span class="hidden"> ({FORM.asked})</span>
    </span>
  );
}

interface GroupProps {
  readonly heading: string | undefined;
  readonly names: readonly string[];
  /** The number of its entries that are filled. */
  readonly filled: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The summary of a folded group of fields: how many are filled, with which amounts. */
export function GroupSummary({ heading, names, filled, values }: GroupProps) {
  const amounts = names.map((name) => values[name] ?? '').filter((value) => koboOf(value) !== null);
  return (
    <summary>
      {heading}
      <Dot names={names} />
      {filled > 0 && <span class="count">{FORM.filled(filled, amounts.map(shortNaira))}</span>}
    </summary>
  );
}

/** A field of the form: its key in the address, its texts, and what it holds. */
export interface FieldProps {
  readonly name: string;
  readonly copy: FieldCopy;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The message on a field that is shown now. */
function useFault(name: string, value: string): string | undefined {
  const message = useContext(Faults).get(name);
  return message !== undefined && isShown(name, value) ? message : undefined;
}

/** The names of the elements that describe a control. */
function describedBy(name: string, copy: FieldCopy, fault: string | undefined, more = false): string | undefined {
  const id = idOf(name);
  const ids = [copy.hint && `${id}-hint`, fault && `${id}-fault`, more && `${id}-short`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface FrameProps extends Pick<FieldProps, 'name' | 'copy'> {
  readonly fault: string | undefined;
  readonly children: ComponentChildren;
}

function Frame({ name, copy, fault, children }: FrameProps) {
  return (
    <div class={fault === undefined ? 'field' : 'field faulty'}>
      <label for={idOf(name)}>
        {copy.label}
        <Dot names={[name]} />
      </label>
      <Notes name={name} copy={copy} fault={fault} />
      {children}
    </div>
  );
}

function Notes({ name, copy, fault }: Omit<FrameProps, 'children'>) {
  return (
    <>
      {copy.hint && (
        <p class="hint" id={`${idOf(name)}-hint`}>
          {copy.hint}
        </p>
      )}
      {fault !== undefined && (
        <p class="fault" id={`${idOf(name)}-fault`}>
          <span class="hidden">{FORM.error} </span>
          {fault}
        </p>
      )}
    </>
  );
}

/** A typed text stays as it is until the field is left; then the form shows it in its own way. */
function useDraft(
  { name, value, onValue }: FieldProps,
  read: (typed: string) => string,
  show: (value: string) => string,
  finish = read,
) {
  const draft = useSignal<string | null>(null);
  const atFocus = useSignal('');
  const type = (text: string): void => {
    draft.value = text;
    typing(name);
    onValue(read(text));
  };
  return {
    isTyped: draft.value !== null,
    value: draft.value ?? show(value),
    onFocus: () => {
      draft.value = show(value);
      atFocus.value = draft.value;
    },
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(currentTarget.value),
    // The browser remembers texts that the form has since shown in its own way; what can be taken back is this visit.
    onbeforeinput: (event: InputEvent) => {
      if (!event.inputType.startsWith('history')) return;
      event.preventDefault();
      if (event.inputType === 'historyUndo' && draft.value !== null) type(atFocus.value);
    },
    onBlur: () => {
      const finished = finish(draft.value ?? '');
      if (draft.value !== null && finished !== value) onValue(finished);
      draft.value = null;
      left(name);
    },
  };
}

/** From here on a short form is shown, which makes a slipped zero visible. */
const LARGE = 100_000_000n;

/** An amount of naira. */
export function MoneyField(props: FieldProps) {
  const { name, copy, value } = props;
  const { isTyped, ...control } = useDraft(props, begunAmount, grouped, typedAmount);
  const fault = useFault(name, value);
  const kobo = koboOf(value) ?? 0n;
  const isLarge = isTyped && !isZero(value) && (kobo >= LARGE || kobo <= -LARGE);
  return (
    <Frame name={name} copy={copy} fault={fault}>
      {fault !== undefined && <Meant {...props} />}
      <span class="money">
        <span aria-hidden="true">₦</span>
        <input
          id={idOf(name)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterkeyhint="next"
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(name, copy, fault, isLarge)}
          {...control}
        />
      </span>
      <p class="short" id={`${idOf(name)}-short`}>
        {isLarge ? FORM.readAsAmount(shortNaira(value)) : ''}
      </p>
    </Frame>
  );
}

/** The amounts that a text may mean whose grouping is wrong: which one, only the person knows. */
function Meant({ value, onValue }: FieldProps) {
  const amounts = amountsMeant(value);
  if (amounts.length === 0) return null;
  return (
    <p class="actions">
      {FORM.meant}
      {amounts.map((amount) => (
        <button key={amount} type="button" onClick={() => onValue(amount)}>
          {naira(amount)}
        </button>
      ))}
    </p>
  );
}

interface TextProps extends FieldProps {
  readonly look: 'day' | 'count';
  readonly mode: 'numeric' | 'text';
  readonly read: (typed: string) => string;
  readonly show: (value: string) => string;
}

/** A short text that the form reads in its own way. */
function TextField({ look, mode, read, show, ...props }: TextProps) {
  const { name, copy, value } = props;
  const { isTyped: _, ...control } = useDraft(props, read, show);
  const fault = useFault(name, value);
  return (
    <Frame name={name} copy={copy} fault={fault}>
      <input
        id={idOf(name)}
        type="text"
        class={look}
        inputMode={mode}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(name, copy, fault)}
        {...control}
      />
    </Frame>
  );
}

/** A day, typed as people write it. */
export function DayField(props: FieldProps) {
  return <TextField {...props} look="day" mode="text" read={dayOfText} show={longDay} />;
}

/** A count without its grouping and spaces. */
function plainCount(typed: string): string {
  return typed.replace(/[\s,]/g, '');
}

/** A whole number, or another short text. */
export function CountField({ isNumeric = true, ...props }: FieldProps & { readonly isNumeric?: boolean }) {
  const mode = isNumeric ? 'numeric' : 'text';
  return <TextField {...props} look="count" mode={mode} read={plainCount} show={(text) => text} />;
}

/** A rate: `25` is 25%. */
export function RateField(props: FieldProps) {
  return <TextField {...props} look="count" mode="text" read={typedRate} show={(text) => text} />;
}

function typedRate(typed: string): string {
  return plainCount(typed).replace(/^\d+(?:\.\d+)?$/, '$&%');
}

interface ChoiceProps extends FieldProps {
  /** The choices by value. */
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** The first entry, which chooses nothing; left out where something is always chosen. */
  readonly none?: string;
}

/** One of several words. A value that is no choice, such as an older name in a link, is shown too. */
export function ChoiceField({ name, copy, value, onValue, choices, none }: ChoiceProps) {
  const fault = useFault(name, value);
  const isOther = value !== '' && !choices.some(([choice]) => choice === value);
  return (
    <Frame name={name} copy={copy} fault={fault}>
      <select
        id={idOf(name)}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(name, copy, fault)}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        onBlur={() => left(name)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
        {isOther && <option value={value}>{sentenceCase(wordsOf(value))}</option>}
      </select>
    </Frame>
  );
}

/** A question with the answers yes and no; without an answer nothing is chosen. */
export function FlagField({ name, copy, value, onValue }: FieldProps) {
  const fault = useFault(name, value);
  return (
    <fieldset class="field flag" aria-describedby={describedBy(name, copy, fault)}>
      <legend>
        {copy.label}
        <Dot names={[name]} />
      </legend>
      <Notes name={name} copy={copy} fault={fault} />
      <div class="answers">
        {(['true', 'false'] as const).map((choice, index) => (
          <label key={choice}>
            <input
              id={index === 0 ? idOf(name) : undefined}
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onValue(choice)}
            />
            {choice === 'true' ? FORM.yes : FORM.no}
          </label>
        ))}
        {value !== '' && (
          <button type="button" class="text" onClick={() => onValue('')}>
            {FORM.clear}
            <span class="hidden">: {copy.label}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
