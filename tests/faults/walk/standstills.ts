import { askForChance, type Walk } from './actions/walk-actions.ts';
import type { WalkServer } from './walk-server.ts';
import { soon, untilAnswered } from './walk-waits.ts';

/** Actions and blocks for which the operator answers nobody: so many that what waits has to be kept on chain. */
const LASTS = { actions: 25, blocks: 130 };

type Options = { server: WalkServer; walk: Walk; moments: ReadonlySet<number>; confirmations: number };

/** The operator stands still at these actions, while people go on asking, until the chain has nearly forgotten when. */
export function createStandstills({ server, walk, moments, confirmations }: Options) {
  const { chain } = walk;
  let until: { step: number; block: number } | null = null;

  async function begin(step: number): Promise<void> {
    // What was asked before the last time has its answer for good. Else a reorganisation may take that answer, and the hash
    // that was kept with it, when nobody is there to give them again: then nothing decides it any more, and it waits a day.
    await untilAnswered(server, chain, soon());
    await chain.mine(confirmations);
    await server.pauseOperator(true);
    until = { step: step + LASTS.actions, block: (await chain.height()) + LASTS.blocks };
    await askForChance(walk);
    await chain.mine();
  }

  async function end(block: number): Promise<void> {
    // So many in all: on a slow machine people bring more of them themselves.
    await chain.mine(Math.max(0, block - (await chain.height())));
    await server.pauseOperator(false);
    await untilAnswered(server, chain, soon());
    until = null;
  }

  return {
    isNow: () => until !== null,
    /** What is due before this action. */
    async before(step: number): Promise<void> {
      if (until && (step === until.step || (await chain.height()) >= until.block)) await end(until.block);
      if (!until && moments.has(step)) await begin(step);
    },
  };
}
