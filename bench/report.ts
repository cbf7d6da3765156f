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

const TITLE = '# Measurements';

/** The sections of an earlier report by their titles. */
function sectionsOf(report: string): Map<string, string> {
  const sections = report.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), `## ${section.trim()}`]));
}

function sectionOf({ title, how, figures }: Part, on: string): string {
  const table = ['| Figure | Measured | Goal | |', '|---|---|---|---|', ...figures.map(rowOf)].join('\n');
  return [`## ${title}`, how, `${on}, ${describeMachine()}.`, table].join('\n\n');
}

/** The report with these parts measured `on` a day; the parts that were not measured now stay as they were. */
export function render(parts: readonly Part[], earlier: string, on: string): string {
  const sections = sectionsOf(earlier);
  for (const part of parts) sections.set(part.title, sectionOf(part, on));
  return `${[TITLE, 'Written by `npm run bench`.', ...sections.values()].join('\n\n')}\n`;
}
