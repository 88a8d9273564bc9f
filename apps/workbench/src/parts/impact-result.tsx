/** The impact: a sentence first, then who pays more and less, and by how much. */
import { HistogramChart } from '../charts/histogram-chart.js';
import { IMPACT } from '../copy/impact.js';
import { asked } from '../impact/impact.js';
import { basisOf, headlineOf, ruleTitle, sourceOf, yearOfCompanies } from '../impact/impact-words.js';
import type { ImpactAnswer } from '../request/protocol.js';
import { counted, grouped, isZero, koboOf, naira, percent } from '../text/format.js';
import { GroupTable, MostAffected, SectionTable } from './impact-tables.js';
import { EditList, fileName, ImpactTakeAway, PrintedEdits } from './impact-take-away.js';
import { lazily } from './lazily.js';

const LeftOut = lazily(() => import('./left-out.js'));

export function ImpactResult({ impact }: { impact: ImpactAnswer }) {
  const { groups, mostAffected, parts = [] } = impact;
  return (
    <>
      <Finding impact={impact} />
      <PrintedEdits />
      <Years impact={impact} />
      {impact.file === null ? <MadeUpCaveats /> : <LeftOut impact={impact} />}
      {groups.map((each) => (
        <GroupTable key={each.by} basis={basis(impact)} {...each} />
      ))}
      <SectionTable parts={parts} basis={basis(impact)} />
      <HistogramChart
        impact={impact}
        file={`${fileName(impact)}-changes`}
        basis={basis(impact)}
        source={sourceOf(impact, asked.value?.companies ?? null)}
      />
      {mostAffected.more.length + mostAffected.less.length > 0 && (
        <section class="section">
          <h2>{IMPACT.most}</h2>
          <p class="muted">{IMPACT.of(basis(impact))}</p>
          <MostAffected caption={IMPACT.mostMore} rows={mostAffected.more} canOpen={canOpen(impact)} />
          <MostAffected caption={IMPACT.mostLess} rows={mostAffected.less} canOpen={canOpen(impact)} />
        </section>
      )}
      <EditList impact={impact} />
      <ImpactTakeAway impact={impact} />
    </>
  );
}

/** A company opens under the law of its own year alone. */
function canOpen(impact: ImpactAnswer): boolean {
  const { before, after } = impact.rules;
  return [before, after].some(({ taxYear }) => taxYear === yearOfCompanies(impact));
}

/** The law of another year than that of the companies, and how they are moved there. */
function Years({ impact }: { impact: ImpactAnswer }) {
  const { before, after } = impact.rules;
  const own = yearOfCompanies(impact);
  const others = [...new Set([before.taxYear, after.taxYear])].filter((year) => year !== own);
  return (
    <>
      {others.map((year) => (
        <p key={year} class="amber">
          {IMPACT.years(own, year)}
        </p>
      ))}
    </>
  );
}

/** The result in words; the same law twice changes exactly nothing. */
function Finding({ impact }: { impact: ImpactAnswer }) {
  const { payLess, payMore, before, after, rules } = impact;
  const isMoved = payLess.rows + payMore.rows > 0;
  const isFew = headlineOf(impact) !== '';
  return (
    <>
      <p class="finding" aria-live="polite">
        {findingOf(impact)}
      </p>
      <div aria-live="polite" aria-atomic="true">
        {isFew && <p>{IMPACT.ofThese(taxFinding(impact))}</p>}
        {isMoved && <p class="shares">{sharesOf(impact)}</p>}
        {rules.before.digest !== rules.after.digest && isMoved && (
          <p class="muted">{IMPACT.fromTo(naira(before), naira(after))}</p>
        )}
        <p class="muted">
          {IMPACT.laws(ruleTitle(rules.before), ruleTitle(rules.after))} {IMPACT.of(basis(impact))}
        </p>
      </div>
    </>
  );
}

function basis(impact: ImpactAnswer): string {
  return basisOf(impact, asked.value?.companies ?? null);
}

/** The first line of a result: how many rows were computed where fewer were than not, and else the change in tax. */
export function findingOf(impact: ImpactAnswer): string {
  return headlineOf(impact) || taxFinding(impact);
}

function taxFinding({ change, payLess, payMore, same, rules, ...impact }: ImpactAnswer): string {
  if (payLess.rows + payMore.rows + same.rows === 0) return IMPACT.noCompanies;
  if (rules.before.digest === rules.after.digest) return IMPACT.noChange;
  if (payLess.rows + payMore.rows === 0) return IMPACT.noEffect;
  if (isZero(change)) return IMPACT.stays;
  const size = (text: string): string => text.replace(/^-/, '');
  const part = impact.percent === null ? '' : IMPACT.share(percent(size(impact.percent)));
  return ((koboOf(change) ?? 0n) > 0n ? IMPACT.rises : IMPACT.falls)(naira(size(change)), part);
}

/** `11,626 companies pay more, none pays less, 88,374 pay the same.` */
function sharesOf({ payMore, payLess, same }: ImpactAnswer): string {
  const others = (count: number): string => (count === 0 ? IMPACT.none : grouped(String(count)));
  const more = counted(payMore.weight, 'company', 'companies');
  const parts = [
    IMPACT.pays(payMore.weight, more.charAt(0).toUpperCase() + more.slice(1), IMPACT.more),
    IMPACT.pays(payLess.weight, others(payLess.weight), IMPACT.less),
    IMPACT.pays(same.weight, others(same.weight), IMPACT.theSame),
  ];
  return `${parts.join(', ')}.`;
}

function MadeUpCaveats() {
  return (
    <div class="amber caveats">
      <p>
        {IMPACT.madeUp} {IMPACT.stands}
      </p>
      <details>
        <summary>{IMPACT.whatTheyAre}</summary>
        <p>{IMPACT.whatTheyAreText}</p>
      </details>
    </div>
  );
}
