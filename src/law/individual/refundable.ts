/**
 * The refundable part of the credits: "any excess payment … shall be refunded", or set off against future tax (PITA
 * ss.73(4), 81(4) to 2025; NTAA s.55 from 2026). It is what found no tax to meet.
 *
 * Worked case, 2026: of tax of N700,000 deducted by the employer, N618,000 meets the tax and N82,000 is refundable.
 *
 * > "Income tax recovered under the provisions of this section by deduction from payment made to a person shall be
 * > set-off … with the option of setting off against future tax by the tax payer" — PITA s.81(4)
 * > "There shall be refunded to taxpayers, after an audit by the relevant tax authority, such overpayment or any excess
 * > of tax as is due." — NTAA s.55(1)
 * > "Any tax refund due shall be made within 90 days of the decision … with the option of a set-off against any tax
 * > liability of the taxpayer" — NTAA s.55(3)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { IndividualCreditRule } from '../../tables/individual-table.js';
import type { Credits } from './credits.js';

const LINES = linesOf({ refundable: 'Refundable' });

/** The credits claimed and not applied. */
export function refundable(m: Words, credits: Credits, rule: IndividualCreditRule): Figure {
  const unused = Object.values(credits).map((credit) => credit.unused);
  return m.named(LINES.refundable, m.plus(...unused), rule);
}
