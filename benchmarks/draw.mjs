/** A seeded generator of figures: every run, on every machine, draws the same. */

/** Numerical Recipes' linear congruential generator. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The draws of a request: amounts spread over orders of magnitude, shares of another amount, chances and picks. */
export function drawer(seed) {
  const random = generator(seed);
  return {
    chance: (probability) => random() < probability,
    amount: (least, most) => Math.round(least * (most / least) ** random() * 100) / 100,
    share: (of, least, most) => Math.round(of * (least + (most - least) * random()) * 100) / 100,
    whole: (least, most) => least + Math.floor(random() * (most - least + 1)),
    pick: (list) => list[Math.floor(random() * list.length)],
  };
}
