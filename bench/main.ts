import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/paths.mjs';
import { measureHeroes } from './heroes/heroes.ts';
import { measureBounties } from './market/bounties.ts';
import { measureInteraction } from './browser/interaction.ts';
import { measureKills } from './kills.ts';
import { measureMarket } from './market/market.ts';
import { measureOperator } from './operator.ts';
import { measurePages } from './browser/pages.ts';
import { measurePicker } from './browser/picker.ts';
import { measureNames } from './market/names.ts';
import { measureQuotes } from './wallet/quotes.ts';
import { measureQueries } from './market/queries.ts';
import { measureReindex } from './reindex.ts';
import { measurePoints } from './seasons/point-seen.ts';
import { measureSeasons } from './seasons/seasons.ts';
import { measureSeen } from './browser/seen.ts';
import { measureStarts } from './starts.ts';
import { measureSliders } from './browser/sliders.ts';
import { measureTable } from './browser/table.ts';
import { measureTestRun } from './test-run.ts';
import { measureWalletCentre } from './browser/wallet-centre.ts';
import { measureWalk } from './walk.ts';
import { isMet, render } from './report.ts';
import type { Part } from './report.ts';

const all: Record<string, () => Promise<Part>> = {
  starts: measureStarts,
  pages: measurePages,
  interaction: measureInteraction,
  seen: measureSeen,
  table: measureTable,
  sliders: measureSliders,
  picker: measurePicker,
  currency: measureWalletCentre,
  queries: measureQueries,
  names: () => measureNames(),
  market: measureMarket,
  quotes: measureQuotes,
  seasons: measureSeasons,
  points: measurePoints,
  bounties: measureBounties,
  heroes: measureHeroes,
  reindex: measureReindex,
  operator: measureOperator,
  walk: measureWalk,
  kills: measureKills,
  tests: measureTestRun,
};

const report = inRoot('bench/results.md');

async function main(argument: string | undefined): Promise<void> {
  const names = argument?.split(',') ?? Object.keys(all);
  const unknown = names.find((name) => !all[name]);
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; there are ${Object.keys(all).join(', ')}`);
  for (const [name, measure] of Object.entries(all).filter(([each]) => names.includes(each))) {
    console.log(`measuring ${name} …`);
    const part = await measure();
    note(part);
    if (!part.figures.every(isMet)) process.exitCode = 1;
  }
  console.log(readFileSync(report, 'utf8'));
}

/** At once: a part that breaks later takes nothing with it. */
function note(part: Part): void {
  const earlier = existsSync(report) ? readFileSync(report, 'utf8') : '';
  writeFileSync(report, render([part], earlier, new Date().toISOString().slice(0, 10)));
}

await main(process.argv[2]);
