/**
 * The style of a report: on a screen, light and dark, on a phone, and on A4.
 *
 * @module
 */

/** The style sheet of a report. */
export const STYLE = `
:root { --ground: #fff; --text: #14181d; --muted: #4b5560; --rule: #d5dae0; --less: #00507a; --more: #b34a00;
  --same: #9aa4ae; --caveat: #fff6dc; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #11161b; --text: #e8ecf0; --muted: #a7b2bd; --rule: #38424c; --less: #6bb8e8; --more: #f0a060;
    --same: #5c6874; --caveat: #3a3016; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main, footer { max-width: 980px; margin: 0 auto; padding: 24px 20px; }
footer { color: var(--muted); font-size: 13px; border-top: 1px solid var(--rule); }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 19px; margin: 36px 0 10px; }
p { margin: 0 0 6px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 12px; }
dt { color: var(--muted); }
dd { margin: 0; }
code { font: 13px ui-monospace, monospace; color: var(--muted); }
.caveat { background: var(--caveat); border-left: 4px solid var(--more); padding: 8px 12px; margin: 12px 0; }
.scroll, .chart { overflow-x: auto; }
.chart svg { display: block; max-width: none; font: 13px system-ui, sans-serif; margin: 4px 0 12px; }
.chart text { fill: var(--text); }
.chart .head { fill: var(--muted); }
.chart .end { text-anchor: end; }
.chart .middle { text-anchor: middle; }
.chart .less { fill: var(--less); }
.chart .more { fill: var(--more); }
.chart .same { fill: var(--same); }
.chart .zero { stroke: var(--muted); stroke-width: 1; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding-bottom: 6px; }
th, td { padding: 5px 8px; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
thead th { font-weight: 600; border-bottom: 2px solid var(--muted); }
tbody th { font-weight: 400; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
.total th, .total td { font-weight: 600; border-top: 2px solid var(--muted); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 28px; align-items: start; }
@media (max-width: 640px) { .pair { grid-template-columns: 1fr; } }
@page { size: A4; margin: 15mm; }
@media print {
  :root { --ground: #fff; --text: #000; --muted: #4b5560; --rule: #d5dae0; --less: #00507a; --more: #b34a00;
    --same: #9aa4ae; --caveat: #fff; }
  body { font-size: 10.5px; }
  main, footer { max-width: none; padding: 0; }
  h2 { break-after: avoid; margin-top: 22px; }
  table { font-size: 9.5px; }
  th, td { padding: 3px 6px; }
  tr, .chart { break-inside: avoid; }
  .scroll, .chart { overflow: visible; }
  .chart svg { width: 100%; height: auto; }
  .chart rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
