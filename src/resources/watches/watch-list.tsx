import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { warePath } from '../../../core/rules/items/ware-path.ts';
import type { Watch, WatchKind } from '../../../core/wire/account/watches.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { ItemRarityTag } from '../../components/display/shelf/item-rarity-tag.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { askedNow, priceChange, type Asked } from './price-change.ts';
import styles from './watches.module.css';

export type WatchListProps = {
  /** Which of what has the reader's star. */
  kind: WatchKind;
  tokens: readonly TokenInfo[];
  /** Its star, and what else can be done about it. */
  renderActions: (watch: Watch) => ReactNode;
};

const heroFilter = toCrudFilters({ kind: 'hero' });
const itemFilter = toCrudFilters({ kind: 'item' });

function Price({ asked, tokens }: { asked: Asked; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const token = tokens.find(({ id }) => id === asked?.currency);
  return asked && token ? <Money amount={asked.price} token={token} /> : <span>{t('watches.notForSale')}</span>;
}

/** What it was asked for and what it is now, in words and in per cent where the two can be compared. */
function Change({ watch, tokens }: { watch: Watch; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { priceThen } = watch;
  const now = askedNow(watch);
  const change = priceChange(priceThen, now);
  return (
    <dl className={styles.prices}>
      <div>
        <dt>{t('watches.then')}</dt>
        <dd>
          <Price asked={priceThen} tokens={tokens} />
        </dd>
      </div>
      <div>
        <dt>{t('watches.now')}</dt>
        <dd>
          <Price asked={now} tokens={tokens} />
          {change.kind === 'moved' ? (
            <ChangeTag bps={change.bps} />
          ) : (
            <span className={styles.note}>{t(`watches.change.${change.kind}`)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** What it looks like, what it is called, and where to see more of it. */
function Subject({ watch }: { watch: Watch }) {
  const t = useText();
  const items = useItemNames();
  const isHero = watch.kind === 'hero';
  const name = isHero ? `${watch.hero.name} #${watch.id}` : items.item(watch.id);
  const path = isHero ? `/hero/details/${watch.hero.contractAddress}/${watch.id}` : warePath(watch.id);
  return (
    <>
      <span className={styles.thumb}>
        {isHero ? (
          <HeroPicture hero={watch.hero} sizes="56px" decorative />
        ) : (
          <ItemPicture id={parseWhole(watch.id) ?? 0} name={name} />
        )}
      </span>
      <span className={styles.words}>
        <Link to={path}>{name}</Link>
        <span className={styles.meta}>
          {isHero ? <RarityTag rarity={watch.hero.rarity} /> : <WareTag watch={watch} />}
          <span>
            {t('watches.since')} <RelativeTime at={watch.starredAt} />
          </span>
        </span>
      </span>
    </>
  );
}

function WareTag({ watch: { ware } }: { watch: Extract<Watch, { kind: 'item' }> }) {
  const t = useText();
  return ware.rarity === null ? <span>{t(`items.type.${ware.type}`)}</span> : <ItemRarityTag rarity={ware.rarity} />;
}

const words = {
  hero: { title: 'watches.titles.list', empty: 'watches.empty', to: 'watches.toMarket', path: '/market/hero' },
  item: { title: 'watches.titles.items', empty: 'watches.emptyItems', to: 'watches.toItems', path: '/market/items' },
} as const;

/** What has a star, each with what became of its price. One that loses its star stays until the page is left. */
export function WatchList({ kind, tokens, renderActions }: WatchListProps) {
  const t = useText();
  const filters = kind === 'hero' ? heroFilter : itemFilter;
  const list = useCursorList<Watch>({ resource: 'watches', filters, live: 'off' });
  useLiveEvent('heroes', (ids) => {
    if (kind !== 'hero') return;
    if (ids.length === 0 || list.rows.some(({ id }) => ids.includes(id))) void list.query.refetch();
  });
  // It names listings, not what is listed.
  useLiveEvent('itemOrders', () => {
    if (kind === 'item') void list.query.refetch();
  });
  const { title, empty, to, path } = words[kind];
  return (
    <Panel title={t(title)}>
      <ListState
        resource="watches"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t(empty)}
        emptyAction={<Link to={path}>{t(to)}</Link>}
      >
        <ul className={styles.watches}>
          {list.rows.map((watch) => (
            <li key={watch.id}>
              <Subject watch={watch} />
              <Change watch={watch} tokens={tokens} />
              <span className={styles.actions}>{renderActions(watch)}</span>
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
