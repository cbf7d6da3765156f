import { arcaAbi } from '../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { creationsAbi } from '../../../core/abi/creations.ts';
import { farmsAbi } from '../../../core/abi/farms.ts';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { governanceAbi } from '../../../core/abi/governance.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { loggedContracts, type LoggedContract } from '../../../core/wire/admin/contract-log.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { AbiItem } from '../../chain/events/event-decoder.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { contractChanges, type ContractChangeRow } from './contract-log.tables.ts';

/** Of every contract; the forge has another event of the name Upgraded. */
const GOVERNED = ['RoleGranted', 'RoleRevoked', 'RoleAdminChanged', 'Upgraded(address)'];
const PAUSABLE = ['Paused', 'Unpaused'];

type Told = { abi: readonly AbiItem[]; events: readonly string[] };

/** What else each of them says of its own settings, as far as no list of players is made of it. */
const told: Record<LoggedContract, Told> = {
  arca: { abi: arcaAbi, events: [] },
  whiteOre: { abi: whiteOreAbi, events: [] },
  hero: { abi: heroAbi, events: ['BaseURIChanged', 'OwnershipTransferred'] },
  items: { abi: itemsAbi, events: ['BaseURIChanged', 'OwnershipTransferred'] },
  market: {
    abi: marketAbi,
    events: [
      ...PAUSABLE,
      'CollectionChanged',
      'CurrencyChanged',
      'FeePolicyChanged',
      'RolePolicyChanged',
      'SinksChanged',
    ],
  },
  itemMarket: { abi: itemMarketAbi, events: PAUSABLE },
  marketOffers: { abi: marketOffersAbi, events: [...PAUSABLE, 'LimitsChanged'] },
  staking: { abi: stakingAbi, events: ['LockTimesChanged'] },
  treasury: { abi: treasuryAbi, events: [...PAUSABLE, 'SpacingChanged'] },
  forge: { abi: forgeAbi, events: [...PAUSABLE, 'SettingsChanged', 'MarketChanged'] },
  gacha: { abi: gachaAbi, events: PAUSABLE },
  boxSales: { abi: boxSalesAbi, events: [...PAUSABLE, 'SinksChanged'] },
  vesting: { abi: vestingAbi, events: [...PAUSABLE, 'SourceChanged', 'TreasuryChanged'] },
  bountyEpochs: { abi: bountyEpochsAbi, events: [] },
  offerReward: { abi: offerRewardAbi, events: [...PAUSABLE, 'TreasuryChanged'] },
  captainRewards: { abi: captainRewardsAbi, events: [] },
  farms: { abi: farmsAbi, events: [] },
  creations: { abi: creationsAbi, events: ['BaseURIChanged', 'OwnershipTransferred', 'Paused', 'Resumed'] },
  governance: { abi: governanceAbi, events: ['GovernanceTermsChanged'] },
};

/** The log of what operators, admins and upgraders did to the contracts. */
export function contractLogProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  const nameOf = new Map(loggedContracts.map((name): [string, string] => [contracts[name], name]));
  return {
    name: 'contract log',
    version: 4,
    sources: loggedContracts.map((name) => {
      const { abi, events } = told[name];
      return { address: contracts[name], abi, events: [...GOVERNED, ...events] };
    }),
    tables: [{ table: contractChanges }],
    async apply(tx, events) {
      await upsertRows(
        tx,
        contractChanges,
        events.map((event) => rowOf(event, nameOf.get(event.contract) ?? event.contract)),
      );
      return [{ resource: 'contractLog', type: 'created', ids: events.map(idOf) }];
    },
  };
}

const idOf = ({ blockNumber, logIndex }: ChainEvent) => `${blockNumber}-${logIndex}`;

const rowOf = ({ name, args, ...place }: ChainEvent, contract: string): ContractChangeRow => ({
  id: `${place.blockNumber}-${place.logIndex}`,
  contract,
  event: name,
  values: args.texts(),
  txHash: place.txHash,
  blockNumber: place.blockNumber,
  logIndex: place.logIndex,
  at: place.blockTime,
});
