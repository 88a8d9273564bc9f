/**
 * `npm run changelog:lines`: prints the lines that the changelog lacks for the law that is built.
 *
 * @module
 */
import { textOf } from '../source-files.js';
import { missingFrom } from './changelog-guard.js';
import { stepsText, tablesText } from './law-in-force.js';

const missing = missingFrom(textOf('CHANGELOG.md'), { Tables: tablesText(), Steps: stepsText() });
console.log(missing.join('\n') || 'CHANGELOG.md has an entry for the law that is built.');
