import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Watch } from '../../../core/wire/account/watches.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { priceChange } from './price-change.ts';
import styles from './watches.module.css';

export type WatchListProps = {
  tokens: readonly TokenInfo[];
  /** The star of a hero, and what else can be done about it. */
  renderActions: (hero: Hero) => ReactNode;
};

type Priced = { currency: string; price: string } | null;

function Price({ asked, tokens }: { asked: Priced; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const token = tokens.find(({ id }) => id === asked?.currency);
  return asked && token ? <Money amount={asked.price} token={token} /> : <span>{t('watches.notForSale')}</span>;
}

/** What it was asked for and what it is now, in words and in per cent where the two can be compared. */
function Change({ watch, tokens }: { watch: Watch; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { hero, priceThen } = watch;
  const now = hero.listing && !hero.listing.isExpired ? hero.listing : null;
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

/** The starred heroes, each with what became of its price. One that loses its star stays until the page is left. */
export function WatchList({ tokens, renderActions }: WatchListProps) {
  const t = useText();
  const list = useCursorList<Watch>({ resource: 'watches', live: 'off' });
  useLiveEvent('heroes', (ids) => {
    if (ids.length === 0 || list.rows.some(({ id }) => ids.includes(id))) void list.query.refetch();
  });
  return (
    <Panel title={t('watches.titles.list')}>
      <ListState
        resource="watches"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyAction={<Link to="/market/hero">{t('watches.toMarket')}</Link>}
      >
        <ul className={styles.watches}>
          {list.rows.map((watch) => {
            const { hero, starredAt } = watch;
            return (
              <li key={watch.id}>
                <span className={styles.thumb}>
                  <HeroPicture hero={hero} sizes="56px" decorative />
                </span>
                <span className={styles.words}>
                  <Link to={`/hero/details/${hero.contractAddress}/${hero.id}`}>
                    {hero.name} #{hero.id}
                  </Link>
                  <span className={styles.meta}>
                    <RarityTag rarity={hero.rarity} />
                    <span>
                      {t('watches.since')} <RelativeTime at={starredAt} />
                    </span>
                  </span>
                </span>
                <Change watch={watch} tokens={tokens} />
                <span className={styles.actions}>{renderActions(hero)}</span>
              </li>
            );
          })}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
