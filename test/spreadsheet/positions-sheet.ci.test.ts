/** The formulas of the sheet of uncertain law, as LibreOffice works them out without any value of ours. */
import { expect, it } from 'vitest';
import { type Positions, positions } from '../../src/analysis/index.js';
import { positionsSheet } from '../../src/spreadsheet/positions-sheet.js';
import { hasLibreOffice, recalculated } from './libreoffice.js';

const COMPANY = {
  taxYear: 2026,
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 20_000_000,
  withholdingCredits: 2_000_000,
};
const SHARES = { certified_copy: '1/3', first_gazette: '1/6', prospective: 0.25, prospective_before_losses: '25%' };

function asked(of: Positions) {
  const sheet = positionsSheet(of);
  const isMostLikely = (text: unknown) => String(text).startsWith('Most likely amount');
  const place = sheet.rows.findIndex(({ cells: [cell] }) => isMostLikely(Object.values(cell?.content ?? {})[0]));
  return { sheets: [sheet], cells: [`Positions!B${place + 1}`, `Positions!B${place + 2}`] };
}

it.skipIf(!hasLibreOffice)('the amounts follow the probabilities', { timeout: 120_000 }, async () => {
  const weighed = positions(COMPANY, { probabilities: { reading: SHARES } });
  const even = positions(COMPANY, { probabilities: { reading: { certified_copy: 0.5, first_gazette: 0.5 } } });
  const values = await recalculated([weighed, even, positions(COMPANY)].map(asked));
  // 8,200,000 ÷ 6 + 4,900,000 ÷ 2; two readings of ₦4,900,000 together are likelier than either other amount.
  expect(values).toEqual([
    ['4900000', '3816666.67'],
    ['two are equally likely', '4100000'],
    ['', ''],
  ]);
});
