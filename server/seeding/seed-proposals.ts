import type { Database } from '../db/database.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { proposalHashOf, proposalPlans } from '../local/seed/proposals/proposal-plan.ts';
import { keepText } from '../modules/proposals/proposals.repository.ts';

const DAY_MS = 86_400_000;
/** Whose account gave the text: the office is none, and its manager does it. */
const givers = { vip: 'seed-vip', configurator: 'seed-manager', trader: 'seed-manager' } as const;

/** The texts of what the story puts to the vote; the chain has their hashes. Those that are kept already stay. */
export async function seedProposals(db: Database, { madeAt }: Pick<WorldRecord, 'madeAt'>): Promise<void> {
  for (const plan of proposalPlans) {
    const { title, body, ago, by } = plan;
    const at = new Date(madeAt * 1_000 - ago * DAY_MS);
    await keepText(db, { textHash: proposalHashOf(plan), title, body, accountId: givers[by], at });
  }
}
