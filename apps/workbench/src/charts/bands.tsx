/** The band bar: the chargeable income cut by the bands of the year, and the tax in each. */
import { INDIVIDUAL } from '../copy/individual.js';
import type { IndividualAnswer } from '../request/protocol.js';
import { amountText, isZero, koboOf, naira, rate, shortNaira } from '../text/format.js';
import { ChartFrame } from './chart-frame.js';
import './bands.css';

type Band = IndividualAnswer['bands'][number];

export default function BandChart({ answer }: { answer: IndividualAnswer }) {
  const { bands, chargeableIncome, rules } = answer;
  const filled = bands.filter(({ taxable }) => !isZero(taxable));
  if (filled.length === 0) return null;
  return (
    <ChartFrame
      title={INDIVIDUAL.bandsFinding(naira(chargeableIncome))}
      file={`bands-${rules.taxYear}`}
      rows={rowsOf(filled)}
    >
      <div class="band-bar" aria-hidden="true">
        {filled.map((band, index) => (
          <span key={band.from} class={`band band-${index + 1}`} style={{ flexGrow: weightOf(band) }} />
        ))}
      </div>
      <BandTable answer={answer} bands={filled} />
    </ChartFrame>
  );
}

interface BandTableProps {
  readonly answer: IndividualAnswer;
  readonly bands: readonly Band[];
}

function BandTable({ answer: { chargeableIncome, incomeTax }, bands }: BandTableProps) {
  const numbers = [INDIVIDUAL.inBand, INDIVIDUAL.rate, INDIVIDUAL.tax];
  return (
    <table class="parts bands cards">
      <caption class="hidden">{INDIVIDUAL.bands}</caption>
      <thead>
        <tr>
          <th scope="col">{INDIVIDUAL.band}</th>
          {numbers.map((name) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map((band, index) => (
          <BandRow key={band.from} band={band} place={index + 1} />
        ))}
      </tbody>
      <tfoot>
        <tr class="total">
          <th scope="row">{INDIVIDUAL.sum}</th>
          <td class="number" data-label={INDIVIDUAL.inBand}>
            {amountText(chargeableIncome)}
          </td>
          <td />
          <td class="number" data-label={INDIVIDUAL.tax}>
            {amountText(incomeTax.byBands)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function BandRow({ band, place }: { band: Band; place: number }) {
  return (
    <tr>
      <th scope="row">
        <span class={`swatch band band-${place}`} aria-hidden="true" /> {nameOf(band)}
      </th>
      <td class="number" data-label={INDIVIDUAL.inBand}>
        {amountText(band.taxable)}
      </td>
      <td class="number" data-label={INDIVIDUAL.rate}>
        {rate(band.rate)}
      </td>
      <td class="number" data-label={INDIVIDUAL.tax}>
        {amountText(band.tax)}
      </td>
    </tr>
  );
}

function nameOf({ from, to }: Band): string {
  if (to === null) return INDIVIDUAL.lastBand(shortNaira(from));
  return isZero(from) ? INDIVIDUAL.firstBand(shortNaira(to)) : INDIVIDUAL.middleBand(shortNaira(from), shortNaira(to));
}

/** The width of a band on the bar; a bar of a billion kobo has no use for more digits. */
function weightOf({ taxable }: Band): number {
  return Number(koboOf(taxable) ?? 0n);
}

function rowsOf(bands: readonly Band[]): string[][] {
  const head = [INDIVIDUAL.band, INDIVIDUAL.inBand, INDIVIDUAL.rate, INDIVIDUAL.tax];
  return [head, ...bands.map((band) => [nameOf(band), band.taxable, rate(band.rate), band.tax])];
}
