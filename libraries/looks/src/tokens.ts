/**
 * The colours of the workbench, the handbook and the pages of the command line. Each reads them when it is built.
 *
 * @module
 */

/**
 * The style sheet of the colours. Dark follows the system; print is always light. Where a reader has chosen colours of
 * their own, these are used, and shapes and borders tell things apart.
 */
export const TOKENS = `/* Colours. Dark follows the system; print is always light. */
:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --text: #14181d;
  --muted: #4b5560;
  --rule: #d5dae0;
  --soft: #f2f5f7;
  --this: #00507a;
  --other: #b34a00;
  --third: #6a4c93;
  --fault: #b10e1e;
  --amber: #fff6dc;
  --focus: #ffbf00;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #11161b;
    --text: #e8ecf0;
    --muted: #a7b2bd;
    --rule: #38424c;
    --soft: #1a2128;
    --this: #6bb8e8;
    --other: #f0a060;
    --third: #b79ae0;
    --fault: #ff8a80;
    --amber: #3a3016;
  }
}
@media (forced-colors: active) {
  :root {
    --ground: Canvas;
    --text: CanvasText;
    --muted: CanvasText;
    --rule: GrayText;
    --soft: Canvas;
    --this: LinkText;
    --other: CanvasText;
    --third: VisitedText;
    --fault: CanvasText;
    --amber: Canvas;
    --focus: Highlight;
  }
}
`;
