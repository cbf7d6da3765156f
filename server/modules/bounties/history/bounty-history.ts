import type { InputOf, OutputOf } from '../../../../core/wire/endpoint.ts';
import type { bountyEndpoints, EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import { claimsAtOf, wireBounty, wireEpoch } from '../bounties-wire.ts';
import { latestEpoch } from '../bounties.repository.ts';
import * as repository from './history.repository.ts';

type Input<Name extends keyof typeof bountyEndpoints> = InputOf<(typeof bountyEndpoints)[Name]>;
type Output<Name extends keyof typeof bountyEndpoints> = OutputOf<(typeof bountyEndpoints)[Name]>;

/** What was posted, voted and paid, epoch by epoch, and what a vote can be weighed against. */
export function createBountyHistory(db: Database, cursors: Cursors) {
  return {
    async posts(input: Input<'posts'>): Promise<Output<'posts'>> {
      const { filter } = input;
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'posts have one sorter');
      const order = repository.postOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'bounties.posts',
        input,
        cursors,
        count: () => repository.countPosts(db, filter),
        rows: async (after, limit) => {
          const found = await repository.listPosts(db, filter, { order, after, limit });
          return found.map((row) => ({ key: row.key, row }));
        },
      });
      const list = page.list.map(({ payer, ...offer }) => ({
        payer: payer.payer,
        paid: payer.paid,
        refunded: payer.refunded,
        claimsAt: claimsAtOf(offer),
        bounty: wireBounty(offer),
      }));
      return { ...page, list };
    },

    async epochs(input: Input<'epochs'>, { now }: CallContext): Promise<Output<'epochs'>> {
      const filter = { ...input.filter, now };
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'epochs have one sorter');
      const order = repository.epochOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'bounties.epochs',
        input,
        cursors,
        count: () => repository.countEpochs(db, filter),
        rows: async (after, limit) => {
          const found = await repository.listEpochs(db, filter, { order, after, limit });
          return found.map((row) => ({ key: row.key, row }));
        },
      });
      const list = page.list.map(({ epoch, terms, sums }): EpochRecord => ({
        epoch: wireEpoch({ epoch, terms }, now),
        ...sums,
      }));
      return { ...page, list };
    },

    async openings({ power }: Input<'openings'>, { caller, now }: CallContext): Promise<Output<'openings'>> {
      const found = await latestEpoch(db, now);
      if (!found || now < found.epoch.startsAt || now >= found.epoch.endsAt) {
        return { epochId: null, cutBps: 0, openings: [] };
      }
      const { epochId } = found.epoch;
      const openings = await repository.openingsOf(db, epochId, { power, voter: caller?.walletAddress ?? null });
      return { epochId, cutBps: found.terms.cutBps, openings };
    },
  };
}
