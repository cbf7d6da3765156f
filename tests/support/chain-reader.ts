import { setTimeout as pause } from 'node:timers/promises';
import {
  Contract,
  isError,
  type JsonRpcProvider,
  NonceManager,
  Wallet,
  type EventLog,
  type TransactionReceipt,
  type TransactionResponse,
} from 'ethers';
import { arcaAbi } from '../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../core/abi/bounty-epochs.ts';
import { boxSalesAbi } from '../../core/abi/box-sales.ts';
import { captainRewardsAbi } from '../../core/abi/captain-rewards.ts';
import { creationsAbi } from '../../core/abi/creations.ts';
import { farmsAbi } from '../../core/abi/farms.ts';
import { forgeAbi } from '../../core/abi/forge.ts';
import { gachaAbi } from '../../core/abi/gacha.ts';
import { governanceAbi } from '../../core/abi/governance.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { itemMarketAbi } from '../../core/abi/item-market.ts';
import { itemsAbi } from '../../core/abi/items.ts';
import { marketOffersAbi } from '../../core/abi/market-offers.ts';
import { marketAbi } from '../../core/abi/market.ts';
import { offerRewardAbi } from '../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../core/abi/staking.ts';
import { vestingAbi } from '../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../core/abi/wrapped-ron.ts';
import type { LocalWorld } from '../../core/wire/local.ts';
import { openNode } from './chain/open-node.ts';

type ReadContract =
  | 'bountyEpochs'
  | 'offerReward'
  | 'captainRewards'
  | 'arca'
  | 'whiteOre'
  | 'hero'
  | 'market'
  | 'itemMarket'
  | 'items'
  | 'gacha'
  | 'forge'
  | 'governance'
  | 'boxSales'
  | 'marketOffers'
  | 'creations'
  | 'wrappedRon'
  | 'farms'
  | 'vesting'
  | 'staking';
type Call = (...args: unknown[]) => Promise<unknown>;

const LOOK_MS = 2_000;
const MOST_LOOKS = 10;
/** Until another one's transaction is looked for again. */
const AGAIN_MS = 500;

/** Reads the chain itself, past server and web app, so that a test compares with what really is. */
export class ChainReader {
  readonly provider: JsonRpcProvider;
  readonly #contracts: Record<ReadContract, Contract>;

