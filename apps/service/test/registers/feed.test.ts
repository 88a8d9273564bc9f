/**
 * Feeds from files and over HTTP: whole, zipped, conditional, cut, slow, too large, and wrong in every row.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type BadRow, type FeedLimits, openFeed } from '../../src/registers/feed.js';
import type { FeedVersion } from '../../src/registers/feed-bytes.js';
import type { FeedTimeouts } from '../../src/registers/feed-http.js';
import { ROW_READERS } from '../../src/registers/records.js';
import type { RegisterName, RegisterRow } from '../../src/storage/registers.js';
import { closingAnswer, headerOf, serveBytes, serveHttp } from './feed-server.js';

const DIRECTORY = mkdtempSync(join(tmpdir(), 'feed-'));
afterAll(() => rmSync(DIRECTORY, { recursive: true }));

interface Options {
  readonly register?: RegisterName;
  readonly limits?: Partial<FeedLimits>;
  readonly timeouts?: Partial<FeedTimeouts>;
  readonly seen?: FeedVersion;
}

interface WholeFeed {
  readonly version: FeedVersion;
  readonly rows: readonly RegisterRow[];
  readonly bad: readonly BadRow[];
}

async function read(location: string, options: Options = {}): Promise<WholeFeed | 'unchanged'> {
  const limits = { bytes: 10_000_000, line: 10_000, ...options.limits };
  const timeouts = { connect: 2_000, idle: 2_000, whole: 20_000, ...options.timeouts };
  const readRow = ROW_READERS[options.register ?? 'companies'];
  const feed = await openFeed({ location, limits, timeouts }, readRow, { seen: options.seen ?? null });
  if (feed === 'unchanged') return feed;
  const [rows, bad]: [RegisterRow[], BadRow[]] = [[], []];
  for await (const batch of feed.batches) {
    rows.push(...batch.rows);
    bad.push(...batch.bad);
  }
  return { version: feed.version, rows, bad };
}

async function readWhole(location: string, options: Options = {}): Promise<WholeFeed> {
  const feed = await read(location, options);
  if (feed === 'unchanged') throw new Error('The feed is said to be unchanged.');
  return feed;
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(DIRECTORY, name);
  writeFileSync(path, content);
  return path;
}

function company(rcNumber: string, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    rcNumber,
    companyName: 'Okuta Mills Ltd',
    status: 'ACTIVE',
    incorporationDate: '2009-07-14',
    ...more,
  });
}

const OKUTA = '{"companyName":"Okuta Mills Ltd","status":"ACTIVE","incorporationDate":"2009-07-14"}';
const TWO = `${company('RC7000')}\n${company('BN092932')}\n`;
const TWO_ROWS = [
  { class: 'RC', number: '7000', record: OKUTA, line: 1 },
  { class: 'BN', number: '092932', record: OKUTA, line: 2 },
];

describe('a feed from a file', () => {
  it('is read as NDJSON, with the line of each row', async () => {
    expect(await readWhole(file('two.ndjson', TWO))).toMatchObject({ rows: TWO_ROWS, bad: [] });
  });

  it('may have blank lines, carriage returns, a byte order mark, and no line break at its end', async () => {
    const path = file('windows.ndjson', `\uFEFF${company('RC7000')}\r\n\r\n\n${company('KD023538', { class: 'RC' })}`);
    const { rows, bad } = await readWhole(path);
    expect(rows.map((row) => [row.class, row.number, row.line])).toEqual([
      ['RC', '7000', 1],
      ['RC', 'KD023538', 4],
    ]);
    expect(bad).toEqual([]);
  });

  it('is read as CSV by its name, with quotes, commas and line breaks in fields', async () => {
    const text =
      '\uFEFFrcNumber,companyName,status,incorporationDate,colour\r\n' +
      'RC7000,"Okuta, Mills ""and""\nSons",Active,2009-07-14,blue\r\n' +
      'RC7001,Baobab Ltd,Not Active,,\r\n';
    const { rows, bad } = await readWhole(file('quoted.csv', text));
    expect(bad).toEqual([{ line: 3, reason: 'companyName is not a text of 1 to 300 characters' }]);
    expect(rows).toEqual([
      {
        class: 'RC',
        number: '7001',
        record: '{"companyName":"Baobab Ltd","status":"INACTIVE","incorporationDate":null}',
        line: 4,
      },
    ]);
  });

  it.each(['two.ndjson.gz', 'zipped-without-a-name'])('is unzipped: %s', async (name) => {
    expect((await readWhole(file(name, gzipSync(TWO)))).rows).toEqual(TWO_ROWS);
  });

  it('is not read again while its size and time are the same', async () => {
    const path = file('same.ndjson', TWO);
    const { version } = await readWhole(path);
    expect(await read(path, { seen: version })).toBe('unchanged');
    file('same.ndjson', `${TWO}\n`);
    expect(await read(path, { seen: version })).not.toBe('unchanged');
  });

  it('is read though another feed has been seen in the same version', async () => {
    const seen = (await readWhole(file('one-place.ndjson', TWO))).version;
    const { version } = await readWhole(file('other-place.ndjson', TWO), { seen });
    expect(version).not.toEqual(seen);
  });

  it('that is not there is refused', async () => {
    await expect(read(join(DIRECTORY, 'none.ndjson'))).rejects.toThrow(/none\.ndjson cannot be opened: ENOENT/);
  });

  it('of many rows comes in batches, in order', async () => {
    const count = 10_001;
    const lines = Array.from({ length: count }, (_, at) => company(`RC${at}`));
    const { rows } = await readWhole(file('many.ndjson.gz', gzipSync(lines.join('\n'))));
    expect(rows.map((row) => row.line)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: count }, (_, at) => `${at}`));
  });
});

describe('a feed that ends before its end is refused:', () => {
  const zipped = gzipSync(Array.from({ length: 2_000 }, (_, at) => company(`RC${at}`)).join('\n'));

  it.each([
    ['gzip without its last byte', 'cut-1.gz', zipped.subarray(0, -1)],
    ['gzip cut in the middle', 'cut-2.gz', zipped.subarray(0, zipped.length / 2)],
    ['gzip cut in its head', 'cut-3.gz', zipped.subarray(0, 5)],
    ['NDJSON cut in a row', 'cut.ndjson', TWO.slice(0, -20)],
    ['CSV cut in a row', 'cut-1.csv', 'rcNumber,companyName,status\nRC1,One,ACTIVE\nRC2,Two'],
    ['CSV cut in the last field', 'cut-2.csv', 'rcNumber,companyName,status\nRC1,One,ACTIVE\nRC2,Two,ACT'],
    ['CSV cut in a quoted field', 'cut-3.csv', 'rcNumber,companyName,status\nRC1,One,ACTIVE\nRC2,"Two'],
  ])('%s', async (_, name, content) => {
    await expect(read(file(name, content))).rejects.toThrow(/cannot be read|ends in the middle/);
  });

  it('gzip with a wrong checksum', async () => {
    const wrong = Buffer.from(gzipSync(TWO));
    wrong.writeUInt32LE(1, wrong.length - 8);
    await expect(read(file('checksum.gz', wrong))).rejects.toThrow(/incorrect data check/);
  });

  it('a connection that is cut before the length that was said', async () => {
    const address = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-length': TWO.length + 1 });
      response.write(TWO, () => response.destroy());
    });
    await expect(read(address)).rejects.toThrow(/cannot be read to its end/);
  });

  it('a connection that is cut between two chunks, after a whole row', async () => {
    const address = await serveHttp((_, response) => {
      response.write(TWO, () => response.destroy());
    });
    await expect(read(address)).rejects.toThrow(/cannot be read to its end/);
  });

  it('an answer whose end cannot be told from a cut', async () => {
    const address = await serveBytes(`HTTP/1.0 200 OK\r\n\r\n${TWO}`);
    await expect(read(address)).rejects.toThrow(/does not say how long it is/);
  });

  it.each(['', TWO, TWO.slice(0, TWO.indexOf('\n') + 1)])(
    'text that claims to be gzip, without a length: %j',
    async (text) => {
      const address = await serveBytes(`HTTP/1.0 200 OK\r\ncontent-encoding: gzip\r\n\r\n${text}`);
      await expect(read(address)).rejects.toThrow(/cannot be read: .*does not say how long it is/);
    },
  );

  it('more bytes than were said', async () => {
    const address = await serveBytes(`HTTP/1.1 200 OK\r\ncontent-length: ${TWO.length - 10}\r\n\r\n${TWO}`);
    await expect(read(address)).rejects.toThrow(/ends in the middle of its last line|cannot be read to its end/);
  });

  it('an answer that stops coming', async () => {
    const address = await serveHttp((_, response) => void response.write(TWO));
    await expect(read(address, { timeouts: { idle: 100 } })).rejects.toThrow(/cannot be read to its end/);
  });

  it('an answer that trickles on for longer than is waited for it', async () => {
    const address = await serveHttp((_, response) => {
      const trickle = setInterval(() => response.write('\n'), 20);
      response.on('close', () => clearInterval(trickle));
    });
    await expect(read(address, { timeouts: { whole: 200 } })).rejects.toThrow(/cannot be read to its end/);
  });
});

describe('a feed over HTTP', () => {
  it('is asked for again by its version, and not read while that is the same', async () => {
    const etag = '"v1"';
    const lastModified = 'Mon, 02 Nov 2026 02:00:00 GMT';
    const asked: unknown[] = [];
    const address = await serveHttp((request, response) => {
      asked.push([headerOf(request, 'if-none-match'), headerOf(request, 'if-modified-since')]);
      const isSame = headerOf(request, 'if-none-match') === etag;
      response.writeHead(isSame ? 304 : 200, { etag, 'last-modified': lastModified });
      response.end(isSame ? undefined : TWO);
    });
    const { version, rows } = await readWhole(`${address}/companies`);
    expect(rows).toEqual(TWO_ROWS);
    expect(await read(`${address}/companies`, { seen: version })).toBe('unchanged');
    expect(await read(`${address}/others`, { seen: version })).not.toBe('unchanged');
    expect(asked).toEqual([
      [undefined, undefined],
      [etag, lastModified],
      [undefined, undefined],
    ]);
  });

  it('is known again by its time alone', async () => {
    const lastModified = 'Mon, 02 Nov 2026 02:00:00 GMT';
    const address = await serveHttp((request, response) => {
      const isSame = headerOf(request, 'if-modified-since') === lastModified;
      response.writeHead(isSame ? 304 : 200, { 'last-modified': lastModified }).end(isSame ? undefined : TWO);
    });
    const { version } = await readWhole(address);
    expect(await read(address, { seen: version })).toBe('unchanged');
  });

  it('is unzipped by its encoding, by its name, and by both', async () => {
    const address = await serveHttp(({ url }, response) => {
      if (url === '/plain') response.setHeader('content-encoding', 'gzip');
      if (url === '/both.gz') response.setHeader('content-encoding', 'gzip');
      response.end(url === '/both.gz' ? gzipSync(gzipSync(TWO)) : gzipSync(TWO));
    });
    for (const path of ['/plain', '/companies.ndjson.gz', '/both.gz']) {
      expect((await readWhole(address + path)).rows, path).toEqual(TWO_ROWS);
    }
  });

  it('may end with its connection when it is gzip, which has an end of its own', async () => {
    const address = await serveHttp((_, response) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { 'content-encoding': 'gzip', connection: 'close' });
      response.write(gzipSync(TWO));
      response.end();
    });
    expect((await readWhole(address)).rows).toEqual(TWO_ROWS);
  });

  it('is read as CSV by its media type, and follows redirections', async () => {
    const address = await serveHttp(({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: '/there' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
          .end('rcNumber,companyName,status\nRC1,One,ACTIVE\n');
    });
    expect((await readWhole(`${address}/moved`)).rows).toHaveLength(1);
  });

  it('is refused by its status, by an encoding that is not gzip, and where nobody listens', async () => {
    const address = await serveHttp(({ url }, response) => {
      if (url === '/br') response.setHeader('content-encoding', 'br');
      response.writeHead(url === '/br' ? 200 : 404).end('none');
    });
    const secret = `${address}/here?signature=secret`;
    await expect(read(secret)).rejects.toThrow(`The feed ${address}/here answers with status 404.`);
    await expect(read(`${address}/br`)).rejects.toThrow(/is encoded as br, not as gzip/);
    await expect(read('http://127.0.0.1:1/feed?signature=secret')).rejects.toThrow(
      /^The feed http:\/\/127\.0\.0\.1:1\/feed does not answer/,
    );
  });
});

describe('a feed from a source that closes the connection behind it, with a reader that is late', () => {
  async function rowsOfLateReader(address: string): Promise<number> {
    const limits = { bytes: 100_000_000, line: 10_000 };
    const timeouts = { connect: 2_000, idle: 2_000, whole: 20_000 };
    const feed = await openFeed({ location: address, limits, timeouts }, ROW_READERS.companies, { seen: null });
    if (feed === 'unchanged') throw new Error('The feed is said to be unchanged.');
    // A store makes the table of its new copy meanwhile, and the source has sent everything and gone.
    await sleep(80);
    let rows = 0;
    for await (const batch of feed.batches) rows += batch.rows.length;
    return rows;
  }

  const sizes = [10, 100, 700, 1_000, 1_200, 1_500, 1_800, 2_000, 2_300, 5_000, 20_000, 100_000];

  describe.each(['length', 'chunked'] as const)('its end by %s', (framing) => {
    it.each(sizes)('is read whole: %i rows', async (count) => {
      const text = Array.from({ length: count }, (_, at) => `${company(`RC${at}`)}\n`).join('');
      const address = await serveBytes(closingAnswer(text, framing));
      expect(await rowsOfLateReader(address)).toBe(count);
    });

    it.each(sizes)('is refused when it is cut: %i rows', async (count) => {
      const text = Array.from({ length: count }, (_, at) => `${company(`RC${at}`)}\n`).join('');
      const answer = closingAnswer(text, framing);
      const cut = answer.lastIndexOf('\n{') + 1;
      const address = await serveBytes(answer.slice(0, cut));
      await expect(rowsOfLateReader(address)).rejects.toThrow(/cannot be read to its end: .*(aborted|closed)/);
    });
  });
});

describe('a feed is bounded:', () => {
  it('in all its bytes, unzipped', async () => {
    const path = file('bomb.gz', gzipSync(`${company('RC1')}\n`.repeat(20_000)));
    await expect(read(path, { limits: { bytes: 100_000 } })).rejects.toThrow(/larger than 100000 bytes/);
  });

  it('in a line', async () => {
    const path = file('long.ndjson', `${company('RC1')}\n${' '.repeat(1_000_000)}\n`);
    await expect(read(path)).rejects.toThrow(/line 2 is longer than 10000 characters/);
  });

  it('in a record of CSV', async () => {
    const path = file('long.csv', `rcNumber,companyName,status\nRC1,"${'x'.repeat(1_000_000)}",ACTIVE\n`);
    await expect(read(path)).rejects.toThrow(/Max Record Size/);
  });
});

describe('a bad row is reported with its line and its reason, and the others are read:', () => {
  const good = company('RC1');

  it.each<[string, string, string]>([
    ['no JSON', '{"rcNumber": "RC2"', 'it is not a JSON object'],
    ['a list', '["RC2"]', 'it is not a JSON object'],
    ['null', 'null', 'it is not a JSON object'],
    ['no number', company(''), 'rcNumber is not a company number'],
    ['a number that is no text', '{"rcNumber":7000}', 'rcNumber is not a company number'],
    ['too many digits', company('RC123456789'), 'rcNumber is not a company number'],
    ['no class', company('7000'), 'rcNumber names no class, and class is absent'],
    ['another class', company('RC7000', { class: 'BN' }), 'class is not that of rcNumber'],
    ['an unknown class', company('7000', { class: 'XX' }), 'class is none of RC, BN, IT, LP, LLP'],
    ['no name', company('RC2', { companyName: ' ' }), 'companyName is not a text of 1 to 300 characters'],
    [
      'a name too long',
      company('RC2', { companyName: 'x'.repeat(301) }),
      'companyName is not a text of 1 to 300 characters',
    ],
    ['an unknown status', company('RC2', { status: 'Odd' }), 'status is not a status that is known (it is "Odd")'],
    ['a status with digits', company('RC2', { status: '12345678901' }), 'status is not a status that is known'],
    [
      '30 February',
      company('RC2', { incorporationDate: '2009-02-30' }),
      'incorporationDate is not a day of the calendar (YYYY-MM-DD), null or absent',
    ],
    [
      'a date with a time',
      company('RC2', { incorporationDate: '2009-02-03T00:00:00Z' }),
      'incorporationDate is not a day of the calendar (YYYY-MM-DD), null or absent',
    ],
  ])('%s', async (name, row, reason) => {
    const { rows, bad } = await readWhole(file(`bad-${name}.ndjson`, `${good}\n${row}\n${good}\n`));
    expect(bad).toEqual([{ line: 2, reason }]);
    expect(rows.map((each) => each.line)).toEqual([1, 3]);
  });

  it('bytes that are not UTF-8', async () => {
    const row = Buffer.concat([
      Buffer.from('{"rcNumber":"RC2","status":"ACTIVE","companyName":"'),
      Buffer.from([0xff]),
      Buffer.from('"}\n'),
    ]);
    const { bad } = await readWhole(file('latin.ndjson', row));
    expect(bad).toEqual([{ line: 1, reason: 'companyName is not a text of 1 to 300 characters' }]);
  });

  it('columns of CSV', async () => {
    const text = 'rcNumber,companyName,status\nRC1,One\n,,\n\nRC2,T"wo,ACTIVE\nRC3,Three,ACTIVE,\n';
    const { rows, bad } = await readWhole(file('columns.csv', text));
    expect(bad).toEqual([
      { line: 2, reason: 'it has 2 columns, and the heading has 3' },
      { line: 3, reason: 'rcNumber is not a company number' },
      { line: 6, reason: 'it has 4 columns, and the heading has 3' },
    ]);
    expect(rows.map((row) => [JSON.parse(row.record).companyName, row.line])).toEqual([['T"wo', 5]]);
  });

  it.each<[RegisterName, Readonly<Record<string, unknown>>, string]>([
    ['taxpayers', { tin: '123' }, 'tin is not a taxpayer identification number'],
    ['taxpayers', { taxpayerType: '20304753-0001' }, 'taxpayerType is not INDIVIDUAL or CORPORATE'],
    ['taxpayers', { rcNumber: 'RC12345678901' }, 'rcNumber is not a company number, null or absent'],
    ['people', { nin: '1234567890' }, 'nin is not a National Identification Number'],
    ['people', { nin: 12345678901 }, 'nin is not a National Identification Number'],
    ['people', { dateOfBirth: 'Adebayo' }, 'dateOfBirth is not a day of the calendar (YYYY-MM-DD)'],
    ['people', { firstName: '\u0000' }, 'firstName is not a text of 1 to 100 characters'],
  ])('of %s, and quotes nobody: %j', async (register, wrong, reason) => {
    const right = {
      taxpayers: { tin: '20304753-0001', taxpayerName: 'Okuta Mills Ltd', taxpayerType: 'CORPORATE', status: 'ACTIVE' },
      people: { nin: '12345678901', firstName: 'Adaeze', lastName: 'Bello', dateOfBirth: '1990-01-31' },
      companies: {},
    }[register];
    const path = file('person.ndjson', `${JSON.stringify(right)}\n${JSON.stringify({ ...right, ...wrong })}\n`);
    const { rows, bad } = await readWhole(path, { register });
    expect(rows).toHaveLength(1);
    expect(bad).toEqual([{ line: 2, reason }]);
  });
});

it.each([
  ['ACTIVE', ['Active', 'ACTIVE', ' active ']],
  ['INACTIVE', ['INACTIVE', 'Not Active', 'NOT_ACTIVE', 'not-active', 'Dormant']],
  ['STRUCK_OFF', ['STRUCK_OFF', 'Struck off', 'STRUCK-OFF', 'Delisted']],
  ['DISSOLVED', ['Dissolved', 'WOUND UP']],
])('the words of providers for %s', async (status, words) => {
  const text = words.map((word, at) => company(`RC${at}`, { status: word })).join('\n');
  const { rows, bad } = await readWhole(file('words.ndjson', text));
  expect(bad).toEqual([]);
  expect(rows.map((row) => JSON.parse(row.record).status)).toEqual(words.map(() => status));
});
