import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Creation } from '../../../core/wire/marketplace/creations.ts';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { CardGrid } from '../../components/resource/card-grid.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { CreationPicture } from './creation-picture.tsx';
import styles from './creations.module.css';
import { previewUrl } from './preview-url.ts';
import { useCreationName } from './use-creation-name.ts';

const PAGE_SIZE = 24;
const FIRST_VIEW = 4;
const SKELETON = 8;
const latest = [{ field: 'id', order: 'desc' as const }];

type CardProps = { creation: Creation; contract: string; eager: boolean };

/** The whole of it leads to what was made. */
function CreationCard({ creation, contract, eager }: CardProps) {
  const t = useText();
  const id = useId();
  const name = useCreationName()(creation);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <CreationPicture url={creation.file && previewUrl(creation.fileHash)} alt="" eager={eager} />
      <h2 className={styles.name}>
        <Link
          id={id}
          className={styles.cover}
          to={`/asset/${contract}/${creation.id}`}
          title={name}
          aria-label={`${name} #${creation.id}`}
        >
          {name}
        </Link>
      </h2>
      <p className={styles.meta}>
        <span>{t('creations.number', { id: creation.id })}</span>
        <RelativeTime at={creation.createdAt} />
      </p>
    </article>
  );
}

export type CreationGridProps = {
  contract: string;
  /** Only what this address has. */
  owner?: string;
  /** Words of the name; '' for any. */
  name?: string;
  onClear?: () => void;
  emptyText: string;
};

/** What players made, the latest first. */
export function CreationGrid({ contract, owner, name = '', onClear, emptyText }: CreationGridProps) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ owner, ...(name === '' ? {} : { name }) }), [owner, name]);
  const list = useCursorList<Creation>({ resource: 'creations', filters, sorters: latest, size: PAGE_SIZE });
  return (
    <ListState
      resource="creations"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={name === '' ? emptyText : t('common.search.none', { name })}
      emptyAction={
        name !== '' && onClear ? (
          <ActionButton onClick={onClear}>{t('common.search.clear')}</ActionButton>
        ) : (
          <Link to="/create">{t('common.routes.createNft')}</Link>
        )
      }
      skeleton={<CardGridSkeleton count={SKELETON} />}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <CardGrid label={t('creations.titles.all')}>
        {list.rows.map((creation, index) => (
          <div key={creation.id} role="listitem">
            <CreationCard creation={creation} contract={contract} eager={index < FIRST_VIEW} />
          </div>
        ))}
      </CardGrid>
      <LoadMore list={list} />
    </ListState>
  );
}
