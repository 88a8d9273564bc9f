/**
 * The command on the trail of operators.
 *
 * @module
 */
import type { TrailEntry } from '../storage/trail.js';
import { type Command, columns, dayAndTime, withStorage } from './command.js';

/** The number of commands that are shown. */
const SHOWN = 1_000;

/** `trail list`. */
export const trailCommands: readonly Command[] = [
  {
    name: 'trail list',
    usage: '',
    summary: 'Shows who gave which command that changed something, the last first.',
    options: {},
    run: (desk) =>
      withStorage(desk, async ({ trail }) => {
        const rows = (await trail.list(SHOWN)).map(rowOf);
        for (const line of columns([['AT', 'BY', 'COMMAND', 'OUTCOME', 'GIVEN', 'MADE'], ...rows])) desk.say(line);
        return 0;
      }),
  },
];

function rowOf({ at, operator, action, detail, outcome, outcomeDetail }: TrailEntry): string[] {
  return [dayAndTime(at), operator, action, outcome ?? 'unknown', detail, outcomeDetail ?? ''];
}
