/** The search box before it is used: it loads the search when it is, from the folder of this file. */

const script = document.currentScript;
const box = document.querySelector<HTMLInputElement>('.find input');
const found = document.querySelector<HTMLElement>('.find .found');
const status = document.querySelector('.find [role=status]');

let state = 'Loading the search…';

/** Says how the search stands, until it speaks for itself. */
function say(): void {
  if (box === null || found === null || found.dataset.isReady !== undefined) return;
  found.hidden = box.value === '';
  status?.replaceChildren(state);
}

function load(): void {
  if (!(script instanceof HTMLScriptElement)) return;
  const search = document.createElement('script');
  search.src = script.src.replace(/box\.js$/, 'search.js');
  search.addEventListener('error', () => {
    state = 'The search has not loaded.';
    say();
    // The next time that the box is used, it is tried again.
    box?.addEventListener('focus', load, { once: true });
  });
  document.head.append(search);
}

box?.addEventListener('input', say);
// The browser keeps what was typed where a person comes back.
if (box !== null && (document.activeElement === box || box.value !== '')) load();
else box?.addEventListener('focus', load, { once: true });
