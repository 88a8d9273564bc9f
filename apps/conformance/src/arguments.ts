/**
 * The words of the command, read into what they ask for.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { type Filters, KINDS, type Kind } from './case.js';
import { UsageError } from './usage-error.js';

/** Everything that the words ask for. */
export interface Arguments {
  readonly subject: Subject;
  readonly filters: Filters;
  readonly format: Format;
  readonly out?: string;
  readonly name?: string;
  readonly timeoutSeconds: number;
  /** The most wrong cases that the text report lists. */
  readonly first: number;
}

/** The engine whose answers are scored; `questions` only prints what it would be asked. */
export type Subject =
  | { readonly by: 'engine'; readonly command: string }
  | { readonly by: 'url'; readonly url: string; readonly key?: string }
  | { readonly by: 'results'; readonly path: string }
  | { readonly by: 'questions' };

const FORMATS = ['text', 'json', 'junit'] as const;
/** The form of a report. */
export type Format = (typeof FORMATS)[number];

const OPTIONS = {
  engine: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  results: { type: 'string' },
  questions: { type: 'boolean' },
  section: { type: 'string', multiple: true },
  year: { type: 'string', multiple: true },
  kind: { type: 'string' },
  'only-settled': { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  name: { type: 'string' },
  first: { type: 'string' },
  timeout: { type: 'string' },
} as const;

export const HELP = `nigeria-tax-conformance: scores an engine of Nigerian tax, by section of the law

  nigeria-tax-conformance --engine 'CMD'   starts CMD once: a question a line in, an answer a line out
  nigeria-tax-conformance --url URL        asks a service of the /api/v1 contract of nigeria-tax-rules
  nigeria-tax-conformance --results FILE   scores answers that were made before
  nigeria-tax-conformance --questions      prints the questions that an engine is asked

Cases
  --section NAME    only cases about this section of the law, such as
                    minimum-tax or company/minimum-tax; may be repeated
  --year YEAR       only cases of this tax year; may be repeated
  --kind KIND       company, books, years or individual
  --only-settled    leave out cases on which the readings of the law differ

Report
  --format FORM     text (the default), json or junit
  --out FILE        write the report to FILE
  --name NAME       the name of the engine in the report
  --first N         list at most N wrong cases in the text report (default 10)

Engine
  --key KEY         the API key of the service
  --timeout SECONDS end an engine that answers no question for this long (default 30)

  --help, --version

Exit codes
  0  every answered case is right, and every question has an answer
  1  a case is wrong or refused, no case is right, or the engine failed
  2  an argument is invalid, or a file or service cannot be used
`;

/** Reads the words, or refuses them. */
export function argumentsOf(words: readonly string[]): Arguments {
  const values = parsed(words);
  const { section = [], year = [], out, name } = values;
  return {
    subject: subjectOf(values),
    filters: {
      sections: section,
      years: year.map((text) => wholeNumber('--year', text)),
      ...kindOf(values.kind),
      isOnlySettled: values['only-settled'] === true,
    },
    format: formatOf(values.format ?? 'text'),
    ...(out !== undefined && { out }),
    ...(name !== undefined && { name }),
    timeoutSeconds: wholeNumber('--timeout', values.timeout ?? '30'),
    first: wholeNumber('--first', values.first ?? '10'),
  };
}

type Values = ReturnType<typeof parsed>;

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

function subjectOf({ engine, url, key, results, questions }: Values): Subject {
  const subjects: Subject[] = [];
  if (engine !== undefined) subjects.push({ by: 'engine', command: engine });
  if (url !== undefined) subjects.push({ by: 'url', url: address(url), ...(key !== undefined && { key }) });
  if (results !== undefined) subjects.push({ by: 'results', path: results });
  if (questions === true) subjects.push({ by: 'questions' });
  const [subject, ...more] = subjects;
  if (subject === undefined || more.length > 0) {
    throw new UsageError('Give one of --engine, --url, --results and --questions.');
  }
  if (key !== undefined && url === undefined) throw new UsageError('--key requires --url.');
  return subject;
}

function address(url: string): string {
  if (/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url;
  throw new UsageError(`--url takes an address such as http://localhost:8080, not "${url}".`);
}

function kindOf(kind: string | undefined): { kind?: Kind } {
  if (kind === undefined) return {};
  const known = KINDS.find((each) => each === kind);
  if (known !== undefined) return { kind: known };
  throw new UsageError(`--kind takes one of ${KINDS.join(', ')}, not "${kind}".`);
}

function formatOf(format: string): Format {
  const found = FORMATS.find((each) => each === format);
  if (found === undefined) throw new UsageError(`--format takes text, json or junit, not "${format}".`);
  return found;
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) {
    throw new UsageError(`${option} takes a whole number, not "${text}".`);
  }
  return Number(text);
}
