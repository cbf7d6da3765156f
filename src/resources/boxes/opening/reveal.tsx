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
import { useUnveiled } from '../../../lib/view/use-unveiled.ts';

const STILL = '(prefers-reduced-motion: reduce)';

export type RevealProps = { opening: BoxOpening; isFresh: boolean };

/** The heroes of an opening once the index has all of them. */
function useBorn({ amount, heroIds }: BoxOpening) {
  const query = useApi(
    heroEndpoints.list,
    { size: amount, sorter: [{ field: 'id', order: 'asc' }], filter: { id: heroIds } },
    { live: 'heroes', quiet: true },
  );
  const found = query.data?.list ?? [];
  return { query, heroes: found.length === amount ? found : undefined };
}

/** The heroes that came out, as the chain has them, and that this was checked. */
export function Reveal({ opening, isFresh }: RevealProps) {
  const t = useText();
  const isStill = useMedia(STILL) || !isFresh;
  const { query, heroes } = useBorn(opening);
  const { unveiled, isOver, skip } = useUnveiled(heroes?.length ?? 0, isStill);
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
        {opening.heroIds.map((id, index) => (
          <li key={id}>
            <Place hero={index < unveiled ? heroes?.[index] : undefined} isStill={isStill} />
          </li>
        ))}
      </ul>
      {heroes && (isOver ? <Over opening={opening} heroes={heroes} isFresh={isFresh} /> : <SkipButton onSkip={skip} />)}
    </>
  );
}

/** Everything is out: how it was drawn and, for who has just opened it, what comes next. */
function Over({ opening, heroes, isFresh }: RevealProps & { heroes: readonly Hero[] }) {
  const t = useText();
  const [first] = heroes;
  const only = heroes.length === 1 ? first : undefined;
  return (
    <>
      <OpeningProof opening={opening} heroes={heroes} />
      {isFresh && (
        <p role="group" aria-label={t('boxes.reveal.next')} className={styles.next}>
          <Link to="/hero/list">{t('boxes.reveal.mine')}</Link>
          <Link to={only ? `/hero/details/${only.contractAddress}/${only.id}` : '/hero/list?tab=idle'}>
            {t('boxes.reveal.sell', { count: heroes.length })}
          </Link>
        </p>
      )}
    </>
  );
}

function SkipButton({ onSkip }: { onSkip: () => void }) {
  const t = useText();
  return <ActionButton onClick={onSkip}>{t('boxes.reveal.skip')}</ActionButton>;
}

type AnnouncementProps = { hero: Hero; at: number; of: number; isAll: boolean };

function Announcement({ hero, at, of, isAll }: AnnouncementProps) {
  const t = useText();
  const text = useDynamicText();
  if (isAll) return t('boxes.reveal.all', { count: of });
  return t('boxes.reveal.one', { at, of, name: hero.name, rarity: text(`heroes.rarity.${String(hero.rarity)}`, '') });
}

/** A hero, or the ball that still hides it. */
function Place({ hero, isStill }: { hero: Hero | undefined; isStill: boolean }) {
  if (hero) return <Shown hero={hero} isStill={isStill} />;
  return (
    <span className={styles.veiled} aria-hidden="true">
      <span />
    </span>
  );
}

function Shown({ hero, isStill }: { hero: Hero; isStill: boolean }) {
  return (
    <Link
      className={styles.shown}
      data-still={isStill}
      data-rarity={hero.rarity}
      to={`/hero/details/${hero.contractAddress}/${hero.id}`}
    >
      <HeroPicture hero={hero} sizes="128px" eager decorative />
      <span className={styles.name}>{hero.name}</span>
      <RarityTag rarity={hero.rarity} />
    </Link>
  );
}
