/**
 * The style of a sheet.
 *
 * @module
 */

/** The style that a sheet has beside that of every page. */
export const SHEET_STYLE = `
.taxpayer { font-size: 19px; font-weight: 600; }
.facts { grid-template-columns: 1fr 1fr; gap: 2px 32px; }
.facts div { display: grid; grid-template-columns: 11em 1fr; gap: 12px; }
.facts dd { overflow-wrap: anywhere; }
thead td { border-bottom: 2px solid var(--muted); }
tbody th { white-space: normal; }
.part th { padding-left: 16px; }
.group th { font-weight: 600; padding-top: 14px; border-bottom: 1px solid var(--muted); }
.workings td:first-child { color: var(--muted); white-space: nowrap; }
.term th, .term td { border-bottom: 0; padding-top: 2px; padding-bottom: 2px; }
.term th { padding-left: 20px; }
.line th, .line .number { font-weight: 600; }
.how { font-weight: 400; color: var(--muted); }
.law { color: var(--muted); font-size: 12px; max-width: 220px; }
.after { margin-top: 6px; overflow-wrap: anywhere; }
.note { margin: 0 0 8px; }
.note p { margin: 0; }
.address { overflow-wrap: anywhere; font-size: 12px; }
@media (max-width: 640px) { .facts { grid-template-columns: 1fr; } }
@media print {
  .facts { grid-template-columns: 1fr 1fr; }
  h1 { font-size: 18px; margin-bottom: 6px; }
  .taxpayer { font-size: 14px; }
  h2 { font-size: 13px; margin: 10px 0 2px; }
  body { font-size: 9.5px; line-height: 1.35; }
  table { font-size: 9px; }
  caption { padding-bottom: 1px; }
  th, td { padding: 1.5px 5px; }
  .term th, .term td { padding-top: 0.5px; padding-bottom: 0.5px; }
  .group th { padding-top: 5px; }
  .group, .term { break-after: avoid; }
  .law, .address, footer { font-size: 8px; }
  .law { max-width: 62mm; }
  .note { margin-bottom: 2px; }
  .after { margin-top: 2px; }
  a { color: inherit; text-decoration: none; }
  @page { margin: 12mm; }
}
`;
