/**
 * Copies texts.
 *
 * @module
 */

/** Copies a text, and says whether it could. Over plain http a page has no clipboard, only what is selected in it. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = Object.assign(document.createElement('textarea'), { value: text });
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
