import { cpus, totalmem } from 'node:os';

/** One measured figure and what it should be. `limit` is an upper bound unless `atLeast` says otherwise. */
export type Figure = { what: string; value: number; unit: string; digits?: number; limit?: number; atLeast?: number };
export type Part = { title: string; how: string; figures: Figure[] };

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const isMet = ({ value, limit, atLeast }: Figure) =>
  (limit === undefined || value <= limit) && (atLeast === undefined || value >= atLeast);

function goalOf({ limit, atLeast, unit }: Figure): string {
  if (limit !== undefined) return `at most ${limit} ${unit}`.trim();
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit}`.trim();
}

function rowOf(figure: Figure): string {
  const { what, value, unit, digits = 0 } = figure;
  const goal = goalOf(figure);
  const verdict = isMet(figure) ? 'met' : '**missed**';
  return `| ${what} | ${value.toFixed(digits)} ${unit} | ${goal} | ${goal === '' ? '' : verdict} |`;
}

export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${memory} GiB of memory, Node ${process.versions.node}, ${process.platform}`;
}

export function render(parts: readonly Part[]): string {
  const sections = parts.map(({ title, how, figures }) =>
    [
      `## ${title}`,
      how,
      ['| Figure | Measured | Goal | |', '|---|---|---|---|', ...figures.map(rowOf)].join('\n'),
    ].join('\n\n'),
  );
  const head = `# Measurements\n\nWritten by \`npm run bench\`. ${describeMachine()}.`;
  return `${[head, ...sections].join('\n\n')}\n`;
}
