/** Finds the differences between an answer by hand and the engine's. */
import { Decimal } from 'decimal.js';

const isAmount = (value) => Decimal.isDecimal(value) || typeof value?.toFixed === 'function';

/** The first figure of the answer by hand that the engine's result has otherwise; the engine's says more besides. */
export function firstDifference(byHandValue, engineValue, path) {
  if (isAmount(byHandValue) || typeof byHandValue !== 'object' || byHandValue === null) {
    return String(byHandValue) === String(engineValue)
      ? null
      : `${path} is ${byHandValue} by hand, ${engineValue} in the engine`;
  }
  if (typeof engineValue !== 'object' || engineValue === null) return `${path} is missing in the engine`;
  const isOpenEnded = Array.isArray(byHandValue) || /capitalLosses$|lossesCarriedForward$/.test(path);
  if (isOpenEnded && Object.keys(byHandValue).join() !== Object.keys(engineValue).join()) {
    return `${path} holds ${Object.keys(byHandValue)} by hand, ${Object.keys(engineValue)} in the engine`;
  }
  for (const [key, value] of Object.entries(byHandValue)) {
    const difference = firstDifference(value, engineValue[key], `${path}/${key}`);
    if (difference) return difference;
  }
  return null;
}

/** An amount of naira in kobo. */
export const koboIn = (naira) => Number(naira.times(100));
