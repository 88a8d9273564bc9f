/** The screen for developers: the case on the page as a request, in code, and its answer. */

import packages from 'virtual:packages';
import { computed, useSignal } from '@preact/signals';
import { answerOf } from '../ask/ask.js';
import { hasFigures, lawOf } from '../ask/calculation.js';
import { DEVELOPERS, LANGUAGE_NAMES, PACKAGE_USES, REFERENCES } from '../copy/developers.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { copyText } from '../device/clipboard.js';
import { Failure } from '../parts/failure.js';
import { parseAddress } from '../request/address.js';
import { codeIn, LANGUAGES, type Language, printedOf } from '../request/code.js';
import { address, setValue } from '../request/location.js';
import type { Case } from '../request/protocol.js';
import { requestOf, taxOf } from '../request/request.js';
import { withLongDays } from '../text/format.js';
import '../print/print.css';
import './reading.css';

/** The case of a page that has no figures. */
const EXAMPLE = parseAddress('#/company?end=2023-12-31&turnover=80000000&operatingExpenses=49999999.50');

const shown = computed((): Case => {
  const from = hasFigures(address.value) ? address.value : EXAMPLE;
  return { tax: taxOf(from), input: requestOf(from), law: lawOf(from) };
});

const calculated = answerOf(
  'calculate',
  computed(() => (address.value.screen === 'developers' ? shown.value : null)),
);

export default function Developers() {
  const { value, problems } = calculated.value;
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.developers.heading}</h1>
      <p class="lead">{hasFigures(address.value) ? DEVELOPERS.shown : DEVELOPERS.example}</p>
      <section class="section">
        <h2 id="request">{DEVELOPERS.request}</h2>
        <Code label={DEVELOPERS.request} text={jsonOf(shown.value.input)} />
        {shown.value.law.reading !== undefined && <p>{DEVELOPERS.reading(shown.value.law.reading)}</p>}
      </section>
      <InCode />
      <section class="section">
        <h2>{DEVELOPERS.answer}</h2>
        <Failure standing={calculated.value} />
        {problems.length > 0 && (
          <div class="corrections" role="status">
            <p>{DEVELOPERS.refused}</p>
            <ul>
              {problems.map(({ path, code, message }) => (
                <li key={path + code}>
                  <code>{code}</code> {withLongDays(message)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {value !== null && problems.length === 0 && (
          <>
            <p class="hint">{DEVELOPERS.plain}</p>
            <Code label={DEVELOPERS.answer} text={printedOf(value)} />
          </>
        )}
      </section>
      <Packages />
      <References />
    </>
  );
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The case in one language at a time. The arrows go from tab to tab. */
function InCode() {
  const language = LANGUAGES.find((name) => name === address.value.values.code) ?? 'typescript';
  const choose = (name: Language): void => setValue('code', name === 'typescript' ? '' : name);
  const step = (by: number): void => {
    const next = LANGUAGES[(LANGUAGES.indexOf(language) + by + LANGUAGES.length) % LANGUAGES.length] ?? language;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const code = codeIn(language, shown.value);
  return (
    <section class="section">
      <h2 id="same-in">{DEVELOPERS.sameIn}</h2>
      <div class="tabs" role="tablist" aria-labelledby="same-in" onKeyDown={({ key }) => step(steps[key] ?? 0)}>
        {LANGUAGES.map((name) => (
          <button
            key={name}
            type="button"
            id={`tab-${name}`}
            role="tab"
            aria-selected={name === language}
            aria-controls="code"
            tabIndex={name === language ? 0 : -1}
            onClick={() => choose(name)}
          >
            {LANGUAGE_NAMES[name]}
          </button>
        ))}
      </div>
      <div id="code" role="tabpanel" aria-labelledby={`tab-${language}`}>
        <p class="hint">{code === null ? DEVELOPERS.noEdits[language] : DEVELOPERS.needs[language]}</p>
        {code !== null && <Code label={LANGUAGE_NAMES[language]} text={code} />}
      </div>
    </section>
  );
}

/** A text to copy. It scrolls by itself where it is wide or long. */
function Code({ label, text }: { label: string; text: string }) {
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    said.value = (await copyText(text)) ? DEVELOPERS.copied : SHELL.notCopied;
  };
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section aria-label={label} tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <p class="screen actions">
        <button type="button" class="text" onClick={() => void copy()}>
          {DEVELOPERS.copy}
          <span class="hidden">: {label}</span>
        </button>
        <span role="status">{said.value}</span>
      </p>
    </div>
  );
}

function Packages() {
  return (
    <table class="section cards">
      <caption>{DEVELOPERS.packages}</caption>
      <thead>
        <tr>
          <th scope="col">{DEVELOPERS.package}</th>
          <th scope="col">{DEVELOPERS.version}</th>
          <th scope="col">{DEVELOPERS.use}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map(({ name, version, use }) => (
          <tr key={use}>
            <th scope="row">{name}</th>
            <td>{version}</td>
            <td>{PACKAGE_USES[use]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The service that serves the page has its own documentation. */
const IS_SERVED = import.meta.env.VITE_SERVICE === '1';

function References() {
  return (
    <section class="section">
      <h2>{DEVELOPERS.references}</h2>
      <ul class="plain">
        {(IS_SERVED ? REFERENCES.served : REFERENCES.repository).map(([name, to]) => (
          <li key={to}>
            <a href={to} target="_blank" rel="noreferrer">
              {name}
              {!IS_SERVED && <span class="hidden"> {DEVELOPERS.external}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
