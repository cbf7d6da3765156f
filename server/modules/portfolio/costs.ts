import type { AppDeps } from '../../http/deps.ts';
import * as repository from './costs.repository.ts';

const AT_ONCE = 100;

type Deps = Pick<AppDeps, 'database' | 'chain' | 'indexState'>;

/** A job: asks the chain for the gas of the transactions that somebody's books lack. */
export function createCostReader({ database, chain, indexState }: Deps) {
  const { db } = database;
  return async (): Promise<number> => {
    const { height } = await indexState();
    const settled = height - chain.config.confirmations;
    const hashes = await repository.openQuestions(db, settled, AT_ONCE);
    if (hashes.length === 0) return 0;
    const receipts = await chain.receipts.of(hashes);
    const answers = hashes.flatMap((txHash) => {
      const receipt = receipts.get(txHash);
      if (!receipt) return [];
      const { sender, cost, blockNumber } = receipt;
      return [{ txHash, sender, cost: cost.toString(), blockNumber, isSettled: blockNumber <= settled }];
    });
    await repository.saveAnswers(db, answers);
    await repository.forgetQuestions(
      db,
      hashes.filter((txHash) => !receipts.has(txHash)),
    );
    return answers.length;
  };
}
