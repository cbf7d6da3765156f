// What somebody asks of `npm test` and `npm run test:all` on the command line.

export const usage = `npm test, npm run test:all: options
  --only unit,e2e    some steps, by name
  --shard 2/4        the second of four parts
  --since <commit>   what the changes since then can reach
  --failed           what failed the last time`;

const NAMES = ['--only', '--shard', '--since'];

function readShard(text) {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!index || index > count) throw new Error(`--shard takes 1/4 to 4/4, not ${text}`);
  return { index, count };
}

function readOnly(text, steps) {
  const names = text.split(',').filter(Boolean);
  if (names.length === 0 || names.some((name) => !steps.includes(name)))
    throw new Error(`--only takes ${steps.join(', ')}, separated by commas`);
  return names;
}

/** `--name value` and `--name=value`, by name; a flag has no value. */
function readPairs(argv) {
  const pairs = new Map();
  const rest = argv.flatMap((argument) => {
    const [, name, value] = /^(--\w+)=(.*)$/.exec(argument) ?? [];
    return name ? [name, value] : [argument];
  });
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--failed' || name === '--all') pairs.set(name, '');
    else if (NAMES.includes(name) && rest.length > 0) pairs.set(name, rest.shift());
    else throw new Error(`${name} is not understood.\n${usage}`);
  }
  return pairs;
}

/** `steps` are the names of those that there are. */
export function readOptions(argv, steps) {
  const pairs = readPairs(argv);
  const take = (name, read) => (pairs.has(name) ? read(pairs.get(name)) : null);
  return {
    isAll: pairs.has('--all'),
    only: take('--only', (text) => readOnly(text, steps)),
    shard: take('--shard', readShard),
    since: take('--since', String),
    isFailed: pairs.has('--failed'),
  };
}
