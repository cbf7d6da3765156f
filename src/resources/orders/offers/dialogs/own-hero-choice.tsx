import { useMemo } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import { EmptyState } from '../../../../components/display/empty-state.tsx';
import { HeroPicture } from '../../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../../components/display/hero/rarity-tag.tsx';
import { ChangesPill } from '../../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../../lib/data/filters.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useCursorList } from '../../../../lib/use-cursor-list.ts';
import { filterOfTraits } from '../offer-traits.ts';
import styles from '../offers.module.css';

export type OwnHeroChoiceProps = {
  offer: Pick<MarketOffer, 'kind' | 'tokenId' | 'traits'>;
  account: string;
  chosen: Hero | null;
  onChoose: (hero: Hero) => void;
};

const SIZE = 48;
/** Who would be missed least stands first. */
const LEAST_FIRST = [{ field: 'upgradeLevel', order: 'asc' } as const];

/** Which of one's own idle heroes goes to the buyer: those alone that the offer is for. */
export function OwnHeroChoice({ offer, account, chosen, onChoose }: OwnHeroChoiceProps) {
  const t = useText();
  const filters = useMemo(() => {
    const fitting = offer.kind === 'traits' && offer.traits ? filterOfTraits(offer.traits) : {};
    const only = offer.kind === 'token' && offer.tokenId !== null ? { id: [offer.tokenId] } : {};
    return toCrudFilters({ ...fitting, ...only, owner: account, state: ['idle'] });
  }, [offer.kind, offer.traits, offer.tokenId, account]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters: LEAST_FIRST, size: SIZE });
  const heroes = list.rows;
  return (
    <ListState resource="offers" query={list.query} isEmpty={false} skeleton={<TableSkeleton rows={3} />}>
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      {heroes.length === 0 ? (
        <EmptyState title={t('offers.choose.none')} hint={t('offers.choose.noneHint')} />
      ) : (
        <fieldset className={styles.choices}>
          <legend>{t('offers.choose.label')}</legend>
          {heroes.map((hero) => (
            <label key={hero.id}>
              <input
                type="radio"
                name="offered-hero"
                checked={chosen?.id === hero.id}
                onChange={() => onChoose(hero)}
              />
              <span className={styles.thumb}>
                <HeroPicture hero={hero} sizes="40px" decorative />
              </span>
              <span className={styles.name}>
                {hero.name} #{hero.id}
              </span>
              <RarityTag rarity={hero.rarity} />
            </label>
          ))}
          {list.hasMore && <LoadMore list={list} />}
        </fieldset>
      )}
    </ListState>
  );
}
