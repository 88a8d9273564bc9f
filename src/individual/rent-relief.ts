/**
 * Rent relief, from 2026: a share of the rent paid, up to a limit.
 *
 * @module
 */
import { charge, type Kobo, least, type Rounding } from '../money/kobo.js';
import { rateWordingOf } from '../money/wording.js';
import type { RentReliefRule } from '../rules/individual-table.js';
import { from, given, type WorkingLine, withoutNote, working } from '../workings.js';

/** The relief in kobo. */
export function rentReliefOf(rent: Kobo, rule: RentReliefRule, rounding: Rounding): Kobo {
  return rule.method === 'none' ? 0n : least(charge(rent, rule.share, rounding), rule.atMost);
}

/** The lines of the relief. */
export function rentReliefLines(rent: Kobo, rule: RentReliefRule, rounding: Rounding): WorkingLine[] {
  if (rule.method === 'none' || rent === 0n) return [];
  const share = charge(rent, rule.share, rounding);
  const limits = [from('share_of_rent', share), given('limit', rule.atMost)];
  return [
    working(
      'share_of_rent',
      `${rateWordingOf(rule.share)} of the rent`,
      'charge',
      [given('rent paid', rent), given('share', rule.share)],
      share,
      withoutNote(rule),
    ),
    working('rent_relief', 'Rent relief', 'least', limits, least(share, rule.atMost), rule),
  ];
}
