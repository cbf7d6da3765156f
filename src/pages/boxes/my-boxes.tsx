import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemHolding } from '../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { CardGrid } from '../../components/resource/card-grid.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import styles from '../../resources/boxes/boxes.module.css';
import { OwnedCard } from '../../resources/boxes/shelf/owned-card.tsx';
import { tabPath } from './list-query.ts';
import { SellSeveralButton } from '../../resources/orders/sell-many/sell-several-button.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';

export type MyBoxesProps = {
  account: string;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
};

const OpenDialog = lazyPart(
  'opening boxes',
  () => import('../../resources/boxes/opening/open-dialog.tsx').then((module) => module.OpenDialog),
  { isPlain: true },
);

const sorters = [{ field: 'id', order: 'asc' as const }];
const SIZE = 48;
const BOXES = ['box'] as const;

/** The reader's gacha balls, by kind: to be opened or sold. */
export function MyBoxes({ account, tokens, vipLevel, reason }: MyBoxesProps) {
  const t = useText();
  // Not the card's: who opens the last one of a kind still wants to see what came out.
  const [opening, setOpening] = useState<ItemHolding | null>(null);
  const close = () => setOpening(null);
  const filters = useMemo(() => toCrudFilters({ owner: account, kind: ['box'] }), [account]);
  const list = useCursorList<ItemHolding>({ resource: 'boxes', endpoint: 'holdings', filters, sorters, size: SIZE });
  useLiveEvent('items', list.showChanges);
  return (
    <section className={styles.section} aria-labelledby="boxes-mine">
      <h2 id="boxes-mine" className="visually-hidden">
        {t('boxes.titles.mine')}
      </h2>
      <p>
        <SellSeveralButton {...{ account, tokens, vipLevel, reason }} kinds={BOXES} />
      </p>
      <ListState
        resource="boxes"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('boxes.noneOfMine')}
        emptyAction={<Link to={tabPath('sale')}>{t('boxes.seeSale')}</Link>}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <CardGrid>
          {list.rows.map((holding) => (
            <OwnedCard
              key={holding.id}
              holding={holding}
              reason={reason}
              onOpen={setOpening}
              action={<SellButton holding={holding} tokens={tokens} vipLevel={vipLevel} reason={reason} />}
            />
          ))}
        </CardGrid>
        {list.hasMore && <LoadMore list={list} />}
      </ListState>
      {opening && (
        <OpenDialog boxId={opening.id} owned={parseWhole(opening.amount) ?? 0} onClose={close} onFailed={close} />
      )}
    </section>
  );
}
