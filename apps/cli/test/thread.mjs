/**
 * The thread in which `command-line.ts` runs commands: it has the bundle loaded, and gives each run what a process of
 * its own would have: words, standard input, two outputs and an exit code. The environment is that of the test.
 */
import { Readable, Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';

const { path, commands, answers, signal } = workerData;

/** The size of the blocks in which a pipe is read. */
const PIPE = 1 << 16;

/** The run that is under way, with its outputs: what an earlier one leaves behind ends no other. */
let run = null;

// As a process: what nobody caught ends it with 1.
process.on('uncaughtException', (error) => {
  run?.outputs[1].push(Buffer.from(`${error.stack}\n`));
  end(run, 1, false);
});
process.on('exit', (code) => end(run, code, true));

const { answer } = await import(commands);

parentPort.on('message', async ({ words, input }) => {
  const own = { outputs: [[], []] };
  run = own;
  process.argv = [process.execPath, path, ...words];
  replaced('stdin', Readable.from(blocksOf(Buffer.from(input)), { objectMode: false }));
  replaced('stdout', outputInto(own.outputs[0]));
  replaced('stderr', outputInto(own.outputs[1]));
  end(own, await answer(words), false);
});

function replaced(name, value) {
  Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
}

function* blocksOf(bytes) {
  for (let at = 0; at < bytes.length; at += PIPE) yield bytes.subarray(at, at + PIPE);
}

function outputInto(parts) {
  return new Writable({
    write: (bytes, _, done) => {
      parts.push(bytes);
      done();
    },
  });
}

/** Answers the test, which waits for the run that is under way. `isOver` says that the thread ends with it. */
function end(ended, code, isOver) {
  if (ended === null || ended !== run) return;
  run = null;
  const [out, err] = ended.outputs.map((parts) => Buffer.concat(parts).toString());
  answers.postMessage({ code, out, err, isOver });
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
