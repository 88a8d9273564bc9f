/**
 * Asks for the files of a screen and of its engine. The build writes it into the first page, where it runs before
 * anything else has loaded, so no other module imports it; the files are listed in `meta` elements before it.
 *
 * @module
 */
import { listsFor } from './early-guess.js';

function fetchFiles(): void {
  const [screen, ...engine] = listsFor(window.location.hash).map(filesIn);
  const rest = (): void => engine.flat().forEach(fetchModule);
  const asked = (screen ?? []).flatMap((href) => fetchModule(href) ?? []);
  if (asked.length === 0) rest();
  // The form comes first on a slow line: the engine is asked for as the first file arrives, while others are under way.
  for (const link of asked) for (const end of ['load', 'error']) link.addEventListener(end, rest);
}

function filesIn(name: string): readonly string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
}

/** Asks for a file; `undefined` where it was asked for before. */
function fetchModule(href: string): HTMLLinkElement | undefined {
  if (document.querySelector(`link[href="${href}"]`) !== null) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
  return link;
}

fetchFiles();
window.addEventListener('hashchange', fetchFiles);
