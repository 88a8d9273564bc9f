/**
 * Reads the text of an edit as a value of a table: strictly, in the table's own words.
 *
 * @module
 */
import {
  isCivilDay,
  nameOf,
  type Problem,
  pointer,
  problem,
  type Rate,
  rateOfWording,
  shown,
  unknownWord,
} from '../../ground/index.js';
import { isAbove, isDay } from './links.js';
import type { Held, Place } from './places.js';
import { kindOf, writtenOf } from './wording.js';

/** Reads a text as the value of a place; `undefined` and a problem if it is not one. */
export function readHeld(place: Place, key: string, text: unknown, problems: Problem[]): Held | undefined {
  const path = pointer('', key);
  if (typeof text !== 'string') return refused(problems, path, 'not-a-word', text, 'a text');
  const given = text.trim();
  if (given === writtenOf(place) && !isAbove(place)) return place.held;
  if (isDay(place)) return isCivilDay(given) ? given : refused(problems, path, 'not-a-day', text, DAY);
  const kind = kindOf(place);
  if (kind === 'amount') return amountOf(given) ?? refused(problems, path, 'not-an-amount', text, AMOUNT);
  if (kind === 'word') return wordOf(place, given, path, problems);
  if (given === place.shape.instead) return null;
  return kind === 'rate' ? rateOf(given, path, problems) : countOf(place, given, path, problems);
}

const DAY = 'a day such as 2025-07-01';
const AMOUNT = 'naira, plain or in groups of three: 50_000_000, 50,000,000 or 50000000, with kobo as 0.50';
const RATE = 'a percentage such as 20% or 7.5%, or a fraction such as 2/3, and at most the whole';

/** The kobo of naira whose digits are plain, or in threes with one sign between all of them. */
function amountOf(text: string): bigint | undefined {
  const [, naira, kobo = ''] = /^(\d+|\d{1,3}(?:_\d{3})+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return naira === undefined ? undefined : BigInt(naira.replace(/[_,]/g, '') + kobo.padEnd(2, '0'));
}

function rateOf(text: string, path: string, problems: Problem[]): Rate | undefined {
  const rate = rateOfWording(text);
  if (rate !== undefined && rate.numerator <= rate.denominator) return rate;
  if (rate === undefined) return refused(problems, path, 'not-a-table', text, RATE);
  const message = `${nameOf(path)} is ${text}, which is above 100%.`;
  problems.push(problem(path, 'not-a-table', message, RATE));
  return undefined;
}

/** A whole number; of what the request may give instead, at least 1. */
function countOf({ shape }: Place, count: string, path: string, problems: Problem[]): number | undefined {
  const { instead } = shape;
  if (/^(?:0|[1-9]\d{0,5})$/.test(count) && (instead === undefined || count !== '0')) return Number(count);
  const accepted = instead === undefined ? 'a whole number such as 4' : `a whole number, at least 1, or ${instead}`;
  return refused(problems, path, 'not-a-whole-number', count, accepted);
}

function wordOf({ held, shape }: Place, text: string, path: string, problems: Problem[]): Held | undefined {
  if (Array.isArray(held)) return listOf(text, shape.list?.words, path, problems);
  if (shape.words === undefined) {
    return text === '' ? refused(problems, path, 'not-a-word', text, 'a text') : text;
  }
  if (!shape.words.includes(text)) {
    problems.push(unknownWord(path, text, shape.words));
    return undefined;
  }
  if (text === shape.instead) return null;
  return typeof held === 'boolean' ? text === 'true' : text;
}

/** A list as the table writes it: `[small, large]`, or the same without brackets. */
function listOf(
  text: string,
  accepted: readonly string[] | undefined,
  path: string,
  problems: Problem[],
): string[] | undefined {
  const words = text
    .replace(/^\[(.*)\]$/, '$1')
    .split(',')
    .map((word) => word.trim());
  const named = words.length === 1 && words[0] === '' ? [] : words;
  const strange = accepted === undefined ? [] : named.filter((word) => !accepted.includes(word));
  for (const word of strange) problems.push(unknownWord(path, word, accepted ?? []));
  const isOnce = new Set(named).size === named.length && !named.includes('');
  if (!isOnce) return refused(problems, path, 'not-a-word', text, 'a list of words, each once, such as [small, large]');
  return strange.length > 0 ? undefined : named;
}

function refused(
  problems: Problem[],
  path: string,
  code: Problem['code'],
  value: unknown,
  accepted: string,
): undefined {
  problems.push(problem(path, code, `${nameOf(path)} is ${shown(value)}, not ${accepted}.`, accepted));
  return undefined;
}
