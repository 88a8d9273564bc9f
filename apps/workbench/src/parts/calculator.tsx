/** The frame of both calculators: the form, the answer beside it, and on a phone a bar with the total. */
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Standing } from '../ask/ask.js';
import { calculationOf } from '../ask/calculation.js';
import { ANSWER } from '../copy/answer.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { whenReleased } from '../device/pointer.js';
import { type Fault, faultsOf, focusField, forgetChoice, forgetVisits, goOn, isTypedInto } from '../form/form.js';
import { type Address, emptyAddress, parseAddress } from '../request/address.js';
import { address, commit } from '../request/location.js';
import type { Calculated } from '../request/protocol.js';
import { keyOfPath, type Tax } from '../request/request.js';
import { naira } from '../text/format.js';
import { rangeOf, totalOf } from './answer.js';
import { BottomBar } from './bottom-bar.js';
import { Failure } from './failure.js';
import { Asked, Faults } from './field.js';
import { useLate } from './late.js';
import { lazily } from './lazily.js';

interface Props {
  readonly tax: Tax;
  /** The name of the total. */
  readonly payable: (answer: Calculated) => string;
  readonly examples: readonly (readonly [name: string, query: string])[];
  readonly copyOf: (key: string) => FieldCopy | undefined;
  readonly form: ComponentChildren;
  /** Shown before there is an answer. */
  readonly empty: ComponentChildren;
  readonly children: (answer: Calculated) => ComponentChildren;
}

export function Calculator({ tax, payable, examples, copyOf, form, empty, children }: Props) {
  const faults = useComputed(() => faultsOf(calculationOf(tax).problems, copyOf)).value;
  const told = faults.filter(({ key }) => !isTypedInto(key));
  const { value: answer, failure } = calculationOf(tax);
  const panel = useRef<HTMLElement>(null);
  const [asked, messages] = useNotes(answer, faults);
  return (
    <>
      <div class="title-row">
        <h1 tabIndex={-1}>{SCREEN_NAMES[tax].heading}</h1>
        <CaseMenu tax={tax} examples={examples} />
      </div>
      <div class="two">
        <form class="screen" onSubmit={(event) => event.preventDefault()} onKeyDown={goOn} aria-label={ANSWER.figures}>
          <Asked.Provider value={asked}>
            <Faults.Provider value={messages}>{form}</Faults.Provider>
          </Asked.Provider>
        </form>
        <section class="answer" id="answer" aria-label={ANSWER.heading} ref={panel}>
          <State standing={calculationOf(tax)} faults={told} />
          {answer === null && faults.length === 0 && failure === null && empty}
          {answer !== null && (
            <div class={told.length > 0 ? 'outdated' : ''}>
              <Printed answer={answer} copyOf={copyOf} />
              {hasNote(address.value) && <LinkNote answer={answer} />}
              {children(answer)}
            </div>
          )}
        </section>
      </div>
      {answer !== null && (
        <BottomBar panel={panel}>
          {payable(answer)} <strong class="amount">{naira(totalOf(answer))}</strong> {rangeOf(answer)}
        </BottomBar>
      )}
    </>
  );
}

/**
 * The fields that the answer asks for, and the messages on fields. Another object would draw every field anew, so each
 * stays until its content changes.
 */
function useNotes(answer: Calculated | null, faults: readonly Fault[]) {
  const missing = answer?.assumptions.filter(({ kind }) => kind === 'missing-input') ?? [];
  const names = missing.map(({ field }) => keyOfPath(field));
  const asked = useMemo(() => new Set(names), [names.join()]);
  const messages = useMemo(() => new Map(faults.map(({ key, message }) => [key, message])), [JSON.stringify(faults)]);
  return [asked, messages] as const;
}

interface StateProps {
  readonly standing: Standing<unknown>;
  readonly faults: readonly Fault[];
}

