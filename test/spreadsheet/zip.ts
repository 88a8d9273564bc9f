/**
 * Reads a zip by its directory, as any reader does, and independently of the library that wrote it.
 *
 * @module
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

const DEFLATED = 8;

/** The texts of a zip by their paths; each has the checksum and the length that the directory states. */
export function textsIn(zip: Uint8Array): Map<string, string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const texts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < view.getUint16(end + 10, true); index++) {
    const [name, text] = entryAt(zip, view, at);
    texts.set(name, text);
    at += 46 + view.getUint16(at + 28, true);
  }
  expect(at).toBe(end);
  return texts;
}

function entryAt(zip: Uint8Array, view: DataView, at: number): [name: string, text: string] {
  expect(view.getUint32(at, true)).toBe(0x02014b50);
  expect(view.getUint16(at + 10, true)).toBe(DEFLATED);
  const [checksum, compressed, length] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
  const [nameLength, offset] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
  expect(view.getUint32(offset, true)).toBe(0x04034b50);
  const start = offset + 30 + nameLength;
  const data = inflateRawSync(zip.subarray(start, start + (compressed ?? 0)));
  expect([crc32(data), data.length]).toEqual([checksum, length]);
  return [new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)), data.toString()];
}

/** The XML of a sheet of a workbook, the first one by default. */
export function sheetXmlIn(workbook: Uint8Array, number = 1): string {
  return textsIn(workbook).get(`xl/worksheets/sheet${number}.xml`) ?? '';
}
