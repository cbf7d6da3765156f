import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/paths.mjs';
import { measureInteraction } from './interaction.ts';
import { measureOperator } from './operator.ts';
import { measurePages } from './pages.ts';
import { measureQueries } from './queries.ts';
import { measureReindex } from './reindex.ts';
import { measureStarts } from './starts.ts';
import { measureTable } from './table.ts';
import { measureWalk } from './walk.ts';
import { isMet, render } from './report.ts';
import type { Part } from './report.ts';

const all: Record<string, () => Promise<Part>> = {
  starts: measureStarts,
  pages: measurePages,
  interaction: measureInteraction,
  table: measureTable,
  queries: measureQueries,
  reindex: measureReindex,
  operator: measureOperator,
  walk: measureWalk,
};

async function main(argument: string | undefined): Promise<void> {
  const names = argument?.split(',') ?? Object.keys(all);
  const parts: Part[] = [];
  for (const name of names) {
    const measure = all[name];
    if (!measure) throw new Error(`there is no part ${name}; there are ${Object.keys(all).join(', ')}`);
    console.log(`measuring ${name} …`);
    parts.push(await measure());
  }
  const file = inRoot('bench/results.md');
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = render(parts, earlier, new Date().toISOString().slice(0, 10));
  console.log(text);
  writeFileSync(file, text);
  if (parts.some(({ figures }) => !figures.every(isMet))) process.exitCode = 1;
}

await main(process.argv[2]);
