/** Bytes in a buffer of their own, which can cross to the page. */
export function bytes(written: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(written);
}
