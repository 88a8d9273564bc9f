/**
 * A page of HTML that stands alone: nothing is loaded, nothing runs, and it prints on A4.
 *
 * @module
 */
import { STYLE } from './style.js';

/** The contents of a page. All but the title is HTML. */
export interface PageParts {
  readonly title: string;
  /** The style of what only this page has. */
  readonly style: string;
  readonly header: string;
  readonly main: string;
  readonly footer: string;
}

/** Writes a page. */
export function page({ title, style, header, main, footer }: PageParts): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<header>${header}</header>
<main>
${main}
</main>
<footer>${footer}</footer>
</body>
</html>
`;
}

/** Text that HTML does not take for its own. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
