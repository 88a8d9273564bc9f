/**
 * The sections and paragraphs of schedules of a held text: their names, as citations have them, and their order.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldSection } from './accounted.js';
import { actTitle } from './acts.js';
import { ORDINARY } from './law-texts.js';

/** The sections of a held text, in the order of the Act: its sections, then each schedule by parts and paragraphs. */
export function heldSections(root: string, act: string): readonly HeldSection[] {
  const folder = join(root, 'rules/texts', act);
  const name = actTitle(root, act);
  const files = readdirSync(folder).map((name) => name.replace(/\.txt$/, ''));
  return files.sort(inOrder).map((file) => {
    const [heading = ''] = readFileSync(join(folder, `${file}.txt`), 'utf8').split('\n');
    return { section: nameOf(file), file, title: isHeading(heading, name) ? heading : '' };
  });
}

/** A print may have dots where a section was deleted, and its running head in the place of a heading. */
function isHeading(heading: string, act: string): boolean {
  return /[A-Za-z]{3}/.test(heading) && !act.startsWith(heading);
}

function nameOf(file: string): string {
  return file
    .replace(/^s(?=\d)/, 's.')
    .replace(/^reg(?=\d)/, 'reg. ')
    .replaceAll('-', ' ')
    .replace(/Sch\b/, 'Sch.');
}

const FILE = /^(?:s|reg|(?:(\d*)\w*-)?(Sch)(?:-Part-([IVX]+))?(?:-para-)?)(\d*)([A-Z]?)$/;

function inOrder(one: string, other: string): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at === -1 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1;
}

/** The parts of a name, each as long as any: first whether it is of a schedule, then its numbers. */
function placeOf(file: string): readonly string[] {
  const [, schedule = '', isSchedule = '', part = '', number = '', letter = ''] = FILE.exec(file) ?? [];
  const wide = (digits: string): string => digits.padStart(4, '0');
  return [isSchedule, wide(schedule), wide(`${ORDINARY.indexOf(part)}`), wide(number), letter];
}
