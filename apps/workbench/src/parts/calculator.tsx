/** The frame of both calculators: the form, the answer beside it, and on a phone a bar with the total. */
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Address, emptyAddress, parseAddress } from '../address.js';
import { calculationOf } from '../calculation.js';
import { ANSWER } from '../copy/answer.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { type Fault, faultsOf, focusField, forgetChoice, forgetVisits } from '../form.js';
import { naira } from '../format.js';
import { address, edit } from '../location.js';
import type { Calculated } from '../protocol.js';
import { keyOfPath, type Tax } from '../request.js';
import { totalOf } from './answer.js';
import { Asked, Faults } from './field.js';
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
  const { value: answer, failure } = calculationOf(tax);
  const panel = useRef<HTMLElement>(null);
  const asked = answer?.assumptions.filter(({ kind }) => kind === 'missing-input').map(({ field }) => keyOfPath(field));
  return (
    <>
      <div class="title-row">
        <h1 tabIndex={-1}>{SCREEN_NAMES[tax].heading}</h1>
        <CaseMenu tax={tax} examples={examples} />
      </div>
      <div class="two">
        <form class="screen" onSubmit={(event) => event.preventDefault()} aria-label={ANSWER.figures}>
          <Asked.Provider value={new Set(asked)}>
            <Faults.Provider value={new Map(faults.map(({ key, message }) => [key, message]))}>{form}</Faults.Provider>
          </Asked.Provider>
        </form>
        <section class="answer" id="answer" aria-label={ANSWER.heading} ref={panel}>
          {failure !== null && <Failure details={failure} hasAnswer={answer !== null} />}
          {faults.length > 0 && <Corrections faults={faults} hasAnswer={answer !== null} />}
          {answer === null && faults.length === 0 && failure === null && empty}
          {answer !== null && (
            <div class={faults.length > 0 ? 'outdated' : ''}>
              <Printed answer={answer} copyOf={copyOf} />
              {hasNote(address.value) && <LinkNote answer={answer} />}
              {children(answer)}
            </div>
          )}
        </section>
      </div>
      {answer !== null && <BottomBar panel={panel} label={payable(answer)} total={naira(totalOf(answer))} />}
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
function start(from: Address): void {
  forgetVisits();
  edit(() => from);
}

/** Examples, files and a new start. */
function CaseMenu({ tax, examples }: Pick<Props, 'tax' | 'examples'>) {
  return (
    <div class="case-menu screen">
      <label>
        <span class="hidden">{FORM.examples}</span>
        <select
          value=""
          onChange={({ currentTarget }) => {
            start(parseAddress(`#/${tax}?${currentTarget.value}`));
            currentTarget.value = '';
          }}
        >
          <option value="">{FORM.examples}</option>
          {examples.map(([name, query]) => (
            <option key={name} value={query}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <FileButton />
      <button type="button" class="text" onClick={() => start(emptyAddress(tax))}>
        {FORM.clear}
      </button>
    </div>
  );
}

function FileButton() {
  const refused = useSignal(false);
  const read = async (file: File | undefined): Promise<void> => {
    const { addressInText } = await import('../open-request.js');
    const found = addressInText((await file?.text()) ?? '');
    refused.value = found === null;
    if (found !== null) start(found);
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

function Corrections({ faults, hasAnswer }: { faults: readonly Fault[]; hasAnswer: boolean }) {
  return (
    <div class="corrections" role="status">
      <h2>{FORM.waiting(faults.length)}</h2>
      <ul>
        {faults.map(({ key, message }) => (
          <li key={key}>
            <button type="button" class="text" onClick={() => focusField(key)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {hasAnswer && <p class="muted">{FORM.before}</p>}
    </div>
  );
}

/** Says that the computation failed; without details and an earlier answer the engine did not start. */
export function Failure({ details, hasAnswer }: { details: string; hasAnswer: boolean }) {
  const again = (): void => {
    address.value = { ...address.value };
  };
  return (
    <div class="corrections" role="alert">
      <p>{details === '' && !hasAnswer ? SHELL.noEngine : SHELL.failed}</p>
      <p class="actions">
        <button type="button" onClick={again}>
          {SHELL.tryAgain}
        </button>
        <button type="button" onClick={() => void navigator.clipboard.writeText(details)}>
          {SHELL.copyDetails}
        </button>
      </p>
    </div>
  );
}

/** On a phone: the total, while the answer is off screen. */
function BottomBar({ panel, label, total }: { panel: { current: HTMLElement | null }; label: string; total: string }) {
  const isOff = useSignal(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      isOff.value = entry !== undefined && !entry.isIntersecting;
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel]);
  return (
    <button
      type="button"
      class="bottom-bar screen"
      hidden={!isOff.value}
      onClick={() => panel.current?.scrollIntoView({ block: 'start' })}
    >
      <span>
        {label} <strong class="amount">{total}</strong>
      </span>
      <span>
        <span aria-hidden="true">▲ </span>
        {ANSWER.see}
      </span>
    </button>
  );
}
