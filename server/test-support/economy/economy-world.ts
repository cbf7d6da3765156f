import { Interface, type Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Voucher } from '../../../core/wire/game/withdrawals.ts';
import { hexText, quantity, type Rpc } from '../../chain/rpc.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { OfficeSender } from '../../chain/contracts/rewards.ts';
import { runJob } from '../jobs.ts';
import { chainConfig, createTestApp, newWallet, type TestApp } from '../test-app.ts';
import { indexerOf, startTestChain, walletChainOf, type TestChain } from '../test-chain.ts';
import { contractsOf } from './test-contracts.ts';

const interfaces = {
  arca: new Interface(arcaAbi),
  whiteOre: new Interface(whiteOreAbi),
  items: new Interface(itemsAbi),
  staking: new Interface(stakingAbi),
  treasury: new Interface(treasuryAbi),
  gacha: new Interface(gachaAbi),
  boxSales: new Interface(boxSalesAbi),
} satisfies Partial<Record<keyof ContractAddresses, Interface>>;
type Spoken = keyof typeof interfaces;

export const ONE = 10n ** 18n;
const GAS = 1_500_000;

export type Player = { wallet: Wallet; address: string; session: Session; accountId: string };
export type EconomyWorld = Awaited<ReturnType<typeof openEconomyWorld>>;

/** What wallets do on the chain. */
function createWallets({ rpc, contracts, mine }: TestChain) {
  async function call(from: string, contract: Spoken, method: string, values: readonly unknown[]): Promise<string> {
    const data = interfaces[contract].encodeFunctionData(method, values);
    const sent = { from, to: contracts[contract], data, gas: quantity(GAS) };
    return hexText.parse(await rpc.call('eth_sendTransaction', sent));
  }

  /** Sends one transaction, mines it, and answers its hash; throws when it reverted. */
  async function act(from: string, contract: Spoken, method: string, ...values: unknown[]): Promise<string> {
    const txHash = await call(from, contract, method, values);
    await mine();
    const receipt = (await rpc.call('eth_getTransactionReceipt', txHash)) as { status: string };
    if (receipt.status !== '0x1') throw new Error(`${contract}.${method} reverted`);
    return txHash;
  }

  return {
    call,
    act,
    async ask(contract: Spoken, method: string, ...values: unknown[]): Promise<unknown> {
      const data = interfaces[contract].encodeFunctionData(method, values);
      const answer = await rpc.call('eth_call', { to: contracts[contract], data }, 'latest');
      return interfaces[contract].decodeFunctionResult(method, hexText.parse(answer))[0] as unknown;
    },
    withdraw: (voucher: Voucher) => {
      const { signature, ...order } = voucher;
      return act(voucher.user, 'treasury', 'withdraw', order, signature);
    },
  };
}

/** How time passes, and what the server does meanwhile. */
function createTime(chain: TestChain, hub: TestApp) {
  const { rpc } = chain;
  const { indexer } = indexerOf(chain, hub.database.db);
  /** The server's clock stands where the chain's does. */
  const followTime = async () => hub.clock.set(new Date((await timeOf(rpc)) * 1_000));
  /** Reads what the chain has, and does what the server does every second. */
  async function sync(): Promise<void> {
    await indexer.catchUp();
    Object.assign(hub.index, indexer.report());
    await followTime();
    for (const job of ['credit deposits', 'settle withdrawals', 'follow sent withdrawals']) await runJob(hub, job);
  }
  return {
    indexer,
    followTime,
    sync,
    now: () => timeOf(rpc),
    /** Lets this much time pass on chain and server. */
    async pass(seconds: number, blocks = 6): Promise<void> {
      await rpc.call('evm_mine', { timestamp: (await timeOf(rpc)) + seconds });
      await chain.mine(blocks);
      await sync();
    },
    /** Mines until everything has its confirmations, and settles. */
    async settle(): Promise<void> {
      await chain.mine(chainConfig.confirmations);
      await sync();
    },
  };
}

/** The whole app on a chain of its own: what the browser asks, what wallets send, and the jobs in between. */
export async function openEconomyWorld(overrides: Partial<AppDeps> = {}) {
  const chain = await startTestChain();
  const hub = await createTestApp((deps) => ({
    chain: {
      ...deps.chain,
      config: { ...chainConfig, contracts: chain.contracts },
      wallets: walletChainOf(chain, deps),
      ...contractsOf(chain, officeSender(chain)),
    },
    ...overrides,
  }));
  const world = { chain, hub, ...officesOf(chain), ...createWallets(chain), ...createTime(chain, hub) };
  return {
    ...world,
    newPlayer: (arca = 10_000n) => newPlayer(world, arca),
    logInAgain: async (player: Player): Promise<Player> => ({ ...player, session: await hub.logIn(player.wallet) }),
    async close() {
      await hub.close();
      await chain.stop();
    },
  };
}

const officesOf = ({ operator, configurator, admin }: TestChain) => ({ operator, configurator, admin });

type World = {
  chain: TestChain;
  hub: TestApp;
  operator: string;
  act(from: string, contract: Spoken, method: string, ...values: unknown[]): Promise<string>;
};

/** Somebody with a game account, a wallet with coins and ARCA in it, and the approvals that deposits and stakes take. */
async function newPlayer({ chain, hub, operator, act }: World, arca: bigint): Promise<Player> {
  const wallet = newWallet();
  const address = wallet.address.toLowerCase();
  await chain.rpc.call('anvil_setBalance', address, quantity(10n ** 21n));
  await act(operator, 'arca', 'mint', address, arca * ONE);
  for (const contract of ['treasury', 'staking'] as const) {
    await act(address, 'arca', 'approve', chain.contracts[contract], 2n ** 255n);
  }
  await act(address, 'whiteOre', 'approve', chain.contracts.treasury, 2n ** 255n);
  const session = await hub.logIn(wallet);
  const accountId = session.userInfo.userId;
  await hub.database.db.execute(sql`update accounts set has_game_account = true where id = ${accountId}`);
  return { wallet, address, session, accountId };
}

async function timeOf(rpc: Rpc): Promise<number> {
  const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  return Number(block.timestamp);
}

/** Sends as the operator, whom the test chain lets everybody send for. */
function officeSender({ rpc, operator, mine }: TestChain): OfficeSender {
  return {
    room: 8,
    isWaiting: () => false,
    isKept: () => false,
    recall: () => Promise.resolve(),
    async estimate({ to, data }) {
      return BigInt(hexText.parse(await rpc.call('eth_estimateGas', { from: operator, to, data })));
    },
    async send({ to, data, gas }) {
      await rpc.call('eth_sendTransaction', { from: operator, to, data, gas: quantity(gas) });
      await mine();
    },
  };
}
