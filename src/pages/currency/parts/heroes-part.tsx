import { useCallback, useMemo } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { PlaceTable } from '../../../resources/currency/places/place-table.tsx';
import { useWays } from '../../../resources/currency/places/use-ways.ts';
import { thingWays } from '../../../resources/currency/places/ways.ts';
import styles from '../../../resources/currency/currency.module.css';
import { HeroGrid } from '../../../resources/heroes/market/hero-grid.tsx';
import { OwnerAction } from '../../../resources/orders/owner-action.tsx';
import { CompareWithChain } from './compare-with-chain.tsx';

const NO_TOKENS: never[] = [];
const compared = ['heroes', 'orders'] as const;
const sorters = [{ field: 'id', order: 'desc' as const }];

/** How many heroes are where, and each of them with what can be done about it. */
export function HeroesPart({ asset, me }: { asset: PlacedAsset; me: UserInfo }) {
  const t = useText();
  const waysOf = useWays();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const status = useGameStatus().data?.Status;
  const account = me.walletAddress;
  const filters = useMemo(() => toCrudFilters({ owner: account ?? '' }), [account]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters, enabled: account !== null });
  const renderAction = useCallback(
    (hero: Hero) => <OwnerAction hero={hero} tokens={tokens} vipLevel={me.vipLevel} status={status} />,
    [tokens, me.vipLevel, status],
  );
  const name = t('currency.kinds.heroes');
  return (
    <div className={styles.stack}>
      <Panel title={name}>
        <PlaceTable
          asset={asset}
          label={name}
          show={formatPieces}
          waysFrom={(place) => waysOf(thingWays(place, 'heroes'))}
        />
        {account !== null && <CompareWithChain fields={compared} />}
      </Panel>
      {account !== null && (
        <ListState
          resource="heroes"
          query={list.query}
          isEmpty={list.rows.length === 0}
          emptyText={t('currency.nothing')}
        >
          <ChangesPill changes={list.changes} onShow={list.showChanges} />
          <HeroGrid
            heroes={list.rows}
            tokens={tokens}
            isLoading={list.query.isFetching}
            renderAction={renderAction}
            renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
          />
        </ListState>
      )}
    </div>
  );
}
