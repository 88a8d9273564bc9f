/**
 * Files that the page makes. They are made on the device: the policy of the page lets nothing out.
 *
 * @module
 */

/** Offers a file for download. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
