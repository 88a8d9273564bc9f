/**
 * The handling of a request under `/api/v1`, in three stages, each of which the requests of one turn pass together.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Refusal, SOON } from '../refusal.js';
import type { Stage, Turns } from '../turns.js';
import { readJsonBody } from './json-body.js';

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

/** Makes a handler of the stages of a request. A stage that throws refuses its own request only. */
export interface InStages {
  <Read, Computed>(stages: Computing<Read, Computed>): RouteHandlerMethod;
  <Read>(stages: Looking<Read>): RouteHandlerMethod;
}

/** Has requests handled in these turns. */
export function inStagesOf(turns: Turns): InStages {
  return (stages: Computing<unknown, unknown> | Looking<unknown>): RouteHandlerMethod => {
    const compute = 'compute' in stages ? stages.compute : (read: unknown) => read;
    return (request, reply) => {
      if (turns.isFull) throw new Refusal('overloaded', 'Too many requests wait already.', SOON);
      return new Promise((resolve, reject) => {
        const answer =
          (computed: unknown): Stage =>
          () =>
            void resolve(stages.answer(computed, request, reply));
        const first: Stage = () => {
          readJsonBody(request);
          const read = stages.read(request);
          return () => answer(compute(read));
        };
        turns.add(refusing(first, reject), request.body instanceof Buffer ? request.body.length : 0);
      });
    };
  };
}

/** A stage that passes on what it or a later one throws. */
function refusing(stage: Stage, reject: (error: unknown) => void): Stage {
  return () => {
    try {
      const next = stage();
      return next && refusing(next, reject);
    } catch (error) {
      return void reject(error);
    }
  };
}
