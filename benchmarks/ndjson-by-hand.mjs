/**
 * The filter as a hand-written loop: blocks of standard input, JSON.parse, safe integers, the plain result as
 * JSON, blocks of standard output. It checks nothing; a line that is not JSON ends it.
 */
import { createReadStream } from 'node:fs';
import { Decimal } from 'decimal.js';
import { calculate } from './company/integers.mjs';

const BLOCK = 1 << 20;

/** A result as JSON carries it: amounts as text with two decimals, the percentage with four. */
function plainOf({ reconciliation, ...result }) {
  const variancePercent = reconciliation.variancePercent.toFixed(4);
  return { ...amountsAsText(result), reconciliation: { ...amountsAsText(reconciliation), variancePercent } };
}

function amountsAsText(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Decimal) return value.toFixed(2);
  if (Array.isArray(value)) return value.map(amountsAsText);
  const plain = {};
  for (const name of Object.keys(value)) plain[name] = amountsAsText(value[name]);
  return plain;
}

/** Writes a block and waits when the other side is slower. */
async function write(text) {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

const input = createReadStream('', { fd: 0, encoding: 'utf8', highWaterMark: BLOCK });
let rest = '';
let out = '';
for await (const block of input) {
  const lines = (rest + block).split('\n');
  rest = lines.pop();
  for (const text of lines) {
    out += `${JSON.stringify(plainOf(calculate(JSON.parse(text))))}\n`;
  }
  if (out.length > BLOCK) {
    await write(out);
    out = '';
  }
}
await write(out);
