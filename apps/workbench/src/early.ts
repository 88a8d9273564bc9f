/**
 * Asks for the files of a screen and of its engine. The build writes it into the first page, where it runs before
 * anything else has loaded, so no other module imports it; the files are listed in `meta` elements before it.
 *
 * @module
 */
import { listsFor } from './early-guess.js';

function fetchFiles(): void {
  const [screen, ...engine] = listsFor(window.location.hash).map(filesIn);
  const rest = (): void => engine.flat().forEach(fetchFile);
  const asked = (screen ?? []).flatMap((href) => fetchFile(href) ?? []);
  if (asked.length === 0) rest();
  // The form comes first on a slow line: the engine is asked for as the first file arrives, while others are under way.
  for (const link of asked) for (const end of ['load', 'error']) link.addEventListener(end, rest);
}

function filesIn(name: string): readonly string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
}

/** Asks for a file; `undefined` where it was asked for before. */
function fetchFile(href: string): HTMLLinkElement | undefined {
  if (document.querySelector(`link[href="${href}"]`) !== null) return undefined;
  const as = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
  const link = Object.assign(document.createElement('link'), { ...as, href });
  document.head.append(link);
  return link;
}

fetchFiles();
window.addEventListener('hashchange', fetchFiles);