  constructor({ nodeUrl, chainId, contracts }: LocalWorld) {
    this.provider = openNode(nodeUrl, chainId);
    this.#contracts = {
      bountyEpochs: new Contract(contracts.bountyEpochs, bountyEpochsAbi, this.provider),
      offerReward: new Contract(contracts.offerReward, offerRewardAbi, this.provider),
      captainRewards: new Contract(contracts.captainRewards, captainRewardsAbi, this.provider),
      arca: new Contract(contracts.arca, arcaAbi, this.provider),
      whiteOre: new Contract(contracts.whiteOre, whiteOreAbi, this.provider),
      hero: new Contract(contracts.hero, heroAbi, this.provider),
      market: new Contract(contracts.market, marketAbi, this.provider),
      itemMarket: new Contract(contracts.itemMarket, itemMarketAbi, this.provider),
      items: new Contract(contracts.items, itemsAbi, this.provider),
      creations: new Contract(contracts.creations, creationsAbi, this.provider),
      gacha: new Contract(contracts.gacha, gachaAbi, this.provider),
      forge: new Contract(contracts.forge, forgeAbi, this.provider),
      governance: new Contract(contracts.governance, governanceAbi, this.provider),
      boxSales: new Contract(contracts.boxSales, boxSalesAbi, this.provider),
      marketOffers: new Contract(contracts.marketOffers, marketOffersAbi, this.provider),
      wrappedRon: new Contract(contracts.wrappedRon, wrappedRonAbi, this.provider),
      farms: new Contract(contracts.farms, farmsAbi, this.provider),
      vesting: new Contract(contracts.vesting, vestingAbi, this.provider),
      staking: new Contract(contracts.staking, stakingAbi, this.provider),
    };
  }

  arcaOf = (address: string) => this.#read<bigint>('arca', 'balanceOf', address);
  oreOf = (address: string) => this.#read<bigint>('whiteOre', 'balanceOf', address);
  arcaSupply = () => this.#read<bigint>('arca', 'totalSupply');
  coinsOf = (address: string) => this.provider.getBalance(address);
  ownerOf = async (tokenId: string) => (await this.#read<string>('hero', 'ownerOf', tokenId)).toLowerCase();
  listingIdOf = (tokenId: string) => this.#read<bigint>('market', 'listingIdOf', this.address('hero'), tokenId);
  owed = (account: string, currency: string) => this.#read<bigint>('market', 'owed', account, currency);
  allowance = (owner: string) => this.#read<bigint>('arca', 'allowance', owner, this.address('market'));

  piecesOf = (holder: string, itemId: number) => this.#read<bigint>('items', 'balanceOf', holder, itemId);

  address(contract: ReadContract): string {
    return String(this.#contracts[contract].target).toLowerCase();
  }

  read<T>(contract: ReadContract, method: string, ...args: unknown[]): Promise<T> {
    return this.#read<T>(contract, method, ...args);
  }

  /** Acts as an account outside any browser, and waits until it is mined. */
  async act(key: string, contract: ReadContract, method: string, args: unknown[], value = 0n) {
    // Offices send by themselves too: one that was quicker has taken the number, mined or waiting, and nothing was sent, or it
    // was replaced.
    for (;;) {
      const signer = new NonceManager(new Wallet(key, this.provider));
      const call = this.#contracts[contract].connect(signer).getFunction(method);
      const sent = await call(...args, { value }).catch((error: unknown) => {
        if (isError(error, 'NONCE_EXPIRED') || isError(error, 'REPLACEMENT_UNDERPRICED')) return null;
        throw error;
      });
      if (sent === null) {
        await pause(AGAIN_MS);
        continue;
      }
      const receipt = await this.#mined(sent as TransactionResponse);
      if (receipt !== null) return receipt;
    }
  }

  /** Once it is mined; null when another one of the same sender and number was mined in its place. */
  async #mined({ hash, from, nonce }: TransactionResponse): Promise<TransactionReceipt | null> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const receipt = await this.provider.waitForTransaction(hash, 1, LOOK_MS).catch((error: unknown) => {
        if (isError(error, 'TIMEOUT')) return null;
        throw error;
      });
      if (receipt !== null) return receipt;
      if ((await this.provider.getTransactionCount(from, 'latest')) <= nonce) continue;
      await pause(AGAIN_MS);
      return this.provider.getTransactionReceipt(hash);
    }
    throw new Error(`${hash} is not mined`);
  }

  /** Gives each of them coins for fees and that much ARCA, in as few blocks as it takes. */
  async fund(giverKey: string, receivers: readonly string[], arca: bigint): Promise<void> {
    const signer = new NonceManager(new Wallet(giverKey, this.provider));
    const transfer = this.#contracts.arca.connect(signer).getFunction('transfer');
    const hashes: string[] = [];
    for (const to of receivers) {
      hashes.push((await signer.sendTransaction({ to, value: 10n ** 18n })).hash);
      hashes.push(((await transfer(to, arca)) as { hash: string }).hash);
    }
    await Promise.all(hashes.map((hash) => this.provider.waitForTransaction(hash, 1, 20_000)));
  }

  /** Pauses or opens the market in the name of whoever may, as the node lets any account act. */
  async pauseMarket(isPaused: boolean): Promise<void> {
    const market = this.#contracts.market;
    const role = await this.#read<string>('market', 'PAUSER_ROLE');
    const [granted] = await market.queryFilter(market.getEvent('RoleGranted')(role), 0);
    const pauser = String((granted as EventLog).args[1]);
    await this.provider.send('anvil_impersonateAccount', [pauser]);
    const data = market.interface.encodeFunctionData(isPaused ? 'pause' : 'unpause');
    const hash = (await this.provider.send('eth_sendTransaction', [
      { from: pauser, to: market.target, data },
    ])) as string;
    await this.provider.waitForTransaction(hash, 1, 20_000);
    await this.provider.send('anvil_stopImpersonatingAccount', [pauser]);
  }

  async sendCoins(key: string, to: string, value: bigint): Promise<void> {
    const sent = await new Wallet(key, this.provider).sendTransaction({ to, value });
    await this.provider.waitForTransaction(sent.hash, 1, 20_000);
  }

  close(): void {
    this.provider.destroy();
  }

  async #read<T>(contract: ReadContract, method: string, ...args: unknown[]): Promise<T> {
    return (await (this.#contracts[contract].getFunction(method) as unknown as Call)(...args)) as T;
  }
}
