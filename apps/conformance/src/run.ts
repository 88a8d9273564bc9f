/**
 * The command without its process: words in, text and an exit code out.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import type { Answers } from './answer.js';
import { type Arguments, argumentsOf, type Format, HELP } from './arguments.js';
import { type CaseFile, type ConformanceCase, chosenCases, questionOf, sectionsOf } from './case.js';
import { askCommand } from './engine.js';
import { jsonReport } from './report/json.js';
import { junitReport } from './report/junit.js';
import type { Report } from './report/report.js';
import { textReport } from './report/text.js';
import { readAnswers } from './results.js';
import { isAllRight, scoreOf } from './score.js';
import { askService } from './service.js';
import { UsageError } from './usage-error.js';

/** The text to print, and the exit code of the process. */
export interface Run {
  readonly text: string;
  readonly code: 0 | 1 | 2;
}

/** Runs the command on a file of cases. */
export async function run(words: readonly string[], readCases: () => CaseFile): Promise<Run> {
  if (words.includes('--help')) return { text: HELP, code: 0 };
  if (words.includes('--version')) return { text: `${readCases().version}\n`, code: 0 };
  const given = argumentsOf(words);
  const file = readCases();
  const cases = casesFor(given, file);
  if (given.subject.by === 'questions') return { text: questionLines(cases), code: 0 };
  const score = scoreOf(cases, await answersOf(given, cases, file));
  const text = written(given, { engine: nameOf(given), version: file.version, score, acts: file.acts });
  return { text, code: isAllRight(score) ? 0 : 1 };
}

function casesFor({ filters }: Arguments, { cases }: CaseFile): ConformanceCase[] {
  const known = new Set(cases.flatMap(sectionsOf));
  const unknown = filters.sections.find((section) => !known.has(section));
  if (unknown !== undefined) {
    const names = [...known].filter((name) => !name.includes('/')).sort();
    throw new UsageError(`No case is about the section "${unknown}". Accepted: ${names.join(', ')}.`);
  }
  const chosen = chosenCases(cases, filters);
  if (chosen.length === 0) throw new UsageError('No case is left by --section, --year, --kind and --only-settled.');
  return chosen;
}

function questionLines(cases: readonly ConformanceCase[]): string {
  return cases.map((one) => `${JSON.stringify(questionOf(one))}\n`).join('');
}

async function answersOf(
  { subject, timeoutSeconds }: Arguments,
  cases: readonly ConformanceCase[],
  { cases: all }: CaseFile,
): Promise<Answers> {
  const questions = cases.map(questionOf);
  if (subject.by === 'engine') return askCommand(subject.command, questions, timeoutSeconds);
  if (subject.by === 'url') return askService({ ...subject, timeoutSeconds }, questions);
  const idsOf = (some: readonly ConformanceCase[]): Set<string> => new Set(some.map(({ id }) => id));
  return readAnswers(subject.by === 'results' ? subject.path : '', idsOf(cases), idsOf(all));
}

function nameOf({ name, subject }: Arguments): string {
  if (name !== undefined) return name;
  if (subject.by === 'engine') return subject.command;
  if (subject.by === 'url') return subject.url;
  return subject.by === 'results' ? subject.path : '';
}

/** The report, or where it was written. */
function written({ format, first, out }: Arguments, report: Report): string {
  const text = inForm(format, report, first);
  if (out === undefined) return text;
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`);
  }
  const { total, right, wrong, refused, notAnswered } = report.score.overall;
  return `${out}: ${total} cases, ${right} right, ${wrong} wrong, ${refused} refused, ${notAnswered} not answered.\n`;
}

function inForm(format: Format, report: Report, first: number): string {
  if (format === 'json') return jsonReport(report);
  return format === 'junit' ? junitReport(report) : textReport(report, first);
}
