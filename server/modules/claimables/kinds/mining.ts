import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** Ore that waits in the mines, all of it as one row, as the mines claim it. It never ends. */
export const mining: ClaimKind = {
  kind: 'mining',
  isQuiet: true, // it grows by the minute, so that somebody who mines would never hear of anything else
  live: ['heroes'],
  async find({ mining: service, accountId, now, contracts }) {
    const { amount, lastClaim } = await service.stored(accountId, now);
    if (amount === 0n) return [];
    return [
      {
        // Machines run on: what comes after a claim is another row than the one that was claimed.
        key: `mining-${lastClaim}`,
        pays: { token: contracts.whiteOre, amount: amount.toString() },
        values: {},
        endsAt: null,
        call: { by: 'game', kind: 'mining', input: {} },
        path: '/mining',
      },
    ];
  },
  pay(input, context, { mining: service }) {
    const places = miningEndpoints.claim.input.safeParse(input);
    if (!places.success) throw new ApiError('badRequest', 'no place in the mines');
    return service.claim(places.data, context);
  },
};
