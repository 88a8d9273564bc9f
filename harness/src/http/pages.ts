/**
 * The pages for people, as HTML.
 *
 * @module
 */
import { SERVICE_PROBLEMS, type ServiceProblem, type ServiceProblemCode } from 'nigeria-tax-rules/api';

/** The interactive page of the OpenAPI document. */
export function docsPage(): string {
  const head = '<link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="icon" href="/docs/favicon-32x32.png">';
  const scripts = '<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>';
  return page('Nigeria tax service', head, `<div id="docs"></div>${scripts}`);
}

/** What starts the interactive page: a file of its own, because the page allows no script inside it. */
export function docsScript(): string {
  return `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;
}

/** Every problem, each with its page. */
export function problemsPage(): string {
  const rows = (Object.entries(SERVICE_PROBLEMS) as [ServiceProblemCode, ServiceProblem][]).map(
    ([code, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="/problems/${code}">${code}</a></td><td>${rich(title)}</td></tr>`,
  );
  return page('Problems', '', `<h1>Problems</h1><table>${rows.join('')}</table>`);
}

/** What a problem means and what to do about it. */
export function problemPage(code: ServiceProblemCode): string {
  const { status, title, meaning, whatToDo, members = {} }: ServiceProblem = SERVICE_PROBLEMS[code];
  const fields = Object.entries(members).map(([name, says]) => `<dt><code>${name}</code></dt><dd>${rich(says)}</dd>`);
  const parts = [
    `<h1>${rich(title)}</h1>`,
    `<p><code>${code}</code>, status ${status}</p>`,
    `<h2>What it means</h2><p>${rich(meaning)}</p>`,
    `<h2>What to do</h2><p>${rich(whatToDo)}</p>`,
    fields.length === 0 ? '' : `<h2>Further fields</h2><dl>${fields.join('')}</dl>`,
    '<p><a href="/problems">All problems</a> · <a href="/docs">The service</a></p>',
  ];
  return page(title, '', parts.join(''));
}

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td{padding:.2rem 1rem .2rem 0}';

function page(title: string, head: string, body: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const style = head === '' ? `<style>${STYLE}</style>` : head;
  return `<!doctype html><html lang="en"><head>${meta}<title>${plain(title)}</title>${style}</head><body>${body}</body></html>`;
}

/** Text as HTML, with what stands in backticks as code. */
function rich(text: string): string {
  return plain(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
