/**
 * The pages in `docs/problems`: one for each problem of the catalogue, one for the rules of fields, and a list of all.
 *
 * @module
 */

import { FIELD_PROBLEMS, SERVICE_PROBLEMS, type ServiceProblem, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import { openApiDocument } from '../../src/contract/index.js';

/** The text of each page, by its name. */
export function problemPages(): ReadonlyMap<string, string> {
  const occurrences = occurrencesOf(openApiDocument());
  const codes = Object.keys(SERVICE_PROBLEMS) as ServiceProblemCode[];
  const pages = codes.map((code) => [fileOf(code), pageOf(code, occurrences)] as const);
  return new Map([[fileOf('README'), listOf(codes)], [FIELDS, fieldsPage()], ...pages]);
}

const fileOf = (name: string): string => `${name}.md`;
const FIELDS = fileOf('fields');

/** A place where a problem can happen, with an example. */
interface Occurrence {
  readonly code: string;
  readonly endpoint: string;
  readonly example: unknown;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { value: unknown }>> }>>;
}

/** Every problem of the document: those of its endpoints, and those of addresses that are none. */
function occurrencesOf({ paths, ...document }: ReturnType<typeof openApiDocument>): Occurrence[] {
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      endpoint: `\`${method.toUpperCase()} ${path}\``,
      answers: (operation as { responses: Readonly<Record<string, Answer>> }).responses,
    })),
  );
  const elsewhere = { endpoint: 'any other request', answers: document['x-unrouted'] as Record<string, Answer> };
  return [...endpoints, elsewhere].flatMap(({ endpoint, answers }) =>
    Object.values(answers).flatMap(({ content }) =>
      Object.entries(content?.['application/problem+json']?.examples ?? {}).map(([code, { value }]) => ({
        code,
        endpoint,
        example: value,
      })),
    ),
  );
}

function pageOf(code: ServiceProblemCode, occurrences: readonly Occurrence[]): string {
  const { status, title, meaning, whatToDo, members }: ServiceProblem = SERVICE_PROBLEMS[code];
  const own = occurrences.filter((each) => each.code === code);
  const example = JSON.stringify(own[0]?.example, null, 2);
  const fields = Object.entries(members ?? {}).map(([name, description]) => `- \`${name}\`: ${description}`);
  return [
    `# ${title}`,
    `\`${code}\` · HTTP status ${status} · served at \`/problems/${code}\``,
    meaning,
    `**What to do.** ${whatToDo}`,
    ...(code === 'invalid-input'
      ? [`The codes among \`errors\` are explained on [a page of their own](${FIELDS}).`]
      : []),
    ...(fields.length === 0 ? [] : [`Fields beside those of every problem:\n\n${fields.join('\n')}`]),
    `\`\`\`json\n${example}\n\`\`\``,
    `Answered by:\n\n${own.map(({ endpoint }) => `- ${endpoint}`).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function listOf(codes: readonly ServiceProblemCode[]): string {
  const rows = codes
    .map((code) => ({ code, ...SERVICE_PROBLEMS[code] }))
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
    .map(({ code, status, title }) => `| ${status} | [${code}](${fileOf(code)}) | ${title} |`);
  return `# Problems

The service answers every request that it refuses with a problem document (RFC 9457, \`application/problem+json\`). Its
field \`code\` never changes its meaning; \`title\` and \`detail\` are for people and may change. \`type\` is the
address of a page: the service serves the pages below at \`/problems/CODE\`. Errors of single fields are in
\`errors\`, and [a page of their own](${FIELDS}) explains their codes. Without a service, the library writes \`type\` as
\`urn:nigeria-tax-rules:problem:CODE\`. \`npm run docs:problems\` writes these pages from the catalogue in the source.

| Status | Code | Title |
|---|---|---|
${rows.join('\n')}
`;
}

function fieldsPage(): string {
  const rows = Object.entries(FIELD_PROBLEMS).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return `# What can be wrong with a field

The \`errors\` of a problem list everything that is wrong with a request. Each has the \`path\` of the field as a JSON
Pointer (\`/rcNumber\` of a query parameter, \`/disposalSchedule/0/proceeds\` inside a body), a \`code\`, a \`message\`,
and what would be \`accepted\`. In answers of the service, \`type\` links to the page of the code, such as
\`/problems/sub-kobo\`. The library throws the same codes. A message never repeats a number that identifies a person.

| Code | Meaning |
|---|---|
${rows.join('\n')}
`;
}
