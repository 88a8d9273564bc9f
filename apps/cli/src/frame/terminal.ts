/**
 * The terminal that an answer is printed on: its width, and its colours.
 *
 * @module
 */
import { WriteStream } from 'node:tty';

const NARROWEST = 40;
const WIDEST = 120;
const WITHOUT_A_TERMINAL = 80;

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>;

/** The columns that text for a reader may take: those of the terminal from 40 to 120, and 80 in a file or a pipe. */
export function columnsOf({ isTTY, columns }: Output = process.stdout): number {
  if (!isTTY || !columns) return WITHOUT_A_TERMINAL;
  return Math.min(Math.max(columns, NARROWEST), WIDEST);
}

/**
 * Returns whether text may be coloured: on a terminal that has colours, or where `FORCE_COLOR` asks for it. `NO_COLOR`
 * and `TERM=dumb` turn colours off, and `FORCE_COLOR=0` does.
 */
export function hasColours({ isTTY }: Output = process.stdout, env: NodeJS.ProcessEnv = process.env): boolean {
  // An empty NO_COLOR asks for nothing, which some versions of Node do not know.
  const { NO_COLOR, ...others } = env;
  if (NO_COLOR || !(isTTY || env.FORCE_COLOR !== undefined)) return false;
  // Node reads FORCE_COLOR, TERM and the terminals' own variables; the depth is 1 where there are no colours.
  return WriteStream.prototype.getColorDepth(others) > 1;
}
