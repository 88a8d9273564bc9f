/**
 * The engine: answers questions of the page with the library, off the thread that draws.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import type { Ask, Told } from '../request/protocol.js';
import { answerTo } from './answers.js';

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data);
});

async function answer({ id, kind, ...question }: Ask): Promise<void> {
  const tell = (told: Told): void => self.postMessage(told);
  try {
    const progress = (done: number, of: number): void => tell({ id, kind: 'progress', done, of });
    tell({ id, kind: 'answer', value: await answerTo(kind, question as never, progress) });
  } catch (error) {
    tell(refusalOf(id, error));
  }
}

/** A refusal of the library has `code`, `path` and `accepted`; an `InputError` has several of them. */
function refusalOf(id: number, error: unknown): Told {
  if (!(error instanceof Error)) return { id, kind: 'failed', message: String(error) };
  if (error instanceof FileRefused) return { id, kind: 'refused', problems: [inFile(error)] };
  if ('errors' in error) return { id, kind: 'refused', problems: error.errors as never };
  if (!('code' in error)) return { id, kind: 'failed', message: `${error.name}: ${error.message}` };
  const { code, path, accepted } = error as Error & Record<'code' | 'path' | 'accepted', never>;
  return { id, kind: 'refused', problems: [{ code, path, message: error.message, accepted }] };
}

function inFile({ message }: FileRefused): Problem {
  return { path: '/file', code: 'option-conflict', message, accepted: '' };
}
