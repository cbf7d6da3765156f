import { resources, wrappedResource } from '../../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import type { InputOf, OutputOf } from '../../../../core/wire/endpoint.ts';
import type { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { heroAccountOf } from '../../../chain/contracts/hero-account.ts';
import { bigintId } from '../../../db/key-set.ts';
import type { Database } from '../../../db/database.ts';
import * as repository from './accounts.repository.ts';

type Holdings = (typeof bountyEndpoints)['holdings'];
type Deps = { db: Database; chainId: number; contracts: ContractAddresses };

/** What lies in the own accounts of heroes, which nobody has yet to have made: anybody can send something there. */
export function createHeroHoldings({ db, chainId, contracts }: Deps) {
  const tokenOf = (resource: number) =>
    ({
      [resources.arca]: contracts.arca,
      [resources.whiteOre]: contracts.whiteOre,
      [wrappedResource]: contracts.wrappedRon,
    })[resource];

  return {
    async holdings({ filter }: InputOf<Holdings>): Promise<OutputOf<Holdings>> {
      // A number that no hero of ours can have is the id of none.
      const heroIds = [...new Set(filter.heroId)].filter((id) => bigintId(id) !== null);
      const accounts = heroIds.map((id) => heroAccountOf(contracts, chainId, BigInt(id)));
      const rows = await repository.holdingsIn(db, accounts);
      const holdings = heroIds.flatMap((heroId, at) => {
        const held = rows.filter(({ holder }) => holder === accounts[at]);
        if (held.length === 0) return [];
        const tokens = held.flatMap(({ resource, amount }) => {
          const token = resource === null ? undefined : tokenOf(resource);
          return token === undefined ? [] : [{ token, amount }];
        });
        return [{ heroId, tokens, pieces: held.find(({ resource }) => resource === null)?.amount ?? '0' }];
      });
      return { holdings };
    },

    /** The accounts of a wallet's heroes that are theirs by the rule, and were made. */
    async accountsOf(wallet: string): Promise<string[]> {
      const made = await repository.accountsOf(db, wallet);
      return made.flatMap(({ account, tokenId }) =>
        heroAccountOf(contracts, chainId, BigInt(tokenId)) === account ? [account] : [],
      );
    },
  };
}
