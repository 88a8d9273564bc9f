/**
 * Requests by `fetch`, for browsers and workers.
 *
 * @module
 */
import { type Answer, type Attempt, lost, silent, type Transport, tooLarge } from './transport.js';

/** A transport by the platform's `fetch`, which keeps the connections. */
export function fetchTransport(): Transport {
  return { send, close() {} };
}

async function send(attempt: Attempt): Promise<Answer> {
  const { url, method, headers, body, signal } = attempt;
  signal.throwIfAborted();
  const ending = new AbortController();
  const abort = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const silence = silenceOf(attempt, ending);
  let isConnected = false;
  try {
    // A redirect would take the API key to another address.
    const asked = { method, headers, body: body ?? null, signal: ending.signal, redirect: 'manual' } as const;
    const answer = await fetch(url, { ...asked, credentials: 'omit', referrerPolicy: 'no-referrer' });
    isConnected = true;
    const header = (name: string): string | undefined => answer.headers.get(name) ?? undefined;
    return { status: answer.status, header, body: await bodyOf(answer, attempt.mostBytes, silence.broken) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw lost(ending.signal.aborted ? ending.signal.reason : error, isConnected);
  } finally {
    silence.over();
    signal.removeEventListener('abort', abort);
  }
}

/** `fetch` does not tell connecting from waiting, so the time for both passes before the first byte. */
function silenceOf({ connectTimeout, readTimeout }: Attempt, ending: AbortController) {
  const within = (milliseconds: number) => setTimeout(() => ending.abort(silent(milliseconds)), milliseconds);
  let timer = within(connectTimeout + readTimeout);
  const over = (): void => clearTimeout(timer);
  const broken = (): void => {
    over();
    timer = within(readTimeout);
  };
  return { broken, over };
}

async function bodyOf({ body }: Response, mostBytes: number, heard: () => void): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    size += part.value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw tooLarge(mostBytes);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
