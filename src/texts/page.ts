/**
 * The pages of the handbook on the Acts.
 *
 * @module
 */

/** The Acts and regulations of which the handbook has a page. */
const WITH_A_PAGE = ['NTA', 'NTAA', 'CITA', 'PITA', 'CGTA', 'TETFA', 'WHT24'];

/** The place of a section in the handbook, by its file `NTA/s56.txt`; `null` for a source that has no page there. */
export function pageOf(file: string): string | null {
  const [act = '', name = ''] = file.replace(/\.txt$/, '').split('/');
  return WITH_A_PAGE.includes(act) ? `law/${act.toLowerCase()}.html#section-${name}` : null;
}
