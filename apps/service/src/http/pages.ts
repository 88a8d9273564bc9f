/**
 * The pages for people, as HTML. Links are relative, so that the service can be mounted under a path.
 *
 * @module
 */
import { FIELD_PROBLEMS, SERVICE_PROBLEMS, type ServiceProblem } from 'nigeria-tax-rules/api';

/** The interactive page of the OpenAPI document. */
export function docsPage(): string {
  const sheets = ['swagger-ui', 'samples'].map((name) => `<link rel="stylesheet" href="docs/${name}.css">`).join('');
  const head = `${sheets}<link rel="icon" href="docs/favicon-32x32.png">`;
  const scripts = ['swagger-ui-bundle', 'start'].map((name) => `<script src="docs/${name}.js"></script>`).join('');
  return page('Nigeria tax service', head, `<div id="docs"></div>${scripts}`);
}

/** Every problem and every code of a field, each with a link to its page. */
export function problemsPage(): string {
  const byStatus = Object.entries<ServiceProblem>(SERVICE_PROBLEMS).sort(([, a], [, b]) => a.status - b.status);
  const rows = byStatus.map(
    ([code, { status, title }]) =>
      `<tr><td>${status}</td><td>${link(`problems/${code}`, code)}</td><td>${rich(title)}</td></tr>`,
  );
  const head = '<tr><th>Status</th><th>Code</th><th>Title</th></tr>';
  const fields = `<h2>Codes of fields</h2>${fieldsTable('problems/')}`;
  const reference = link('docs', 'API reference');
  const body = `<h1>Problems</h1><table>${head}${rows.join('')}</table>${fields}<p>${reference}</p>`;
  return page('Problems', '', body);
}

/** The page at `/problems/` and this name: of a problem, of the code of a field, or `fields`; undefined otherwise. */
export function problemPageAt(name: string): string | undefined {
  if (name === 'fields') return fieldsPage();
  if (Object.hasOwn(SERVICE_PROBLEMS, name)) return problemPage(name as keyof typeof SERVICE_PROBLEMS);
  return Object.hasOwn(FIELD_PROBLEMS, name) ? fieldPage(name as keyof typeof FIELD_PROBLEMS) : undefined;
}

/** The page of a problem: its meaning and what to do about it. */
function problemPage(code: keyof typeof SERVICE_PROBLEMS): string {
  const { status, title, meaning, whatToDo, members = {} }: ServiceProblem = SERVICE_PROBLEMS[code];
  const fields = Object.entries(members).map(([name, says]) => `<dt><code>${name}</code></dt><dd>${rich(says)}</dd>`);
  const parts = [
    `<h1>${rich(title)}</h1>`,
    `<p><code>${code}</code>, HTTP status ${status}</p>`,
    `<h2>Meaning</h2><p>${rich(meaning)}</p>`,
    `<h2>What to do</h2><p>${rich(whatToDo)}</p>`,
    fields.length === 0 ? '' : `<h2>Further fields</h2><dl>${fields.join('')}</dl>`,
    code === 'invalid-input' ? `<h2>Codes in <code>errors</code></h2>${fieldsTable('')}` : '',
    FOOT,
  ];
  return page(title, '', parts.join(''));
}

/** The meaning of one code among the `errors` of a problem. */
function fieldPage(code: keyof typeof FIELD_PROBLEMS): string {
  const parts = [
    `<h1><code>${code}</code></h1>`,
    `<p>A code in the <code>errors</code> of ${link('invalid-input', 'invalid-input')}, HTTP status 422</p>`,
    `<h2>Meaning</h2><p>${rich(FIELD_PROBLEMS[code])}</p>`,
    '<h2>What to do</h2><p>Correct the field that <code>path</code> names: <code>accepted</code> says what is ',
    'accepted. Then send the request again.</p>',
    FOOT,
  ];
  return page(code, '', parts.join(''));
}

function fieldsPage(): string {
  const intro =
    '<p>The <code>errors</code> of a problem list everything that is wrong with a request. Each error has a ' +
    '<code>path</code> (JSON Pointer), a <code>code</code>, a <code>message</code>, what would be ' +
    '<code>accepted</code>, and a link to the page of its code.</p>';
  return page('Codes of fields', '', `<h1>Codes of fields</h1>${intro}${fieldsTable('')}${FOOT}`);
}

function fieldsTable(base: string): string {
  const rows = Object.entries(FIELD_PROBLEMS).map(
    ([code, meaning]) => `<tr><td>${link(base + code, code)}</td><td>${rich(meaning)}</td></tr>`,
  );
  return `<table><tr><th>Code</th><th>Meaning</th></tr>${rows.join('')}</table>`;
}

const FOOT = `<p>${link('../problems', 'All problems')} · ${link('../docs', 'API reference')}</p>`;

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:55rem;margin:2rem auto;padding:0 1rem}' +
  'td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}';

function page(title: string, head: string, body: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const style = head === '' ? `<style>${STYLE}</style>` : head;
  const top = `<head>${meta}<title>${plain(title)}</title>${style}</head>`;
  return `<!doctype html><html lang="en">${top}<body>${body}</body></html>`;
}

function link(address: string, words: string): string {
  return `<a href="${address}">${words}</a>`;
}

/** Text as HTML, with what stands in backticks as code. */
function rich(text: string): string {
  return plain(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
