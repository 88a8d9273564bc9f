/**
 * The handbook, where the service that serves the page serves it too.
 *
 * @module
 */

/** The address of the handbook, which the service names in the head of the page; nothing where there is none. */
export function handbook(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="help"]')?.href;
}
