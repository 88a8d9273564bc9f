/** The day of today. The library reads no clock; the page does, here. */

/** Today as it is at this place on Earth, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
