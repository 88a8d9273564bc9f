/** The frame of every screen: the bar, the screen of the address, and the foot that names the law. */
import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { calculationOf } from './ask/calculation.js';
import { SCREEN_NAMES, SHELL } from './copy/shell.js';
import { VERSION } from './law/tables.js';
import { whenStarted } from './loading/start-engine.js';
import { lawUsed } from './parts/answer.js';
import { NotLoaded } from './parts/failure.js';
import { useLate } from './parts/late.js';
import { openCitation } from './parts/law.js';
import { lazily } from './parts/lazily.js';
import { formatAddress, onScreen } from './request/address.js';
import { address, done, undo } from './request/location.js';
import { returnToPlace } from './request/places.js';
import { taxOf } from './request/request.js';
import { BAR, type ShownScreen, shownScreen } from './request/screens.js';
import { SCREEN_MODULES } from './screens/screen-modules.js';

/** A screen, or that it was not loaded. */
interface Loaded {
  readonly screen: ShownScreen;
  readonly Component: ComponentType | null;
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
  const load = (wanted: ShownScreen): void => {
    const show = (Component: ComponentType | null): void => {
      if (screen.peek() === wanted) loaded.value = { screen: wanted, Component };
    };
    SCREEN_MODULES[wanted]().then(
      (module) => show(module.default),
      () => show(null),
    );
  };
  useSignalEffect(() => load(screen.value));
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {SHELL.skip}
      </button>
      <Bar screen={screen.value} />
      <main id="main" class="wrap" tabIndex={-1}>
        <UnknownParts />
        <Shown loaded={loaded} wanted={screen.value} again={() => load(screen.peek())} />
      </main>
      {/* Behind the first screen: the foot does not move. */}
      {loaded.value !== null && <Foot />}
      <Done />
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

interface ShownProps {
  readonly loaded: Signal<Loaded | null>;
  readonly wanted: ShownScreen;
  readonly again: () => void;
}

/**
 * The screen, once it has loaded. After a change of screen its heading has the focus, or what had it when the person
 * left. The former screen stays for a moment.
 */
function Shown({ loaded, wanted, again }: ShownProps) {
  const shown = loaded.value;
  const isLate = useLate(shown?.screen !== wanted);
  const isFirst = useSignal(true);
  useEffect(() => {
    // Whoever has gone on, or back, by the time that this runs is led by the screen that comes next.
    if (shown === null || shown.screen !== shownScreen(address.peek().screen)) return;
    const { name } = SCREEN_NAMES[shown.screen];
    document.title = shown.screen === 'start' ? SHELL.title : `${name} · ${SHELL.title}`;
    if (!isFirst.peek() && !returnToPlace()) document.querySelector<HTMLElement>('main h1')?.focus();
    isFirst.value = false;
    // Nothing is printed before a screen is there, and an answer does not wait for it.
    void whenStarted.then(() => import('./print/print.js')).catch(() => undefined);
  }, [shown, isFirst]);
  if (shown === null || isLate) return <Heading screen={wanted} words={SHELL.loading} />;
  if (shown.Component !== null) return <shown.Component />;
  return (
    <Heading screen={shown.screen}>
      <NotLoaded again={again} />
    </Heading>
  );
}

interface HeadingProps {
  readonly screen: ShownScreen;
  readonly words?: string;
  readonly children?: ComponentChildren;
}

/** The place of a screen that is not there. */
function Heading({ screen, words = '', children }: HeadingProps) {
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES[screen].heading}</h1>
      <p role="status">{words}</p>
      {children}
    </>
  );
}

/** The note on what was done that Back undoes. It lies over the page, so that nothing moves. */
function Done() {
  return (
    <div role="status" class="done screen">
      {done.value !== null && (
        <p>
          {done.value}{' '}
          <button type="button" onClick={undo}>
            {SHELL.undo}
          </button>
        </p>
      )}
    </div>
  );
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
