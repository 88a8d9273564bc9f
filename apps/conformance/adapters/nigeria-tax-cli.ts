/**
 * The adapter of the command line `nigeria-tax`. Its filter takes one kind and one reading, so the adapter starts one
 * for each and gives every answer the id of its question. The words of the command follow the adapter; without any it
 * is `nigeria-tax`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Kind, Question } from '../src/case.js';

const COMMANDS: Readonly<Record<Kind, string>> = {
  company: 'cit',
  books: 'cit',
  years: 'years',
  individual: 'pit',
};
const [command = 'nigeria-tax', ...words] = process.argv.slice(2);

/** A filter, and the ids of the questions whose answers it owes, in order. */
interface Filter {
  readonly process: ChildProcess;
  readonly owed: string[];
}

const filters = new Map<string, Filter>();

function filterOf({ kind, reading }: Question): Filter {
  const name = `${kind} ${reading}`;
  const filter = filters.get(name) ?? started(kind, reading);
  filters.set(name, filter);
  return filter;
}

function started(kind: Kind, reading: string | undefined): Filter {
  const options = [COMMANDS[kind], '--ndjson', '--workings', ...(reading === undefined ? [] : ['--reading', reading])];
  const child = spawn(command, [...words, ...options], { stdio: ['pipe', 'pipe', 'ignore'] });
  const owed: string[] = [];
  child.once('error', (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    process.exit(1);
  });
  createInterface({ input: child.stdout }).on('line', (line) => write(owed.shift(), JSON.parse(line)));
  return { process: child, owed };
}

/** A problem is a refusal; anything else is the plain form of a result. */
function write(id: string | undefined, answer: Record<string, unknown>): void {
  const { errors } = answer as { readonly errors?: readonly { readonly path: string }[] };
  const figures = errors === undefined ? answer : { refused: errors.map(({ path }) => path) };
  process.stdout.write(`${JSON.stringify({ id, ...figures })}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line) as Question;
  if (question.baseline !== undefined) {
    write(question.id, { outOfScope: 'The command line takes no baseline.' });
    continue;
  }
  const filter = filterOf(question);
  filter.owed.push(question.id);
  filter.process.stdin?.write(`${JSON.stringify(question.request)}\n`);
}
for (const { process: child } of filters.values()) child.stdin?.end();
