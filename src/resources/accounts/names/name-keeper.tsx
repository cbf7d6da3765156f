import { useEffect } from 'react';
import { searchEndpoints } from '../../../../core/wire/marketplace/search.ts';
import { playerNames, setNameKeeper, takeUnasked } from '../../../lib/players/player-names.ts';
import { useApiCall } from '../../../lib/use-api.ts';

/** What a page shows is asked for together. */
const TOGETHER_MS = 30;
const MOST = 50;

/** Finds out what the players on screen are called. There is one of it. */
export function NameKeeper() {
  const call = useApiCall();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      const addresses = takeUnasked(MOST);
      if (addresses.length === 0) return;
      if (addresses.length === MOST) timer = setTimeout(ask);
      call(searchEndpoints.players, { addresses: addresses.join(',') }, { quiet: true }).then(
        ({ players }) => {
          const found = new Map(players.map(({ address, nickname }) => [address, nickname]));
          playerNames.set(
            new Map([...playerNames.get(), ...addresses.map((one) => [one, found.get(one) ?? null] as const)]),
          );
        },
        // The address stands in the meantime; whoever comes to see it next asks again.
        () => undefined,
      );
    };
    setNameKeeper(() => {
      timer ??= setTimeout(ask, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      setNameKeeper(null);
    };
  }, [call]);
  return null;
}
