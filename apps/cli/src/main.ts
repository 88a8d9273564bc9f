/**
 * `nigeria-tax`: the command line.
 *
 * @module
 */
import { answer } from './commands.js';
import { endWithTheReader } from './frame/streams.js';

endWithTheReader();
process.exitCode = await answer(process.argv.slice(2));
