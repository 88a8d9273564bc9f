/**
 * The modules of the screens. Each is a chunk that loads with its first visit.
 *
 * @module
 */
import type { ComponentType } from 'preact';
import type { ShownScreen } from './screens.js';

/** Loads a screen. */
export const SCREEN_MODULES: Readonly<Record<ShownScreen, () => Promise<{ readonly default: ComponentType }>>> = {
  start: () => import('./screens/start.js'),
  company: () => import('./screens/company.js'),
  individual: () => import('./screens/individual.js'),
  pay: () => import('./screens/pay.js'),
  law: () => import('./screens/law.js'),
  compare: () => import('./screens/compare.js'),
  developers: () => import('./screens/developers.js'),
  about: () => import('./screens/about.js'),
  curve: () => import('./screens/curve.js'),
  impact: () => import('./screens/impact.js'),
};
