import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import { wireBounty, wireVote } from './bounties-wire.ts';
import * as repository from './bounties.repository.ts';

type Input<Name extends keyof typeof bountyEndpoints> = InputOf<(typeof bountyEndpoints)[Name]>;
type Output<Name extends keyof typeof bountyEndpoints> = OutputOf<(typeof bountyEndpoints)[Name]>;

export function createBountyLists(db: Database, cursors: Cursors, heroes: Pick<HeroesService, 'tokenIdsOf'>) {
  return {
    async offers(input: Input<'offers'>): Promise<Output<'offers'>> {
      const { filter } = input;
      const [sorter = { field: 'startedAt', order: 'desc' } as const, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'bounties have one sorter');
      const order = repository.offerOrder(sorter.field, sorter.order);
      const page = await listPage({
        endpoint: 'bounties.offers',
        input,
        cursors,
        count: () => repository.countOffers(db, filter),
        rows: async (after, limit) => {
          const found = await repository.listOffers(db, filter, { order, after, limit });
          return found.map((row) => ({ key: row.key, row }));
        },
      });
      return { ...page, list: page.list.map(wireBounty) };
    },

    async votes(input: Input<'votes'>): Promise<Output<'votes'>> {
      const { party, ...others } = input.filter;
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'votes have one sorter');
      const filter = {
        ...others,
        party: party === undefined ? undefined : { voter: party, owned: await heroes.tokenIdsOf(party) },
      };
      const order = repository.voteOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'bounties.votes',
        input,
        cursors,
        count: () => repository.countVotes(db, filter),
        rows: async (after, limit) => {
          const found = await repository.listVotes(db, filter, { order, after, limit });
          return found.map((row) => ({ key: row.key, row }));
        },
      });
      return { ...page, list: page.list.map(wireVote) };
    },
  };
}
