/**
 * The response of `GET /api/v1/metadata/states`.
 *
 * @module
 */
import type { State } from '../../tables/state.js';
import { listStates } from '../../tables/states.js';

/** The states and the Federal Capital Territory. */
export interface StatesResponse {
  readonly states: readonly State[];
}

/**
 * The states, as the endpoint answers them.
 *
 * @example
 * toStatesResponse().states[0]?.name; // 'Abia'
 */
export function toStatesResponse(): StatesResponse {
  return { states: listStates() };
}
