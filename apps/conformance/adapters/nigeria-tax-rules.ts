/** The adapter of the library `nigeria-tax-rules`, installed in the current folder. */
import type { Kind, Question } from '../src/case.js';
import { enginePackage } from './engine-package.js';
import { type AnswerLine, answerQuestions } from './lines.js';

interface Options {
  readonly reading?: string;
  readonly baseline?: { readonly amount: string };
  readonly workings: true;
  readonly contested: true;
}

interface Library {
  calculateCit(request: unknown, options: Options): object;
  calculatePit(request: unknown, options: Options): object;
  toPlain(result: object): Record<string, unknown>;
}

interface Books {
  calculateCompany(request: unknown, options: Options): object;
  calculateCitYears(requests: unknown, options: Options): object[];
}

const library = await enginePackage<Library>('nigeria-tax-rules');
const books = await enginePackage<Books>('nigeria-tax-rules/accounts');
const CALCULATE: Readonly<Record<Kind, Library['calculateCit']>> = {
  company: library.calculateCit,
  books: books.calculateCompany,
  years: (request, options) => {
    const { requests } = request as { readonly requests: unknown };
    return { years: books.calculateCitYears(requests, options) };
  },
  individual: library.calculatePit,
};

function answer({ kind, request, reading, baseline }: Question): AnswerLine {
  try {
    const options: Options = {
      ...(reading !== undefined && { reading }),
      ...(baseline !== undefined && { baseline: { amount: baseline } }),
      workings: true,
      contested: true,
    };
    return library.toPlain(CALCULATE[kind](request, options));
  } catch (error) {
    const { errors } = error as { readonly errors?: readonly { readonly path: string }[] };
    if (errors === undefined) throw error;
    return { refused: errors.map(({ path }) => path) };
  }
}

await answerQuestions(answer);
