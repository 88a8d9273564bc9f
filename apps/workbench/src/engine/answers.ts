/**
 * The answer to each kind of question, from the library.
 *
 * @module
 */
import type { Difference } from 'nigeria-tax-rules/analysis';
import type { Answers, Case, Kind, Questions } from '../request/protocol.js';
import { bytes } from './bytes.js';
import { inPlain } from './plain.js';
import type { Progress } from './progress.js';
import { analysis, calculated, company, companyLaw, individual, individualLaw, tableIn, tableOf } from './taxes.js';

/** Chunks of their own, which an answer does not wait for. */
const impacts = () => import('./impact.js');
const backwards = () => import('./backwards.js');
const books = () => import('./books.js');

type Answerers = { readonly [K in Kind]: (question: Questions[K], progress: Progress) => Promise<Answers[K]> };

const ANSWERERS: Answerers = {
  async ready({ tax }) {
    await (tax === 'company' ? company() : individual());
    return null;
  },
  calculate: calculated,
  async pay(question) {
    return (await import('./pay.js')).payOf(question);
  },
  async curve(question) {
    return (await import('./curves.js')).curvesOf(question);
  },
  async point(question) {
    return (await import('./curves.js')).pointOf(question);
  },
  solve: async (question) => (await backwards()).solvedOf(question),
  gross: async (question) => (await backwards()).grossOf(question),
  matters: async (question) => (await backwards()).mattersOf(question),
  compare: async (question) => inPlain(await differenceOf(question)),
  async compareBook(question) {
    const { differenceToSpreadsheet } = await import('nigeria-tax-rules/spreadsheet');
    return bytes(differenceToSpreadsheet(await differenceOf(question)));
  },
  async table({ tax, law }) {
    const { listFigures } = await analysis();
    return inPlain(listFigures(await tableOf(tax, law)));
  },
  async differences({ tax, before, after }) {
    const { tableDifferences } = await analysis();
    return inPlain(tableDifferences(await tableOf(tax, before), await tableOf(tax, after)));
  },
  async history({ tax, likes }) {
    const { figureHistory } = await analysis();
    return likes.map((like) => inPlain(figureHistory(tax, like)));
  },
  keys: keysOf,
  spreadsheet: workbookOf,
  impact: async (question, progress) => (await impacts()).impactOf(question, progress),
  impactBook: async (question, progress) => (await impacts()).impactBookOf(question, progress),
  impactRows: async (question, progress) => (await impacts()).impactRowsOf(question, progress),
  fileStart: async (question) => (await impacts()).fileStartOf(question),
  leftOut: async (question) => (await impacts()).leftOutOf(question),
  companyAt: async (question) => (await impacts()).companyAt(question),
  booksRead: async (question) => (await books()).booksRead(question),
  books: async (question) => (await books()).booksAnswer(question),
  booksBook: async (question) => (await books()).booksBookOf(question),
};

/** The answer to a question. */
export function answerTo<K extends Kind>(kind: K, question: Questions[K], progress: Progress): Promise<Answers[K]> {
  return ANSWERERS[kind](question, progress);
}

async function differenceOf({ tax, input, before, after }: Questions['compare']): Promise<Difference> {
  const { explainDifference } = await analysis();
  const [was, is] = [await tableOf(tax, before), await tableOf(tax, after)];
  return explainDifference(input as unknown, { table: was }, { table: is });
}

/** In the order of the tables that are given; figures that only later ones have follow. */
async function keysOf({ tax, laws }: Questions['keys']): Promise<readonly string[]> {
  const { listFigures } = await analysis();
  const tables = await Promise.all(laws.map((law) => tableOf(tax, law)));
  const keys = tables.flatMap((table) => listFigures(table).map(({ key }) => key.replace(/@\d{4}-\d\d-\d\d/, '')));
  return [...new Set(keys)];
}

async function workbookOf({ tax, input, law }: Case): Promise<Uint8Array<ArrayBuffer>> {
  const { toSpreadsheet } = await import('nigeria-tax-rules/spreadsheet');
  if (tax === 'company') {
    const options = await companyLaw(law);
    return bytes(toSpreadsheet((await company()).resultOf({ input, options }), input as never, tableIn(options)));
  }
  const options = await individualLaw(law);
  return bytes(toSpreadsheet((await individual()).resultOf({ input, options }), input as never, tableIn(options)));
}
