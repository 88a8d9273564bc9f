import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileSink, writeBytes } from '../../src/files/sink.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-sink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const UNFINISHED = fileURLToPath(new URL('unfinished.mjs', import.meta.url));

describe('a file that is written', () => {
  it('is that of one run alone, where two write it at once', async () => {
    const path = join(folder, 'answers.csv');
    const [one, other] = [await FileSink.open(path), await FileSink.open(path)];
    await other.write('of the other\n');
    await one.write('of one\n');
    await one.end();
    expect(readFileSync(path, 'utf8')).toBe('of one\n');
    await other.write('and more\n');
    await other.end();
    expect(readFileSync(path, 'utf8')).toBe('of the other\nand more\n');
    expect(readdirSync(folder)).toEqual(['answers.csv']);
  });

  it('leaves the one before as it was until it is complete, and nothing when it is given up', async () => {
    const path = join(folder, 'answers.csv');
    writeFileSync(path, 'before');
    const sink = await FileSink.open(path);
    await sink.write('half');
    expect(readFileSync(path, 'utf8')).toBe('before');
    await sink.cancel();
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['answers.csv']]);
  });

  it('replaces the file behind a link, not the link', async () => {
    writeFileSync(join(folder, 'real.xlsx'), 'before');
    symlinkSync('real.xlsx', join(folder, 'link.xlsx'));
    await writeBytes(join(folder, 'link.xlsx'), Buffer.from('after'));
    expect(lstatSync(join(folder, 'link.xlsx')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real.xlsx'), 'utf8')).toBe('after');
  });

  it('leaves a device what it is', async () => {
    await writeBytes('/dev/null', Buffer.from('x'));
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('is refused in words where its folder is not there', async () => {
    const path = join(folder, 'none', 'a.csv');
    await expect(writeBytes(path, Buffer.from('x'))).rejects.toThrow(`Cannot write ${path}: there is no such file.`);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is removed at %s, which ends the process', async (signal) => {
    const child = spawn(process.execPath, [UNFINISHED, join(folder, 'answers.csv')]);
    await once(child.stdout, 'data');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^answers\.csv\.[0-9a-f]{8}\.part$/)]);
    child.kill(signal);
    const [, ended] = await once(child, 'exit');
    expect([ended, readdirSync(folder)]).toEqual([signal, []]);
  });
});
