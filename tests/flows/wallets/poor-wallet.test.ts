import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Contract, type InterfaceAbi } from 'ethers';
import farmsArtifact from '../../../contracts/artifacts/Farms.json' with { type: 'json' };
import type { ChainAction } from '../../../src/chain/actions/chain-action.ts';
import { unwrap } from '../../../src/chain/funds/wrap/unwrap.action.ts';
import { wrap } from '../../../src/chain/funds/wrap/wrap.action.ts';
import { toQuantity } from '../../../src/chain/rpc-client.ts';
import { deposit } from '../../../src/resources/currency/actions/deposit.action.ts';
import { transfer } from '../../../src/resources/currency/actions/transfer.action.ts';
import { stakeFarm } from '../../../src/resources/bounties/farms/stake-farm.action.ts';
import { upgradeHero } from '../../../src/resources/forge/actions/upgrade-hero.action.ts';
import { buyMany } from '../../../src/resources/orders/batch/buy-many.action.ts';
import { buyListing } from '../../../src/resources/orders/buy-listing.action.ts';
import { makeOffer } from '../../../src/resources/orders/offers/actions/make-offer.action.ts';
import { buyItems } from '../../../src/resources/orders/stacks/buy-items.action.ts';
import { appendStake } from '../../../src/resources/staking/actions/append-stake.action.ts';
import { stakeArca } from '../../../src/resources/staking/actions/stake-arca.action.ts';
import { buyer, chain, seller, withTwoPlayers } from '../../support/chain/two-players.ts';
import { buyInput, failureOf, listHero, listPieces, ONE, refusalOf } from '../../support/players.ts';

withTwoPlayers();

const PRICE = 5n * ONE;
const DAY = 86_400;
/** Of the chain's coin: for the gas of anything, and for nothing else here. */
const COINS = ONE;
const POWER_ORE = 500n * ONE;

/** What there is to be bought, and whom it is to be done with. */
let at: { listing: string; dear: string; stack: string; own: string; material: string; end: number };
beforeAll(async () => {
  const farms = new Contract(chain.config.contracts.farms, farmsArtifact.abi as InterfaceAbi, chain.arca.runner);
  await chain.write(farms, 'addPool', chain.config.contracts.whiteOre, 1);
});
beforeEach(async () => {
  await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(COINS));
  at = {
    listing: await listHero(chain, seller, 'ARCA', PRICE),
    dear: await listHero(chain, seller, 'RON', PRICE),
    stack: await listPieces(chain, seller, { unitPrice: PRICE }),
    own: await chain.mintHero(buyer.account.address),
    material: await chain.mintHero(buyer.account.address),
    end: Math.floor(Date.now() / 1_000) + DAY,
  };
});

/** An action with what it is to be done with, whatever that is made of. */
type Case = [name: string, run: () => Promise<unknown>];
const paying = <Input, Output>(action: ChainAction<Input, Output>, input: () => NoInfer<Input>): Case => [
  action.name,
  () => buyer.run(action, input()),
];

const cases: readonly Case[] = [
  paying(buyListing, () => buyInput(at.listing, 'ARCA', PRICE)),
  paying(buyListing, () => buyInput(at.dear, 'RON', PRICE)),
  paying(buyItems, () => {
    const price = { currency: 'ARCA', unitPrice: String(PRICE) } as const;
    return { listingId: at.stack, name: 'Badge', quantity: 2, ...price };
  }),
  paying(buyMany, () => {
    const wanted = { kind: 'hero', listingId: at.listing, currency: 'ARCA', price: String(PRICE) } as const;
    return { title: 'One', listings: [wanted] };
  }),
  paying(makeOffer, () => {
    const subject = { kind: 'collection', collection: chain.config.contracts.hero } as const;
    return { subject, name: 'Any', amount: String(PRICE), expiresAt: at.end, accountState: null };
  }),
  paying(deposit, () => ({ resType: '37' as const, token: 'ARCA' as const, amount: PRICE })),
  paying(deposit, () => ({ resType: '38' as const, token: 'WO' as const, amount: 40n * ONE })),
  paying(transfer, () => ({ token: 'ARCA' as const, to: seller.account.address, amount: 1n })),
  paying(transfer, () => ({ token: 'WO' as const, to: seller.account.address, amount: 1n })),
  paying(transfer, () => ({ token: 'WRON' as const, to: seller.account.address, amount: 1n })),
  paying(wrap, () => ({ amount: PRICE })),
  paying(unwrap, () => ({ amount: 1n })),
  paying(stakeArca, () => ({ amount: PRICE, seconds: 30 * DAY })),
  paying(appendStake, () => ({ amount: PRICE })),
  paying(stakeFarm, () => ({ poolId: 0, token: 'WO' as const, amount: PRICE, name: 'LP' })),
  paying(upgradeHero, () => {
    const { own: heroId, material } = at;
    return { heroId, materialIds: [material], ore: POWER_ORE, isOverflowAccepted: true, name: 'Hero' };
  }),
];

/** How a purse that is too small is called, by the kernel itself and by contracts. */
const TOO_POOR = new Set(['lowBalance', 'BalanceIsNotEnough', 'ERC20InsufficientBalance']);

describe('who has less than it costs is told so, and the wallet is asked for nothing', () => {
  test.each(cases)('%s', async (_name, run) => {
    const result = (await run()) as Parameters<typeof failureOf>[0];

    const reason = refusalOf(result)?.name ?? failureOf(result);
    expect([reason, TOO_POOR.has(reason)]).toEqual([reason, true]);
    expect(buyer.questions).toEqual([]);
    expect(buyer.records()).toEqual([]);
  });
});
