/**
 * The treatment of a matter that everyday words name: its figures, its fields and its sections of the Acts.
 *
 * @module
 */

import { accountsIn, nameOf } from '../../../../libraries/search/src/accounts.js';
import {
  type LawFound,
  searchLaw,
  withoutFigure,
  YEAR_OF_SEARCH,
} from '../../../../libraries/search/src/law-search.js';
import { DOES } from '../../../rules/src/accounted.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { columnsOf } from '../frame/terminal.js';
import { saidOf } from '../law/figures.js';
import { accountedActs } from './coverage.js';

/** The most figures and sections that a sheet prints; JSON has all that are found. */
const MOST_PRINTED = 6;

/** The law that words find, as a sheet or as JSON; nothing where they find nothing. */
export function lawText(asked: string, isJson: boolean): string | undefined {
  const found = searchLaw(asked, YEAR_OF_SEARCH, accountsIn(accountedActs()));
  const { figures, fields, sections } = found;
  if (figures.length + fields.length + sections.length === 0) return undefined;
  return isJson ? `${JSON.stringify(dataOf(found), null, 2)}\n` : sheetText(sheetOf(asked, found), columnsOf());
}

function dataOf(found: LawFound): object {
  const { figures, fields, sections } = found;
  return {
    ...(figures.length === 0 && { answer: withoutFigure(found) }),
    figures: figures.map(({ kind, taxYear, inForce, figure: { key, words, value, law, verified } }) => {
      return { kind, taxYear, inForce, key, name: words.join(', '), value: String(value), law, tier: verified };
    }),
    fields,
    sections: sections.map((account) => ({ ...account, section: nameOf(account) })),
  };
}

function sheetOf(asked: string, found: LawFound): Section[] {
  const { figures, fields, sections } = found;
  const title = `THE LAW OF ${YEAR_OF_SEARCH} ABOUT "${asked}"`;
  const none: Row[] = figures.length === 0 ? [{ text: `${withoutFigure(found)}.` }] : [];
  return [
    { title, rows: none },
    {
      title: 'Figures',
      rows: figures.slice(0, MOST_PRINTED).flatMap(({ figure, inForce }) => [
        { label: `${figure.key}${inForce ? '' : ' (no longer in force)'}`, value: saidOf(figure) },
        { text: `${figure.law.join('; ')} [${figure.verified}]`, depth: 1 },
      ]),
    },
    { title: 'Fields of a request', rows: fields.map(({ field, says }) => ({ text: `${field}: ${says}` })) },
    {
      title: 'Sections',
      rows: sections.slice(0, MOST_PRINTED).flatMap((account): Row[] => [
        {
          label: [nameOf(account), account.title].filter((part) => part !== '').join(' '),
          value: DOES[account.does],
        },
        ...(account.says === undefined ? [] : [{ text: account.says, depth: 1 } as const]),
      ]),
    },
  ];
}
