/**
 * `nigeria-tax what-matters`: which of the facts that a request leaves out could change its total.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { whatMatters as found, type Matter, type WhatMatters } from 'nigeria-tax-rules/analysis';
import { naira } from '../frame/amounts.js';
import { command, type Options, oneFile } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { kindOf, LAW_OPTIONS, lawOf } from '../law/law.js';

const OPTIONS = {
  unknown: {
    type: 'string',
    value: 'FACT',
    multiple: true,
    says:
      'a fact that is not known, by its name in the request, also where the request states it; may be repeated, or ' +
      'names with commas. By default the facts that the result says it assumed',
  },
  ...LAW_OPTIONS,
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

/** Says what matters. */
export const whatMatters = command({
  name: 'what-matters',
  summary: 'what the total could be while facts are not known, and what to ask next',
  usage: '[FILE] [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -), and prints for each fact that it leaves
out the range of the total over everything that the fact could be, the fact that moves it most first. Of the facts that
are unknown it prints the range together, and which to ask for next. JSON has the requests that reach both ends.

  nigeria-tax what-matters company.json
  nigeria-tax what-matters company.json --unknown fixedAssets --unknown commencementDate`,
  words: ['FILE'],
  options: OPTIONS,
  async run({ values, positionals }) {
    const text = await textOf(oneFile(positionals));
    const isJson = values.json === true;
    const unknown = values.unknown?.flatMap((names) => names.split(',')).map((name) => name.trim());
    try {
      const request = requestIn(text);
      const law = (await lawOf(kindOf(request), values))(request);
      const matters = found(request as never, { ...(unknown && { unknown }), ...law });
      await write(isJson ? `${JSON.stringify(toPlain(matters), null, 2)}\n` : mattersText(matters));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return await refuse(error, isJson);
    }
  },
});

function mattersText({ message, facts }: WhatMatters): string {
  const moving = facts.filter(({ isSame }) => !isSame);
  const same = facts.filter(({ isSame }) => isSame);
  const sections: Section[] = [
    { title: 'WHAT MATTERS', rows: [{ text: message }] },
    {
      title: 'The total over everything that a fact could be, all else as stated (naira)',
      rows: moving.flatMap(movingRows),
    },
    { title: 'The same whatever it is', rows: same.map((each): Row => ({ text: sameText(each) })) },
  ];
  return sheetText(sections, columnsOf());
}

function movingRows({ fact, assumed, from, to }: Matter): Row[] {
  const value = `${naira(from)} to ${naira(to)}`;
  return [{ label: fact, value }, ...(assumed === null ? [] : [{ text: `Assumed: ${assumed}`, depth: 1 }])];
}

/** Facts that a sentence names before it says how many more there are. */
const NAMED = 3;

function sameText({ fact, onlyWith }: Matter): string {
  if (onlyWith.length === 0) return fact;
  const more = onlyWith.length > NAMED ? ` and ${onlyWith.length - NAMED} more` : '';
  return `${fact}, but not beside ${onlyWith.slice(0, NAMED).join(', ')}${more}`;
}
