/** The search box in use: pages as one types, by pointer and keys. It asks for nothing: its file has the entries. */
import type { Entry } from './found.js';
import { everythingFinder, type FoundAct } from './sections.js';

/** The entries, which the build writes here. */
declare const ENTRIES: readonly Entry[];
/** The Acts, which it writes here too. */
declare const ACTS: readonly FoundAct[];

/** The most pages that are shown. */
const SHOWN = 8;

const find = document.querySelector<HTMLElement>('.find');
const box = find?.querySelector('input');
const found = find?.querySelector<HTMLElement>('.found');
const status = find?.querySelector('[role=status]');
const list = find?.querySelector('ol');

if (find && box && found && status && list) {
  const pagesFor = everythingFinder(ENTRIES, ACTS);
  const root = find.dataset.root ?? '';
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

  const show = (): void => {
    const question = box.value.trim();
    const pages = question === '' ? [] : pagesFor(question).slice(0, SHOWN);
    list.replaceChildren(...pages.map((entry) => itemOf(entry, root)));
    status.replaceChildren(saidOf(question, pages.length));
    found.hidden = question === '';
  };

  const step = (by: number): void => {
    const all = links();
    const next = all.findIndex((link) => link.matches(':focus')) + by;
    if (next < 0) box.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => {
      box.focus();
      found.hidden = true;
    },
  };

  found.dataset.isReady = '';
  box.addEventListener('input', show);
  box.addEventListener('focus', show);
  find.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === box) links()[0]?.click();
    if (keys[event.key] === undefined) return;
    event.preventDefault();
    keys[event.key]?.();
  });
  find.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !find.contains(relatedTarget)) found.hidden = true;
  });
  if (box.value !== '' || document.activeElement === box) show();
}

function itemOf({ href, page, heading, says }: Entry, root: string): HTMLElement {
  const link = document.createElement('a');
  link.href = root + href;
  link.append(heading === '' ? page : `${page} › ${heading}`);
  const item = document.createElement('li');
  const text = document.createElement('p');
  text.append(says);
  item.append(link, text);
  return item;
}

function saidOf(question: string, count: number): string {
  if (question === '') return '';
  if (count === 0) return `No page has these words: “${question}”.`;
  return count === 1 ? 'One page, by the enter key:' : `${count} pages, the first by the enter key:`;
}
