/** The texts of a curve in the frame of another page. */

/** The embedded curve. */
export const EMBED = {
  whole: 'Open in the workbench',
  none: 'This curve cannot be drawn. Open it in the workbench to see why.',
};
