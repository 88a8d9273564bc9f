/**
 * The style of the charts of a report.
 *
 * @module
 */

/** The style that a report has beside that of every page. */
export const CHARTS_STYLE = `
.chart { overflow-x: auto; }
.chart svg { display: block; max-width: none; font: 13px system-ui, sans-serif; margin: 4px 0 12px; }
.chart text { fill: var(--text); }
.chart .head { fill: var(--muted); }
.chart .end { text-anchor: end; }
.chart .middle { text-anchor: middle; }
.chart .less { fill: var(--this); }
.chart .more { fill: var(--other); }
.chart .same { fill: var(--same); }
.chart .zero { stroke: var(--muted); stroke-width: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 28px; align-items: start; }
@media (max-width: 640px) { .pair { grid-template-columns: 1fr; } }
@media print {
  .chart { break-inside: avoid; overflow: visible; }
  .chart svg { width: 100%; height: auto; }
  .chart rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
