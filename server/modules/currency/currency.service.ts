import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import {
  assetKinds,
  assetPlaces,
  type AssetKind,
  type currencyEndpoints,
  type Movement,
  type PlacedAsset,
} from '../../../core/wire/account/currency.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { BountiesService } from '../bounties/bounties.service.ts';
import type { EnergyService } from '../energy/energy.service.ts';
import type { FarmsService } from '../farms/farms.service.ts';
import { oreInSlots } from '../mining/miners.service.ts';
import type { MiningService } from '../mining/mining.service.ts';
import * as movements from './movements.repository.ts';
import * as transfers from './transfers.repository.ts';
import type { PlaceRow } from './place-lines.ts';
import { readPlaces } from './places.repository.ts';

export type CurrencyService = ReturnType<typeof createCurrencyService>;
type Deps = Pick<AppDeps, 'database' | 'chain' | 'clock'> & {
  cursors: Cursors;
  bounties: Pick<BountiesService, 'accountsOf'>;
  energy: EnergyService;
  farms: Pick<FarmsService, 'pools'>;
  mining: Pick<MiningService, 'bringUp'>;
};

/** Where everything of an account is, and what moved it. */
export function createCurrencyService({ database, chain, clock, cursors, bounties, energy, farms, mining }: Deps) {
  const { db } = database;
  const { contracts } = chain.config;

  async function elsewhere({ accountId, walletAddress }: { accountId: string; walletAddress: string | null }) {
    const held = await energy.heldBy(db, { accountId, walletAddress });
    const earned = walletAddress === null ? null : await farms.pools({ address: walletAddress }, { caller: null });
    const rows: PlaceRow[] = [
      { kind: 'energy', place: 'game', amount: held.game.toString() },
      { kind: 'energy', place: 'transit', amount: held.arriving.toString() },
      { kind: 'energy', place: 'debt', amount: held.debt.toString() },
      { kind: 'arca', place: 'farm', amount: earned?.totals.claimable ?? '0' },
    ];
    return rows;
  }

  return {
    async places({ account }: CallContext): Promise<OutputOf<typeof currencyEndpoints.places>> {
      const { accountId, walletAddress } = account();
      const now = clock.now();
      const heroAccounts = walletAddress === null ? [] : await bounties.accountsOf(walletAddress);
      const ore = oreInSlots(accountId, await mining.bringUp(accountId, now));
      const holder = { accountId, wallet: walletAddress, heroAccounts, contracts, now, ore };
      const [rows, more] = await Promise.all([readPlaces(db, holder), elsewhere({ accountId, walletAddress })]);
      return { assets: assetKinds.map((kind) => assetOf(kind, [...rows, ...more])) };
    },

    async movements(input: InputOf<typeof currencyEndpoints.movements>, { account }: CallContext) {
      const { accountId } = account();
      const { filter } = input;
      const order = movements.movementOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: `movements ${accountId}`,
        input,
        cursors,
        count: () => movements.countMovements(db, accountId, filter),
        rows: (after, limit) => movements.listMovements(db, { accountId, filter, order, after, limit }),
      });
      return { ...page, list: page.list.map(wireMovement) };
    },

    async transfers(input: InputOf<typeof currencyEndpoints.transfers>, { account }: CallContext) {
      const { walletAddress } = account();
      const { filter } = input;
      // No wallet has the empty name: nothing is found for an account without one.
      const holder = { wallet: walletAddress ?? '', contracts };
      const order = transfers.transferOrder(input.sorter[0]?.order ?? 'desc');
      return listPage({
        endpoint: `transfers ${holder.wallet}`,
        input,
        cursors,
        count: () => transfers.countTransfers(db, holder, filter),
        rows: (after, limit) => transfers.listTransfers(db, { ...holder, filter, order, after, limit }),
      });
    },
  };
}

function assetOf(kind: AssetKind, rows: readonly PlaceRow[]): PlacedAsset {
  const sumAt = (place: PlaceRow['place']) =>
    rows
      .filter((row) => row.kind === kind && row.place === place)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const places = assetPlaces.map((place) => ({ place, amount: sumAt(place) })).filter(({ amount }) => amount > 0n);
  return {
    kind,
    places: places.map(({ place, amount }) => ({ place, amount: amount.toString() })),
    total: places.reduce((sum, { amount }) => sum + amount, 0n).toString(),
    debt: sumAt('debt').toString(),
  };
}

const LOG = /^log:(0x[0-9a-f]{64}):\d+$/;
const ORDER = /^order:(0x[0-9a-f]{64})$/;

/** Whose balance a purse is, in the words of the wallet centre's places. */
function placeOf(purse: string): Movement['place'] {
  if (purse.startsWith('player:')) return 'game';
  return purse.startsWith('staking:') ? 'payout' : 'earned';
}

function wireMovement({ purse, cause, ...row }: movements.MovementRow): Movement {
  return {
    ...row,
    place: placeOf(purse),
    txHash: LOG.exec(cause)?.[1] ?? null,
    orderId: ORDER.exec(cause)?.[1] ?? null,
  };
}
