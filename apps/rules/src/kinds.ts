/**
 * The kinds of rule table that the commands know.
 *
 * @module
 */
import { company } from './company.js';
import { individual } from './individual.js';
import type { TableKind } from './kind.js';

export const kinds: readonly TableKind[] = [company, individual];
