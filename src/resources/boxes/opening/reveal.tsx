import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useMedia } from '../../../lib/view/use-media.ts';
import { OpeningProof } from './opening-proof.tsx';
import styles from './reveal.module.css';

const BETWEEN_MS = 900;
const STILL = '(prefers-reduced-motion: reduce)';

export type RevealProps = { opening: BoxOpening; isFresh: boolean };

/** How many are unveiled by now: one after the other, or all of them for who wants no motion or has seen enough. */
function useUnveiled(count: number, isAtOnce: boolean) {
  const [unveiled, setUnveiled] = useState(0);
  const isOver = isAtOnce || unveiled >= count;
  useEffect(() => {
    if (isOver || count === 0) return;
    const timer = setTimeout(() => setUnveiled((so) => so + 1), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [isOver, count, unveiled]);
  return { unveiled: isOver ? count : unveiled, isOver, skip: () => setUnveiled(count) };
}

/** The heroes that came out, as the chain has them, and that this was checked. */
export function Reveal({ opening, isFresh }: RevealProps) {
  const t = useText();
  const isStill = useMedia(STILL);
  const query = useApi(
    heroEndpoints.list,
    { size: opening.amount, sorter: [{ field: 'id', order: 'asc' }], filter: { id: opening.heroIds } },
    { live: 'heroes', quiet: true },
  );
  const found = query.data?.list ?? [];
  const heroes = found.length === opening.amount ? found : undefined;
  const { unveiled, isOver, skip } = useUnveiled(heroes?.length ?? 0, isStill || !isFresh);
  if (!heroes && query.isError) {
    return <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  const latest = heroes?.[unveiled - 1];
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {latest && <Announcement hero={latest} at={unveiled} of={opening.amount} isAll={isOver} />}
      </p>
      <ul className={styles.heroes} aria-label={t('boxes.reveal.heroes')}>
        {opening.heroIds.map((id, index) => {
          const hero = heroes?.[index];
          return <li key={id}>{hero && index < unveiled ? <Shown hero={hero} isStill={isStill || !isFresh} /> : <Veiled />}</li>;
        })}
      </ul>
      {!isOver && heroes && <ActionButton onClick={skip}>{t('boxes.reveal.skip')}</ActionButton>}
      {heroes && isOver && <OpeningProof opening={opening} heroes={heroes} />}
    </>
  );
}

type AnnouncementProps = { hero: Hero; at: number; of: number; isAll: boolean };

function Announcement({ hero, at, of, isAll }: AnnouncementProps) {
  const t = useText();
  const text = useDynamicText();
  if (isAll) return t('boxes.reveal.all', { count: of });
  return t('boxes.reveal.one', { at, of, name: hero.name, rarity: text(`heroes.rarity.${String(hero.rarity)}`, '') });
}

function Veiled() {
  return (
    <span className={styles.veiled} aria-hidden="true">
      <span />
    </span>
  );
}

function Shown({ hero, isStill }: { hero: Hero; isStill: boolean }) {
  return (
    <Link className={styles.shown} data-still={isStill} data-rarity={hero.rarity} to={`/hero/details/${hero.contractAddress}/${hero.id}`}>
      <HeroPicture hero={hero} sizes="128px" eager decorative />
      <span className={styles.name}>{hero.name}</span>
      <RarityTag rarity={hero.rarity} />
    </Link>
  );
}
