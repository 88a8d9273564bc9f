/** The frame of every screen: the bar, the screen of the address, and the foot that names the law. */
import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatAddress, onScreen } from './address.js';
import { calculationOf } from './calculation.js';
import { SCREEN_NAMES, SHELL } from './copy/shell.js';
import { address } from './location.js';
import { lawUsed } from './parts/answer.js';
import { openCitation } from './parts/law.js';
import { lazily } from './parts/lazily.js';
import { taxOf } from './request.js';
import { SCREEN_MODULES } from './screen-modules.js';
import { BAR, type ShownScreen, shownScreen } from './screens.js';
import { VERSION } from './tables.js';

interface Loaded {
  readonly screen: ShownScreen;
  readonly Component: ComponentType;
}

const Dialog = lazily(() => import('./parts/law-dialog.js'));

/** The dialog on a citation; it loads, with the bibliography, when the first one is opened. */
function LawDialog() {
  const isNeeded = useSignal(false);
  useSignalEffect(() => {
    if (openCitation.value !== null) isNeeded.value = true;
  });
  return isNeeded.value ? <Dialog /> : null;
}

export function App() {
  const loaded = useSignal<Loaded | null>(null);
  const screen = useComputed(() => shownScreen(address.value.screen));
  useSignalEffect(() => {
    const wanted = screen.value;
    void SCREEN_MODULES[wanted]().then((module) => {
      if (screen.peek() === wanted) loaded.value = { screen: wanted, Component: module.default };
    });
  });
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {SHELL.skip}
      </button>
      <Bar screen={screen.value} />
      <main id="main" class="wrap" tabIndex={-1}>
        <UnknownParts />
        <Shown loaded={loaded} />
      </main>
      {/* Behind the first screen: the foot does not move. */}
      {loaded.value !== null && <Foot />}
      <LawDialog />
    </>
  );
}

function Bar({ screen }: { screen: ShownScreen }) {
  return (
    <header class="bar screen">
      <div class="wrap">
        <a class="brand" href={formatAddress(onScreen(address.value, 'start'))}>
          {SHELL.title}
        </a>
        <nav aria-label={SHELL.screens}>
          {BAR.map((name) => (
            <a
              key={name}
              href={formatAddress(onScreen(address.value, name))}
              aria-current={name === screen ? 'page' : undefined}
            >
              {SCREEN_NAMES[name].name}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}

/** The screen, once it has loaded. After a change of screen its heading has the focus. */
function Shown({ loaded }: { loaded: Signal<Loaded | null> }) {
  const shown = loaded.value;
  const isFirst = useSignal(true);
  useEffect(() => {
    if (shown === null) return;
    const { name } = SCREEN_NAMES[shown.screen];
    document.title = shown.screen === 'start' ? SHELL.title : `${name} · ${SHELL.title}`;
    if (!isFirst.peek()) document.querySelector<HTMLElement>('main h1')?.focus();
    isFirst.value = false;
    // Nothing is printed before a screen is there.
    void import('./print.js');
  }, [shown, isFirst]);
  return shown === null ? <p role="status">{SHELL.loading}</p> : <shown.Component />;
}

function UnknownParts() {
  const { unknown } = address.value;
  return unknown.length === 0 ? null : <p class="link-note">{SHELL.unknownPart(unknown.join(', '))}</p>;
}

function Foot() {
  const { value } = calculationOf(taxOf(address.value));
  const parts = [...(value === null ? [] : [lawUsed(value)]), SHELL.package(VERSION), SHELL.disclaimer];
  return (
    <footer class="wrap">
      <p>
        {parts.join(' · ')}
        <span class="screen">
          {' '}
          · <a href={formatAddress(onScreen(address.value, 'about'))}>{SCREEN_NAMES.about.name}</a>
        </span>
      </p>
    </footer>
  );
}
