/**
 * The texts of the start page. Amounts, days and citations are put in by their formats.
 *
 * @module
 */

/** The start page. */
export const START = {
  exact: (from: number, to: number) => `To the kobo, for ${from} to ${to}, with the law behind every figure.`,
  private: 'Your figures stay on this device: this page cannot send anything by itself.',
  contestedHeading: (year: number) => `The law of ${year} is contested`,
  contested:
    'Prints of the Nigeria Tax Act differ on which company is small and on the minimum effective tax rate, and ' +
    'authorities differ on when the Act begins. Every screen shows the answer under each text.',
  contestedExample:
    'end=2025-12-31&turnover=75000000&operatingExpenses=45000000&fixedAssets=40000000&professionalServices=false',
  contestedLink: 'See it on an example',
};
