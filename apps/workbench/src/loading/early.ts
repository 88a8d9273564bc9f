/**
 * Asks for the files of a screen and of its engine. The build writes it into the first page, where it runs before
 * anything else has loaded, so no other module imports it; the files are listed in `meta` elements before it.
 *
 * @module
 */
import { listsFor } from './early-guess.js';

function fetchFiles(): void {
  listsFor(window.location.hash).flatMap(filesIn).forEach(fetchModule);
}

function filesIn(name: string): readonly string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
}

/** Asks for a file that was not asked for before. */
function fetchModule(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

fetchFiles();
window.addEventListener('hashchange', fetchFiles);
