/**
 * Asks for the files of a screen and of its engine at once. The first page runs it before anything else has loaded, so
 * no other module imports it; the build lists the files in `meta` elements of the first page.
 *
 * @module
 */
import { listsFor } from './early-guess.js';

function fetchFiles(): void {
  for (const name of listsFor(window.location.hash)) {
    const list = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    for (const href of list?.content.split(' ') ?? []) fetchModule(href);
  }
}

function fetchModule(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

fetchFiles();
window.addEventListener('hashchange', fetchFiles);
