/**
 * Questions that the processes of the tests ask the process that runs them, over a socket.
 *
 * @module
 */
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers each connection to a socket: a short text is asked, and the answer, or why there is none, is JSON. */
export async function answersAt(path: string, answerTo: (question: string) => Promise<unknown>): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    once(socket, 'data')
      .then(([question]) => answerTo(String(question)))
      .then(
        (answer) => socket.end(JSON.stringify({ answer })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
  });
  server.listen(path);
  await once(server, 'listening');
  return server;
}

/** The answer to a question at a socket. Rejects where there is none. */
export async function askedAt(path: string, question: string): Promise<unknown> {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.write(question);
  const { answer, error }: { answer?: unknown; error?: string } = JSON.parse(await text(socket));
  if (error !== undefined) throw new Error(error);
  return answer;
}
