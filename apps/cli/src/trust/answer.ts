/**
 * `nigeria-tax answer`: a result with every step that it follows from.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { answerText, writtenAnswer } from 'nigeria-tax-rules/certificates';
import { command, oneFile } from '../frame/command.js';
import { textOf, write } from '../frame/streams.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { kindOf, LAW_OPTIONS, lawOf } from '../law/law.js';

/** Writes an answer. */
export const answerCommand = command({
  name: 'answer',
  summary: 'a result with every step, for a checker in any language',
  usage: '[FILE] [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -) and writes the answer with every step and
line on one line of canonical JSON. docs/answer-format.md describes the format.

  nigeria-tax answer return.json > answer.json
  python3 apps/conformance/checker/check_answer.py answer.json`,
  words: ['FILE'],
  options: LAW_OPTIONS,
  async run({ values, positionals }) {
    const text = await textOf(oneFile(positionals));
    try {
      const request = requestIn(text);
      const kind = kindOf(request);
      const law = (await lawOf(kind, values))(request);
      await write(`${answerText(writtenAnswer(kind === 'company' ? 'cit' : 'pit', request, law as never))}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return await refuse(error, true);
    }
  },
});
