import { useMemo } from 'react';
import { useChainConfig } from '../../../../chain/chain-config.ts';
import { useHoldings } from '../../../../lib/data/heroes/use-holdings.ts';
import { useText } from '../../../../lib/text/use-text.ts';

/** What lies in the hero's own account now, and that it is sold with that or not at all. */
export function InsideLine({ heroId }: { heroId: string }) {
  const t = useText();
  const ids = useMemo(() => [heroId], [heroId]);
  const inside = useHoldings(ids, useChainConfig()).insideOf(heroId);
  return (
    <>
      {inside !== null && `${t('offers.inside.lies', { what: inside })} `}
      {t('offers.inside.kept')}
    </>
  );
}