/** The word on an answer that is not there: it is being worked out, waits for corrections, or failed. */
export function State({ standing, faults }: StateProps) {
  const { value, failure, isPending } = standing;
  const isLate = useLate(isPending && value === null && failure === null);
  return (
    <>
      <Failure standing={standing} />
      <p role="status">{isLate ? SHELL.working : ''}</p>
      {faults.length > 0 && <Corrections faults={faults} hasAnswer={value !== null} />}
    </>
  );
}

const Printed = lazily(() => import('./printed.js'));
const LinkNote = lazily(() => import('./link-note.js'));

/** Returns whether an address is a link of some edition, or edits the law. */
function hasNote({ values, edits }: Address): boolean {
  return values.t !== undefined || edits.length > 0;
}

/** Opens another case. */
function start(said: string, from: Address): void {
  forgetVisits();
  commit(said, from);
}

/** Examples, files and a new start. */
function CaseMenu({ tax, examples }: Pick<Props, 'tax' | 'examples'>) {
  return (
    <div class="case-menu screen">
      <Examples tax={tax} examples={examples} />
      <FileButton />
      <button type="button" class="text" onClick={() => start(FORM.cleared, emptyAddress(tax))}>
        {FORM.clear}
      </button>
    </div>
  );
}

/** A list of buttons, which only a press chooses from: it takes the place of what was entered. */
function Examples({ tax, examples }: Pick<Props, 'tax' | 'examples'>) {
  const list = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (list.current) list.current.open = false;
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!list.current?.contains(relatedTarget as Node | null)) whenReleased(close);
  };
  const open = (name: string, query: string): void => {
    close();
    list.current?.querySelector('summary')?.focus();
    start(FORM.opened(name), parseAddress(`#/${tax}?${query}`));
  };
  return (
    <details class="menu" ref={list} onFocusOut={leave} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <summary>{FORM.examples}</summary>
      <ul>
        {examples.map(([name, query]) => (
          <li key={name}>
            <button type="button" class="text" onClick={() => open(name, query)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function FileButton() {
  const refused = useSignal(false);
  const read = async (file: File | undefined): Promise<void> => {
    const { addressInText } = await import('../form/open-request.js');
    const found = addressInText((await file?.text()) ?? '');
    refused.value = found === null;
    if (found !== null) start(FORM.opened(file?.name ?? ''), found);
  };
  return (
    <>
      <label class="file">
        {FORM.openFile}
        <input
          type="file"
          accept=".json,application/json"
          onClick={forgetChoice}
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </label>
      {refused.value && <p role="alert">{FORM.fileRefused}</p>}
    </>
  );
}

/** The examples as links, for a screen without an answer. */
export function ExampleLinks({ tax, examples }: Pick<Props, 'tax' | 'examples'>) {
  return (
    <ul class="plain">
      {examples.map(([name, query]) => (
        <li key={name}>
          <a href={`#/${tax}?${query}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function isEdited(name: string): boolean {
  return address.value.edits.some(({ key }) => key === name);
}

/** A refused edit of the law, which has no field here, and the way to do without it. */
function LeaveOut({ name, message }: { name: string; message: string }) {
  const leaveOut = (): void => {
    const { edits } = address.value;
    commit(FORM.editsLeftOut, { ...address.value, edits: edits.filter(({ key }) => key !== name) });
  };
  return (
    <>
      {message}{' '}
      <button type="button" class="text" onClick={leaveOut}>
        {FORM.leaveOut}
      </button>
    </>
  );
}

function Corrections({ faults, hasAnswer }: { faults: readonly Fault[]; hasAnswer: boolean }) {
  return (
    <div class="corrections" role="status">
      <h2>{FORM.waiting(faults.length)}</h2>
      <ul>
        {faults.map(({ key, message }) => (
          <li key={key}>
            {isEdited(key) ? (
              <LeaveOut name={key} message={message} />
            ) : (
              <button type="button" class="text" onClick={() => focusField(key)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasAnswer && <p class="muted">{FORM.before}</p>}
    </div>
  );
}
