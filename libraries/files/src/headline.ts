/**
 * The headline of a file of which fewer rows were computed than not.
 *
 * @module
 */

/**
 * Returns the headline of a file by its rows, `2 of 42 rows were computed.`: those that were computed, and those that
 * were refused or left out. Nothing where more were computed.
 */
export function fewComputed(computed: number, not: number): string {
  if (computed >= not) return '';
  const all = computed + not;
  const rows = `${computed.toLocaleString('en')} of ${all.toLocaleString('en')} ${all === 1 ? 'row' : 'rows'}`;
  return `${rows} ${computed === 1 || all === 1 ? 'was' : 'were'} computed.`;
}
