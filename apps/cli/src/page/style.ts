/**
 * The style of every page: on a screen, light and dark, on a phone, and on A4, where it is always light.
 *
 * @module
 */

import { TOKENS } from '../../../../libraries/looks/src/tokens.js';

/** The style sheet that pages share. */
export const STYLE = `${TOKENS}:root { --same: #9aa4ae; }
@media screen and (prefers-color-scheme: dark) { :root { --same: #5c6874; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 980px; margin: 0 auto; padding: 24px 20px; }
header { padding-bottom: 0; }
main { padding-top: 0; }
footer { color: var(--muted); font-size: 13px; border-top: 1px solid var(--rule); }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 19px; margin: 36px 0 10px; }
p { margin: 0 0 6px; }
a { color: var(--this); }
:focus-visible { outline: 3px solid var(--focus); box-shadow: 0 0 0 5px var(--text); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 12px; }
dt { color: var(--muted); }
dd { margin: 0; }
code { font: 13px ui-monospace, monospace; color: var(--muted); }
.caveat { background: var(--amber); border-left: 4px solid var(--other); padding: 8px 12px; margin: 12px 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding-bottom: 6px; }
th, td { padding: 5px 8px; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
thead th { font-weight: 600; border-bottom: 2px solid var(--muted); }
tbody th { font-weight: 400; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
.total th, .total td { font-weight: 600; border-top: 2px solid var(--muted); }
@page { size: A4; margin: 15mm; }
@media print {
  :root { --text: #000; --amber: #fff; color-scheme: light; }
  body { font-size: 10.5px; }
  header, main, footer { max-width: none; padding: 0; }
  h2 { break-after: avoid; margin-top: 22px; }
  table { font-size: 9.5px; }
  thead { display: table-header-group; }
  th, td { padding: 3px 6px; }
  tr { break-inside: avoid; }
  .scroll { overflow: visible; }
}
`;
