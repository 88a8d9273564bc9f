/**
 * Answers messages of the Model Context Protocol in a thread of its own, one after the other.
 *
 * @module
 */
import { parentPort } from 'node:worker_threads';
import { answerOverHttp, type HttpAnswer } from '../../../mcp/src/index.js';

/** A message, as it is handed to the thread. */
export interface ToolMessage {
  readonly message: unknown;
  /** The header `MCP-Protocol-Version`. */
  readonly protocolVersion: string | undefined;
}

/** A word of the thread: that it is ready, the answer to the last message, or the reason why there is none. */
export type ToolReply = { readonly isReady: true } | { readonly answer: HttpAnswer } | { readonly reason: string };

function say(reply: ToolReply): void {
  parentPort?.postMessage(reply);
}

parentPort?.on('message', ({ message, protocolVersion }: ToolMessage) => {
  answerOverHttp(message, protocolVersion).then(
    (answer) => say({ answer }),
    (error: unknown) => say({ reason: error instanceof Error ? error.message : String(error) }),
  );
});
say({ isReady: true });
