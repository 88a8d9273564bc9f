/**
 * The texts of the screen about the page. The limits come from docs/limits.md.
 *
 * @module
 */

/** The screen about the page. */
export const ABOUT = {
  lead: 'A page on which the law of tax in Nigeria, an answer and its consequences can be seen.',
  checked: 'How it was checked',
  checks: (company: string, individual: string) => [
    `${company} worked cases of companies and ${individual} of individuals, each with its source. Their figures were ` +
      'published, or worked from the law by hand; none was taken from this program. Every case is computed again ' +
      'before each release.',
    'A second computation, written apart from the first, agrees with every worked case.',
    'The spreadsheet of every worked case is recalculated by LibreOffice. Every amount is the same, to the kobo.',
    'The parts of a comparison add up to the whole change, to the kobo, for every pair of years.',
    'The library, the command line, the service and its two clients give the same answers to the same requests.',
  ],
  handbook: 'Handbook',
  handbookText: 'Guides for founders, accountants, analysts and developers.',
  handbookLink: 'Read the handbook',
  privacy: 'Privacy',
  private: [
    'Everything is computed on this device. The content policy of the page forbids it to send anything by ' +
      'itself, and the browser enforces that. A link that you follow is loaded as on any page.',
    'The page keeps nothing of yours: no cookies, no account. After the first answer this browser keeps the files of ' +
      'the page, so that it opens without a connection, and nothing else. A newer edition waits until you choose it.',
    'Your figures are in the address of the page, after the #, which browsers do not send to the server. They stay ' +
      'in the history of this browser, and whoever receives a link from you sees the figures in it.',
    'The server that hosts the page sees which of its files were loaded, as for any page.',
  ],
  licence: 'Licence',
  licenceText:
    'MIT. Anyone may use, copy, change and sell it, if the copyright notice stays with it. It comes without any ' +
    'warranty.',
  licenceLink: 'Read the licence',
  licenceSource: 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/LICENSE',
  versions: 'Versions',
  tables: { company: 'Tables of companies', individual: 'Tables of individuals' },
  year: 'Year',
  text: 'Text of the law',
  edition: 'Edition',
  digest: 'Digest',
};
