/**
 * The load, a process of its own: so many connections, on each of which the next request is sent when the last one has
 * been answered. It writes and reads HTTP/1.1 on bare sockets, so that a core of it can keep a core of Fastify busy.
 * Every answer is looked at: one of another status than asked for ends the run.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { CASES } from './cases.mjs';

const CONNECTIONS = 32;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends these requests over all connections and notes how long each took; `bodies` where they are wanted. */
async function drive({ port, requests, status, isAwake = false, wantsBodies = false }) {
  const times = new Float64Array(requests.length);
  const bodies = wantsBodies ? new Array(requests.length) : null;
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)));
  let next = 0;
  const awake = isAwake ? stayAwake() : null;
  const start = performance.now();
  const worked = sockets.map((socket) =>
    converse(socket, {
      take: () => (next < requests.length ? next++ : null),
      textOf: (index) => requests[index],
      answered: (index, milliseconds, answer) => {
        if (answer.status !== status) throw new Error(`status ${answer.status}: ${answer.body()}`);
        times[index] = milliseconds;
        if (bodies) bodies[index] = answer.body();
      },
    }),
  );
  await Promise.all(worked);
  const seconds = (performance.now() - start) / 1000;
  awake?.end();
  for (const socket of sockets) socket.destroy();
  return { seconds, times, bodies };
}

/**
 * Keeps this process from sleeping between two answers. A server that has to wake its client up pays for that with
 * every answer, on a virtual machine more than for the answer itself, and the quicker one, whose client never gets to
 * sleep, does not: the comparison would be of that.
 */
function stayAwake() {
  let turn = setImmediate(function again() {
    turn = setImmediate(again);
  });
  return { end: () => clearImmediate(turn) };
}

async function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** One connection from its first request to its last. */
function converse(socket, { take, textOf, answered }) {
  return new Promise((resolve, reject) => {
    let received = null;
    let index = null;
    let sentAt = 0;
    const send = () => {
      index = take();
      if (index === null) return resolve();
      sentAt = performance.now();
      socket.write(textOf(index));
    };
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      try {
        const answer = answerIn(received);
        if (!answer) return;
        received = null;
        answered(index, performance.now() - sentAt, answer);
        send();
      } catch (error) {
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server hung up.')));
    send();
  });
}

/** The answer in these bytes, or nothing while it is not whole. */
function answerIn(received) {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.latin1Slice(0, end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without Content-Length:\n${head}`);
  const bodyStart = end + HEAD_END.length;
  if (received.length < bodyStart + Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: () => received.toString('utf8', bodyStart) };
}

/** One slice of a case: what it sends is made, and what has to come before it is done, before the clock runs. */
async function slice({ caseName, port, apiKey, count, rows }) {
  const { status, requests, isAwake } = CASES[caseName];
  const ask = (texts) => drive({ port, requests: texts, status: 200, wantsBodies: true });
  const texts = await requests({ apiKey, count, rows, ask });
  const { seconds, times } = await drive({ port, requests: texts, status, isAwake });
  const sorted = times.sort();
  return { seconds, count, p50: sorted[Math.floor(count * 0.5)], p99: sorted[Math.floor(count * 0.99)] };
}

process.on('message', async (options) => {
  try {
    process.send(options.sample ? await sampleOf(options) : await slice(options));
  } catch (error) {
    process.send({ error: error.message });
  }
});

/** The average length of a case's answers, in bytes, so that a constant can be as long. */
async function sampleOf({ caseName, port, apiKey, count, rows }) {
  const { requests, status } = CASES[caseName];
  const texts = await requests({ apiKey, count, rows });
  const { bodies } = await drive({ port, requests: texts, status, wantsBodies: true });
  return { bytes: Math.round(bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / bodies.length) };
}

process.send({ ready: true });
