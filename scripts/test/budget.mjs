// What a step of `npm test` may take, in seconds, on two cores with nothing else to do. A step that took longer is named
// at the end of the run: make it faster, or move what tells least into `npm run test:all`. The sum is the rule: what
// runs side by side counts once, and all of it ends within `all`, however many pages the product has.
export const budget = {
  // These run beside the others and wait for them most of the time: what they take with that.
  types: 200,
  artefacts: 60,
  lint: 390,
  format: 240,
  // These have the machine, in turns.
  contracts: 80,
  build: 40,
  smoke: 40,
  unit: 330,
  e2e: 330,
  all: 900,
};

/** Of what took so long (`name`, `ms`), what had less, in words. */
export function overBudget(results, limits = budget) {
  return results.flatMap(({ name, ms }) => {
    const limit = limits[name];
    const took = Math.round(ms / 1_000);
    return limit !== undefined && took > limit ? [`${name} took ${took} s of ${limit}`] : [];
  });
}
