/**
 * The texts of the dialog on a citation, and the names of laws.
 *
 * @module
 */

/** The dialog on a citation. */
export const LAW = {
  source: 'Read the source',
  section: 'Read the section in the handbook',
  resting: 'Everything that rests on this section',
  ofYear: (year: number, text: string) => `${year}, ${text}`,
  edited: (law: string) => `${law}, with edited figures`,
  read: (kind: string) => `Text that was read: ${kind.toLowerCase()}`,
  close: 'Close',
  external: '(opens another site)',
  readAs: {
    gazette: 'Gazetted print',
    official_print: 'Print released by the legislature',
    consolidation: 'Consolidated text',
    circular: 'Circular of the authority',
    notice: 'Public notice or official statement',
    summary: 'Summary by others',
    practice: 'Practice of this calculator',
  } as Readonly<Record<string, string>>,
};
