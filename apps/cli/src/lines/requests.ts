/**
 * A filter of requests, as a command runs it: one request in JSON a line in, one answer a line out.
 *
 * @module
 */
import type { ExitCode } from '../frame/command.js';
import { showStack } from '../frame/debug.js';
import { blocksOf, write } from '../frame/streams.js';
import { identified } from '../json/identified.js';
import { requestIn } from '../json/request.js';
import { filterLines } from './filter.js';
import { Progress } from './progress.js';

/** Answers each line of a file or of standard input, with the id that its request has; 2 where some were refused. */
export async function filterRequests(
  file: string | undefined,
  answer: (request: unknown) => string,
): Promise<ExitCode> {
  const progress = new Progress();
  const tally = await filterLines((line) => identified(requestIn(line, 'line'), answer), {
    blocks: blocksOf(file),
    write,
    progress: (current) => progress.show(current),
    refused: showStack,
  });
  progress.end(tally);
  return tally.refused > 0 ? 2 : 0;
}
