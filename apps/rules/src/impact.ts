/**
 * `npm run rules:impact 2024 2025 companies.csv`: what a change of table does to the returns of a file.
 *
 * @module
 */

import { IMPACT_OPTIONS, impactArguments } from '../../cli/src/ask/impact/arguments.js';
import { impactAnswer } from '../../cli/src/ask/impact/run.js';
import { asked, UsageError } from '../../cli/src/frame/command.js';
import { tableOnDisk } from '../../cli/src/law/tables.js';
import { Refusal } from './refusal.js';

export const USAGE =
  'npm run rules:impact -- 2026 draft.yaml companies.csv [--by COLUMN] [--html FILE]\n' +
  '  a table is 2026 as rules/ has it, a reading 2026/first_gazette, an archived revision 2024.r2, or a YAML file;\n' +
  '  --made-up 100000 in place of a file; nigeria-tax impact --help has every option';

/** The report on two tables and a file of rows. */
export async function impact(root: string, [before, after, ...others]: readonly string[]): Promise<string> {
  if (before === undefined || after === undefined) throw new Refusal(`Usage: ${USAGE}`);
  try {
    const words = asked(['--before', before, '--after', after, ...others], IMPACT_OPTIONS);
    const { text } = await impactAnswer(await impactArguments(words), root, tableOnDisk);
    return text.trimEnd();
  } catch (error) {
    if (error instanceof UsageError) throw new Refusal(error.message);
    throw error;
  }
}
