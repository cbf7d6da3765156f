import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useApi } from '../../../lib/use-api.ts';

function useOne(contractAddress: string | undefined, nftId: string | undefined) {
  const enabled = contractAddress !== undefined && nftId !== undefined;
  const input = { contractAddress: contractAddress ?? '', nftId: nftId ?? '0' };
  const query = useApi(heroEndpoints.info, input, { enabled, live: 'heroes', quiet: true });
  // What was read of another one is not this one.
  const hero = query.data?.id === nftId ? query.data : undefined;
  return { id: nftId, query, hero };
}

/** The heroes that are compared, in their order; one that cannot be read says so in its own column. */
export function useCompared(ids: readonly string[]) {
  const collection = useChainConfig()?.contracts.hero;
  const places = [
    useOne(collection, ids[0]),
    useOne(collection, ids[1]),
    useOne(collection, ids[2]),
    useOne(collection, ids[3]),
  ];
  return places.slice(0, ids.length);
}
export type Compared = ReturnType<typeof useCompared>;
