import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import styles from './forge.module.css';

export type ForgeFrameProps = {
  title: string;
  hero: HeroDetails;
  /** Why nothing can be done with it now: somebody else's, in escrow, waiting. */
  refusal: string | null;
  children: ReactNode;
  /** How it would look, beside how it looks. */
  after?: ReactNode;
  /** Under the portrait: what is asked for, with its button. */
  side: ReactNode;
  /** The request that is under way, or was answered just now. */
  process?: ReactNode;
  record: ReactNode;
};

/** The hero, what is done with it, and what was tried before: recast and upgrade look alike. */
export function ForgeFrame({ title, hero, refusal, children, after, side, process, record }: ForgeFrameProps) {
  const t = useText();
  const back = `/hero/details/${hero.contractAddress}/${hero.id}`;
  useRecordTitle(`${title} · ${hero.name} #${hero.id}`);
  return (
    <>
      <PageHeader
        title={title}
        note={
          <Link to={back}>
            {hero.name} #{hero.id}
          </Link>
        }
      />
      {refusal && <p className={styles.warning}>{refusal}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={`${styles.column ?? ''} ${styles.side ?? ''}`}>
          <div className={styles.first}>
            <Panel>
              <div className={styles.pair}>
                <figure>
                  <HeroPicture hero={hero} sizes="200px" eager />
                  <figcaption>{after ? t('forge.before') : hero.name}</figcaption>
                </figure>
                {after}
              </div>
              <div className={styles.ask}>{side}</div>
            </Panel>
          </div>
          {process && <div className={styles.first}>{process}</div>}
          <div className={styles.last}>
            <Panel title={t('forge.record')}>{record}</Panel>
          </div>
        </div>
      </div>
    </>
  );
}

/** Why the forge would take no hero of this state or owner, as a sentence; null when it would, or while nobody knows. */
export function useTargetRefusal(
  hero: HeroDetails,
  account: string | null | undefined,
  mayBeEngaged: boolean,
): string | null {
  const t = useText();
  if (account === undefined) return null;
  if (account === null) return t('forge.refusals.noWallet');
  if (hero.owner !== account) return t('forge.refusals.notYours');
  const isEngaged = hero.state === 'captain' || hero.state === 'candidate';
  if (hero.state === 'idle' || (isEngaged && mayBeEngaged)) return null;
  return t(hero.state === 'pending' ? 'forge.refusals.pending' : 'forge.refusals.notIdle');
}
