/**
 * The modules of the screens. Each is a chunk that loads with its first visit.
 *
 * @module
 */
import type { ComponentType } from 'preact';
import type { ShownScreen } from '../request/screens.js';

/** Loads a screen. */
export const SCREEN_MODULES: Readonly<Record<ShownScreen, () => Promise<{ readonly default: ComponentType }>>> = {
  start: () => import('./start.js'),
  company: () => import('./company.js'),
  individual: () => import('./individual.js'),
  pay: () => import('./pay.js'),
  law: () => import('./law.js'),
  compare: () => import('./compare.js'),
  developers: () => import('./developers.js'),
  about: () => import('./about.js'),
  curve: () => import('./curve.js'),
  impact: () => import('./impact.js'),
};
