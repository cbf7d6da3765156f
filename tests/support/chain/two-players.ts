import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { toQuantity } from '../../../src/chain/rpc-client.ts';
import { createPlayer, GWEI, keepMining, type Player } from '../players.ts';
import { startPrivateChain, type PrivateChain } from '../private-chain.ts';

/** A chain of the file's own; a seller and a buyer on it who are new to each test. */
export let chain: PrivateChain;
export let seller: Player;
export let buyer: Player;
let stopMining: () => void = () => undefined;

/** From here on blocks come by themselves, until the test ends. */
export function mineOn(): void {
  stopMining = keepMining(chain);
}

/** To be called once, at the head of a test file. What no block took is forgotten between its tests. */
export function withTwoPlayers(): void {
  beforeAll(async () => {
    chain = await startPrivateChain();
  }, 60_000);
  afterAll(() => chain.stop());

  beforeEach(async () => {
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(GWEI));
    await chain.mine();
    seller = createPlayer(chain, 0);
    buyer = createPlayer(chain, 1);
  });
  afterEach(async () => {
    stopMining();
    await chain.rpc('anvil_dropAllTransactions');
    await Promise.all([seller.leave(), buyer.leave()]);
  });
}
