/**
 * The Python client: its generated files, and its own tests with the usual Python. The tier `all` checks its types too,
 * and tries the tests with other Pythons and the client as it is packed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tool } from '../../../test/tools.js';
import { publishedDocument } from '../../node/tools/client-types.js';
import { generatedFiles } from '../tools/python-types.js';
import { type Python, pythons, tested, UNPACKED } from './pythons.js';

const CLIENT = join(import.meta.dirname, '..');
const SOURCE = join(CLIENT, 'src/nigeria_tax_client');
const textOf = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');

describe('the generated files', () => {
  it.each(Object.entries(generatedFiles(publishedDocument(), textOf('client.py'))))(
    'are those of the document: %s',
    (name, text) => {
      expect(textOf(name), 'npm run clients:types').toBe(text);
    },
  );
});

const { usual } = pythons();

describe('the tests of the client', () => {
  it.skipIf(tool('python3') === undefined)(
    'pass',
    () => {
      const { passed, skipped } = tested(usual as Python, UNPACKED);
      expect(passed).toBeGreaterThan(100);
      expect(skipped).toBeLessThan(10);
    },
    900_000,
  );
});
