/** The texts on the edition of the page that this device keeps. */

/** The note on a newer edition. */
export const OFFLINE = {
  ready: 'A new edition is ready.',
  take: 'Use it now',
};
