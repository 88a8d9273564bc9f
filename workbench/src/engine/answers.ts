/**
 * The answer to each kind of question, from the library.
 *
 * @module
 */
import type { Answers, Case, Kind, Questions } from '../protocol.js';
import { inPlain } from './plain.js';
import { analysis, calculated, company, companyLaw, individual, individualLaw, tableOf } from './taxes.js';

/** Reports on long work: rows done, and of how many. */
export type Progress = (done: number, of: number) => void;

type Answerers = { readonly [K in Kind]: (question: Questions[K], progress: Progress) => Promise<Answers[K]> };

const ANSWERERS: Answerers = {
  calculate: calculated,
  async curve({ tax, input, law, along, from, to }) {
    const { taxCurve } = await analysis();
    return inPlain(taxCurve(input as never, along, { from, to, kind: tax, table: await tableOf(tax, law) }));
  },
  async compare({ tax, input, before, after }) {
    const { explainDifference } = await analysis();
    const [was, is] = [await tableOf(tax, before), await tableOf(tax, after)];
    return inPlain(explainDifference(input as unknown, { table: was }, { table: is }));
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
  impact: impactOf,
};

/** The answer to a question. */
export function answerTo<K extends Kind>(kind: K, question: Questions[K], progress: Progress): Promise<Answers[K]> {
  return ANSWERERS[kind](question, progress);
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

function tableIn<T>({ table }: { readonly table?: T }): { readonly table?: T } {
  return table === undefined ? {} : { table };
}

function bytes(written: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(written);
}

/** Rows a turn: between two turns the engine hears of newer questions. */
const ROWS = 5000;

async function impactOf({ count, seed, before, after }: Questions['impact'], progress: Progress) {
  const { population, prepare, startSimulation } = await analysis();
  const { taxYear } = before;
  const groups = ['sector'];
  const people = prepare('company', population({ count, seed, taxYear }), { taxYear, groups });
  const [was, is] = [await tableOf('company', before), await tableOf('company', after)];
  const simulation = startSimulation(people, was, is);
  for (let done = ROWS; simulation.advance(ROWS); done += ROWS) {
    progress(Math.min(done, count), count);
    await turn();
  }
  return inPlain(simulation.impact());
}

/** The next turn of the event loop, without the least wait that a timer has. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
