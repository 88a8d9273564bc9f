/**
 * Companies in parts, which are read once and kept, so that each law is worked out over them without reading again.
 *
 * @module
 */
import type { MadeUpCompany, Prepared } from 'nigeria-tax-rules/analysis';
import type { FileOfCompanies, LawChoice, MadeUp, Simulated } from '../request/protocol.js';
import type { Request } from '../request/request.js';
import type { Companies } from './company-parts.js';
import { analysis } from './taxes.js';

let last: { readonly name: string; readonly companies: Promise<Companies> } | undefined;

/** The companies of a question; those of the last one are kept. */
export function companiesOf({ companies: asked, before, after }: Simulated): Promise<Companies> {
  const laws = [before, after].map(({ edits: _, ...law }) => law);
  // As the command line has it: where the rows state no year, they are of the later law.
  const taxYear = Math.max(...laws.map((law) => law.taxYear));
  // The texts decide only how the rows of a file are checked.
  const own = 'file' in asked ? ['file', asked.id, JSON.stringify([asked.uses, laws])] : [asked.count, asked.seed];
  const name = [...own, taxYear].join();
  if (last?.name === name) return last.companies;
  const companies = 'file' in asked ? inFile(asked, laws, taxYear) : madeUp(asked, taxYear);
  companies.catch(() => {
    last = undefined;
  });
  last = { name, companies };
  return companies;
}

/** The reader of files loads with the first one. */
async function inFile(asked: FileOfCompanies, laws: readonly LawChoice[], taxYear: number) {
  const { openCompanies } = await import('./company-file.js');
  return openCompanies(asked, laws, taxYear);
}

/** Companies a part. */
const ROWS = 5000;

async function madeUp({ count, seed }: MadeUp, taxYear: number): Promise<Companies> {
  const { population, prepare } = await analysis();
  const options = { taxYear, groups: ['sector'] };
  const rest = population({ count, seed, taxYear });
  const parts: Prepared[] = [];
  return {
    file: null,
    async part(place) {
      const rows = parts[place] === undefined ? made(rest) : [];
      if (rows.length > 0) parts.push(prepare('company', rows, options));
      const prepared = parts[place];
      return prepared && { prepared, done: Math.min((place + 1) * ROWS, count), of: count };
    },
    async requestOf(row) {
      let found: Request = {};
      for (const { input } of population({ count: row, seed, taxYear })) found = input as unknown as Request;
      return found;
    },
  };
}

function made(rest: Iterator<MadeUpCompany>): MadeUpCompany[] {
  const rows: MadeUpCompany[] = [];
  while (rows.length < ROWS) {
    const next = rest.next();
    if (next.done === true) break;
    rows.push(next.value);
  }
  return rows;
}
