import { heroEndpoints, type Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import { MAX_PAGE_SIZE } from '../../../../../core/wire/list-query.ts';
import { EmptyState } from '../../../../components/display/empty-state.tsx';
import { HeroPicture } from '../../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../../components/display/hero/rarity-tag.tsx';
import { ListState } from '../../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { filterOfTraits } from '../offer-traits.ts';
import styles from '../offers.module.css';

export type OwnHeroChoiceProps = {
  offer: Pick<MarketOffer, 'kind' | 'tokenId' | 'traits'>;
  account: string;
  chosen: Hero | null;
  onChoose: (hero: Hero) => void;
};

/** Which of one's own idle heroes goes to the buyer: those alone that the offer is for. */
export function OwnHeroChoice({ offer, account, chosen, onChoose }: OwnHeroChoiceProps) {
  const t = useText();
  const fitting = offer.kind === 'traits' && offer.traits ? filterOfTraits(offer.traits) : {};
  const only = offer.kind === 'token' && offer.tokenId !== null ? { id: [offer.tokenId] } : {};
  const query = useApi(
    heroEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { ...fitting, ...only, owner: account, state: ['idle'] } },
    { live: 'heroes', quiet: true },
  );
  const heroes = query.data?.list ?? [];
  return (
    <ListState resource="offers" query={query} isEmpty={false} skeleton={<TableSkeleton rows={3} />}>
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
        </fieldset>
      )}
    </ListState>
  );
}
