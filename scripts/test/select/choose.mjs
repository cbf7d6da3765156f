// Which steps run, and what of them.

/** With all that they need before them, in the order of `steps`. */
function withNeeds(steps, names) {
  const wanted = new Set(names);
  for (const step of [...steps].reverse()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
}

/** A step that can be cut is in each part; the others are dealt out. */
function dealt(steps, { index, count }) {
  const whole = steps.filter(({ isCut }) => !isCut);
  return steps.filter((step) => step.isCut || whole.indexOf(step) % count === index - 1);
}

/** What of the steps failed the last time; a step that failed without a test to name runs whole. */
const hasFailed = (last, name) => last?.[name] !== undefined;

/**
 * The names of the steps that run. `last` is what failed the last time, by step; `reached` is what changes reach: a step
 * that it has as an empty list has nothing to do, one that it does not have runs whole.
 */
export function chooseSteps(steps, options, { last = null, reached = null } = {}) {
  if (options.only) return options.only;
  const inShard = options.shard ? dealt(steps, options.shard) : steps;
  const chosen = inShard
    .filter(({ name }) => !options.isFailed || hasFailed(last, name))
    .filter(({ name }) => reached?.[name]?.length !== 0);
  return withNeeds(
    steps,
    chosen.map(({ name }) => name),
  );
}

const both = (one, other) => {
  if (!one || !other) return one ?? other ?? null;
  return one.filter((file) => other.includes(file));
};

/** The part of a step: `files` (and of browser stories `titles`), null for all of them. */
export function scopeOf(step, options, { last = null, reached = null } = {}) {
  const failed = options.isFailed ? (last?.[step.name] ?? []) : [];
  // A file that broke as a whole has no titles, and then all of its tests are meant.
  const isWhole = failed.some(({ title }) => title === undefined);
  return {
    shard: step.isCut ? options.shard : null,
    files: both(reached?.[step.name], failed.length > 0 ? [...new Set(failed.map(({ file }) => file))] : null),
    titles: isWhole || failed.length === 0 ? null : [...new Set(failed.map(({ title }) => title))],
  };
}
