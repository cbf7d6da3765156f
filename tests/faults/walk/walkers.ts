import { Wallet } from 'ethers';
import { accountEndpoints, session as sessionAnswer } from '../../../core/wire/account/session.ts';
import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { envelope, type Envelope } from '../../../core/wire/envelope.ts';
import { stakingEndpoints, type WeekProof } from '../../../core/wire/game/staking.ts';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import type { Mine, MiningSpeed } from '../../../core/wire/mines/mine-names.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { errors } from '../../../core/wire/errors.ts';
import { pathOf } from '../../../server/http/api.ts';
import { quantity } from '../../../server/chain/rpc.ts';
import { calls } from '../../../server/local/seed/encode.ts';
import { lpTokensOf } from '../../../server/local/seed/farm-scenes.ts';
import { officesOf, traderIdentities } from '../../../server/local/seed/identities.ts';
import { signIn } from '../../../server/test-support/sign-in.ts';
import { BAG } from './actions/walk-claims.ts';
import type { WalkChain } from './walk-chain.ts';
import { SEED, type WalkServer } from './walk-server.ts';

const WALKERS = 20;
const UNLIMITED = 2n ** 255n;
const ONE = 10n ** 18n;
const arcaSpenders = [
  'market',
  'treasury',
  'staking',
  'boxSales',
  'itemMarket',
  'marketOffers',
  'offerReward',
] as const;

export type Walker = {
  address: string;
  /** Null where the server refuses, or is not there. */
  orderWithdrawal(resType: number, amount: bigint): Promise<Voucher | null>;
  /** Each of them is refused now and then, or not answered. */
  startMining(work: { mine: Mine; slot: number; heroId: string; speed: MiningSpeed }): Promise<unknown>;
  stopMining(place: { mine: Mine; slot: number }): Promise<unknown>;
  claimMined(): Promise<unknown>;
  /** What the server says that these weeks give; nothing where it does not answer. */
  weekProofs(weekIds: readonly number[]): Promise<WeekProof[]>;
};

type Input = object;
type Asked = Pick<Endpoint, 'service' | 'path' | 'method'>;

/** A server that was killed in the middle gives no answer: that is what the walk is about. */
async function send(server: WalkServer, endpoint: Asked, input: Input, key?: string) {
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const url = `${server.origin}${pathOf(endpoint)}`;
  try {
    const answer =
      endpoint.method === 'GET'
        ? await fetch(`${url}?${new URLSearchParams(input as Record<string, string>).toString()}`, { headers })
        : await fetch(url, { method: 'POST', body: JSON.stringify(input), headers });
    return envelope.parse(await answer.json());
  } catch (error) {
    if (server.isUp()) throw error;
    return null;
  }
}

async function logIn(server: WalkServer, wallet: Wallet): Promise<string | null> {
  const answer = await send(server, accountEndpoints.nonce, { publicKey: wallet.address });
  if (answer?.code !== 0) return null;
  const { nonce, issuedAt } = accountEndpoints.nonce.output.parse(answer.data);
  const ours = { domain: new URL(server.origin).host, uri: server.origin };
  // By the server's clock: a week may have passed there since the walk began.
  const message = await signIn(wallet, nonce, new Date(issuedAt), ours);
  const entered: Envelope | null = await send(server, accountEndpoints.login, message);
  return entered?.code === 0 ? sessionAnswer.parse(entered.data).jwtKey : null;
}

function walkerOf(server: WalkServer, wallet: Wallet): Walker {
  let key: string | null = null;
  const isOver = (answer: Envelope | null) =>
    answer?.code === errors.tokenExpired.code || answer?.code === errors.authExpired.code;

  /** Logged in anew when the session is over: time passes quickly here. */
  async function ask(endpoint: Asked, input: Input): Promise<unknown> {
    for (let round = 0; round < 2 && server.isUp(); round += 1) {
      key ??= await logIn(server, wallet);
      if (key === null) return null;
      const answer: Envelope | null = await send(server, endpoint, input, key);
      if (answer?.code === 0) return answer.data;
      if (!isOver(answer)) return null;
      key = null;
    }
    return null;
  }

  return {
    address: wallet.address.toLowerCase(),
    async orderWithdrawal(resType, amount) {
      const { withdraw } = withdrawalEndpoints;
      const data = await ask(withdraw, { resType, amount: amount.toString() });
      return data === null ? null : withdraw.output.parse(data).voucher;
    },
    startMining: (work) => ask(miningEndpoints.start, work),
    stopMining: (place) => ask(miningEndpoints.stop, place),
    claimMined: () => ask(miningEndpoints.claim, {}),
    async weekProofs(weekIds) {
      const data = await ask(stakingEndpoints.proof, { weekIdList: weekIds.join(',') });
      return data === null ? [] : stakingEndpoints.proof.output.parse(data).proofs;
    },
  };
}

/** Twenty of the seeded traders, each with what it takes to do anything. */
export async function openWalkers(server: WalkServer, chain: WalkChain): Promise<Walker[]> {
  const { rpc } = server;
  const { operator } = officesOf(SEED);
  const walkers = traderIdentities(SEED)
    .slice(0, WALKERS)
    .map(({ privateKey }) => walkerOf(server, new Wallet(privateKey)));
  await rpc.call('anvil_autoImpersonateAccount', true);
  // White Ore comes to be on a withdrawal alone: the treasury makes it.
  await rpc.call('anvil_setBalance', chain.contracts.treasury, quantity(10n ** 22n));
  for (const { address } of walkers) {
    await rpc.call('anvil_setBalance', address, quantity(10n ** 22n));
    await chain.send(operator.address, 'arca', 'mint', [address, 100_000n * ONE]);
    await chain.send(chain.contracts.treasury, 'whiteOre', 'mint', [address, 100_000n * ONE]);
    for (const spender of arcaSpenders) {
      await chain.send(address, 'arca', 'approve', [chain.contracts[spender], UNLIMITED]);
    }
    for (const spender of ['treasury', 'forge', 'offerReward'] as const) {
      await chain.send(address, 'whiteOre', 'approve', [chain.contracts[spender], UNLIMITED]);
    }
    await chain.send(address, 'wrappedRon', 'approve', [chain.contracts.offerReward, UNLIMITED]);
    for (const taker of ['market', 'forge', 'marketOffers'] as const) {
      await chain.send(address, 'hero', 'setApprovalForAll', [chain.contracts[taker], true]);
    }
    await chain.send(operator.address, 'items', 'mintBatch', [address, Object.values(BAG), [4, 3, 6]]);
    for (const taker of ['gacha', 'itemMarket', 'offerReward', 'boxSales'] as const) {
      await chain.send(address, 'items', 'setApprovalForAll', [chain.contracts[taker], true]);
    }
    for (const token of lpTokensOf(officesOf(SEED))) {
      await chain.sendData(operator.address, token, calls.mintLp(address, 10_000n * ONE));
      await chain.sendData(address, token, calls.approve(chain.contracts.farms, UNLIMITED));
    }
  }
  await chain.mine();
  return walkers;
}
