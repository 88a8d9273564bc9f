/**
 * The handling of a request with a key, in stages, each of which the requests of one turn pass together.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Refusal, SOON } from '../refusal.js';
import type { Stage, Turns } from '../turns.js';
import { readJsonBody } from './json-body.js';
import type { Shares } from './shares.js';

/** The answer to a request. */
type Answered = FastifyReply | Promise<FastifyReply>;

/** A request that is answered from what was read of it. */
interface Looking<Read> {
  /** Reads and checks the request; a body is JSON by then. Waits for nothing. */
  readonly read: (request: FastifyRequest) => Read;
  /** Sends the answer, from storage where it must. */
  readonly answer: (read: Read, request: FastifyRequest, reply: FastifyReply) => Answered;
}

/** A request of which something is computed first. */
interface Computing<Read, Computed> {
  readonly read: Looking<Read>['read'];
  /** Computes from what was read. Waits for nothing. */
  readonly compute: (read: Read) => Computed;
  readonly answer: Looking<Computed>['answer'];
}

/** A request whose answer is written before it is sent. */
interface Writing<Read, Computed, Written> {
  readonly read: Looking<Read>['read'];
  readonly compute: Computing<Read, Computed>['compute'];
  /** Writes the answer from what was computed. Waits for nothing. */
  readonly write: (computed: Computed, request: FastifyRequest) => Written;
  readonly answer: Looking<Written>['answer'];
}

/** Makes a handler of the stages of a request. A stage that throws refuses its own request only. */
export interface InStages {
  <Read, Computed, Written>(stages: Writing<Read, Computed, Written>): RouteHandlerMethod;
  <Read, Computed>(stages: Computing<Read, Computed>): RouteHandlerMethod;
  <Read>(stages: Looking<Read>): RouteHandlerMethod;
}

/** A stage of any request: it gets what the one before it returned. */
type Step = (value: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Has requests handled in these turns; `shares` counts the time that each account takes. */
export function inStagesOf(turns: Turns, shares: Shares): InStages {
  return (stages: Looking<unknown> & Partial<Writing<unknown, unknown, unknown>>): RouteHandlerMethod => {
    const steps = stepsOf(stages);
    return (request, reply) => {
      const { accountId: account } = request.caller;
      const weight = request.body instanceof Buffer ? request.body.length : 0;
      const stage = stageOf(steps, request, reply, shares);
      turns.add(stage, { account, weight, refuse: () => refuse(reply, tooMany()) });
    };
  };
}

function stepsOf(stages: Looking<unknown> & Partial<Writing<unknown, unknown, unknown>>): readonly Step[] {
  const { read, compute, write, answer } = stages;
  const first: Step = (_value, request) => {
    readJsonBody(request);
    return read(request);
  };
  const last: Step = (value, request, reply) => {
    const answered = answer(value, request, reply);
    if (answered instanceof Promise) answered.catch((error: unknown) => refuse(reply, error));
  };
  return [first, compute, write, last].filter((step) => step !== undefined);
}

function tooMany(): Refusal {
  return new Refusal('overloaded', 'Too many requests of this account wait already.', SOON);
}

/** One function for all steps of a request, which returns itself until the last one is done. */
function stageOf(steps: readonly Step[], request: FastifyRequest, reply: FastifyReply, shares: Shares): Stage {
  const { accountId } = request.caller;
  let next = 0;
  let value: unknown;
  const stage: Stage = () => {
    const started = performance.now();
    try {
      value = steps[next]?.(value, request, reply);
      next += 1;
    } catch (error) {
      next = steps.length;
      refuse(reply, error);
    }
    shares.add(accountId, started, performance.now());
    return next < steps.length ? stage : undefined;
  };
  return stage;
}

/** Answers with the problem of an error, which the server's error handler makes. */
function refuse(reply: FastifyReply, error: unknown): void {
  reply.send(error instanceof Error ? error : new Error(String(error)));
}
