/** The bands of individuals: rate against chargeable income, one small chart for the years that have the same bands. */

import { ChartFrame } from '../charts/chart-frame.js';
import { TIMELINE } from '../copy/law-screen.js';
import { type BandRegime, type RateBand, regimesOf } from '../law/bands.js';
import { keys, useHistories } from '../law/law-questions.js';
import { koboOf, shortNaira } from '../text/format.js';

export function RateSteps() {
  const likes = (keys.value.value ?? []).filter((key) => /^bands\.\w+\.(?:width|rate)$/.test(key));
  const { value } = useHistories('individual', likes).value;
  if (value === null) return null;
  const regimes = regimesOf(likes.map((like, index) => [like, value[index] ?? []]));
  return (
    <>
      <div class="multiples">
        {regimes.map((regime) => (
          <Regime key={regime.first} {...regime} />
        ))}
      </div>
      <p class="muted">{TIMELINE.bandsAxis}</p>
    </>
  );
}

function Regime({ first, last, bands }: BandRegime) {
  const top = bands.at(-1);
  const years = TIMELINE.years(first, last);
  const title = TIMELINE.bandsHeading(years, bands[0]?.rate ?? '', top?.rate ?? '', shortNaira(top?.from ?? '0'));
  const rows = [[TIMELINE.bandsIncome, TIMELINE.bandsRate], ...bands.map((band) => [nameOf(band), band.rate])];
  return (
    <ChartFrame title={title} file={`bands-${first}-${last}`} rows={rows} isSvg>
      <Steps bands={bands} label={title} />
      <table class="steps">
        <caption class="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{TIMELINE.bandsIncome}</th>
            <th scope="col" class="number">
              {TIMELINE.bandsRate}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">{nameOf(band)}</th>
              <td class="number">{band.rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFrame>
  );
}

function nameOf({ from, to }: RateBand): string {
  return to === null ? TIMELINE.above(shortNaira(from)) : TIMELINE.upTo(shortNaira(to));
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [340, 210, 40, 32, 20, 26];
/** The ends of the axis of income, as powers of ten of naira, and the highest rate. */
const [LEAST, MOST, HIGHEST] = [5, 8, 30];

/** The place of an amount; what is less than the axis begins with lies at its start. */
function placeOfIncome(amount: string): number {
  const power = Math.log10(Math.max(1, Number((koboOf(amount) ?? 0n) / 100n)));
  const share = Math.min(1, Math.max(0, (power - LEAST) / (MOST - LEAST)));
  return LEFT + share * (WIDTH - LEFT - RIGHT);
}

function placeOfRate(rate: string): number {
  return HEIGHT - BOTTOM - (Number.parseFloat(rate) / HIGHEST) * (HEIGHT - TOP - BOTTOM);
}

function Steps({ bands, label }: { bands: readonly RateBand[]; label: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} class="rate-steps">
      {['0%', '10%', '20%', '30%'].map((rate) => (
        <g key={rate}>
          <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={placeOfRate(rate)} y2={placeOfRate(rate)} />
          <text class="tick" x={LEFT - 6} y={placeOfRate(rate) + 4} text-anchor="end">
            {rate}
          </text>
        </g>
      ))}
      {['100000', '1000000', '10000000', '100000000'].map((amount) => (
        <text key={amount} class="tick" x={placeOfIncome(amount)} y={HEIGHT - 6} text-anchor="middle">
          {shortNaira(amount)}
        </text>
      ))}
      {bands.map((band, index) => (
        <Step key={band.from} band={band} before={bands[index - 1]} />
      ))}
    </svg>
  );
}

/** The label of a step that is narrower than this stands below it, out of the way of its neighbours. */
const NARROW = 20;

/** A step: the rate between the ends of a band, and the riser from the band before. */
function Step({ band, before }: { band: RateBand; before: RateBand | undefined }) {
  const [from, to] = [placeOfIncome(band.from), band.to === null ? WIDTH - RIGHT : placeOfIncome(band.to)];
  const y = placeOfRate(band.rate);
  const isNarrow = to - from < NARROW;
  return (
    <g>
      {before !== undefined && <line class="riser" x1={from} x2={from} y1={placeOfRate(before.rate)} y2={y} />}
      <line class="step" x1={from} x2={to} y1={y} y2={y} />
      <text
        class="step-label"
        x={isNarrow ? from + 4 : (from + to) / 2}
        y={isNarrow ? y + 17 : y - 6}
        text-anchor={isNarrow ? 'start' : 'middle'}
      >
        {band.rate}
      </text>
    </g>
  );
}
