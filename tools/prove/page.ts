import type { Kept } from './answers.js';
export function writePage(_: Kept): void {}
