import { rowsApart } from '../tests/faults/walk/rows-apart.ts';
import { runWalk } from '../tests/faults/walk/walk.ts';
import type { Part } from './report.ts';

const ACTIONS = 5_000;
const KILLS = 50;
const REORGANISATIONS = 50;
const DELAYS = 50;

/** The walk of the tests, ten times as long. */
export async function measureWalk(): Promise<Part> {
  const { books, index, cleanIndex, sent, carriedOut } = await runWalk({
    seed: 'long',
    actions: ACTIONS,
    kills: KILLS,
    reorganisations: REORGANISATIONS,
    delays: DELAYS,
  });
  if (!books) throw new Error('there was nothing to compare');
  return {
    title: 'The random walk',
    how: `${String(ACTIONS)} mixed actions by 20 accounts through the real server and chain, with ${String(REORGANISATIONS)} reorganisations of up to 6 blocks ${String(KILLS)} times SIGKILL, and ${String(DELAYS)} times an operator that stands still for 130 blocks; then chain, index and ledger are held against each other, and the index against one that read the same chain once.`,
    figures: [
      { what: 'transactions sent', value: sent, unit: '' },
      { what: 'carried out', value: carriedOut, unit: '', atLeast: sent / 2 },
      { what: 'sums compared', value: books.checks, unit: '' },
      { what: 'sums that differ', value: books.differences.length, unit: '', limit: 0 },
      {
        what: 'rows of the index that differ from a clean one',
        value: rowsApart({ index, cleanIndex }).length,
        unit: '',
        limit: 0,
      },
    ],
  };
}
