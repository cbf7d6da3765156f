import { heroAbi } from '../../../core/abi/hero.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import { NATIVE_COIN as ZERO } from '../../../core/rules/currencies.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { heroMoves } from './mining.tables.ts';

const HERO_OF: Readonly<Record<string, string>> = { Transfer: 'tokenId', OfferCreated: 'captainId', Voted: 'heroId' };

/** What ends the work of a hero: it went to other hands, into escrow or out of the world, or was bound to a bounty. */
export function movesProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'heroMoves',
    version: 1,
    sources: [
      { address: contracts.hero, abi: heroAbi, events: ['Transfer'] },
      { address: contracts.offerReward, abi: offerRewardAbi, events: ['OfferCreated', 'Voted'] },
    ],
    tables: [{ table: heroMoves }],
    async apply(tx, events) {
      await upsertRows(tx, heroMoves, events.filter(isMove).map(moveOf));
      return [];
    },
  };
}

/** Nobody works before being born. */
const isMove = ({ name, args }: ChainEvent) => name !== 'Transfer' || args.address('from') !== ZERO;

function moveOf({ name, args, blockNumber, logIndex, blockTime: at }: ChainEvent) {
  return { blockNumber, logIndex, tokenId: args.uint(HERO_OF[name] ?? 'tokenId'), at };
}
