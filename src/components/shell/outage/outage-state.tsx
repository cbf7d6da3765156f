import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { GameStatusAnswer } from '../../../../core/wire/game/status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { DateField } from '../../display/time/date-field.tsx';
import { RelativeTime } from '../../display/time/relative-time.tsx';
import { ActionButton } from '../../resource/action-button.tsx';
import { OutageArt } from './outage-art.tsx';
import styles from './outage.module.css';

export type OutageStateProps = {
  kind: 'maintenance' | 'closed';
  game: Pick<GameStatusAnswer, 'Note' | 'Since'>;
  isLooking: boolean;
  onLook: () => void;
  /** Shows the page for reading; absent where nothing can be read. */
  onRead?: (() => void) | undefined;
  /** Where one can go meanwhile. */
  links?: ReactNode;
};

/** In place of a page while the game is not open: what is going on, since when, what works, and that it ends by itself. */
export function OutageState({ kind, game, isLooking, onLook, onRead, links }: OutageStateProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.state} aria-labelledby="outage-title">
      <OutageArt kind={kind} />
      <div className={styles.words}>
        <h1 id="outage-title" ref={title} tabIndex={-1}>
          {t(`outage.${kind}.title`)}
        </h1>
        <p className={styles.lead}>{t(`outage.${kind}.lead`)}</p>
        {game.Note !== '' && (
          <figure className={styles.note}>
            <figcaption>{t('outage.note')}</figcaption>
            <blockquote>{game.Note}</blockquote>
          </figure>
        )}
        <ul className={styles.promises}>
          <li>{t('outage.liftsItself')}</li>
          <li>{t('outage.kept')}</li>
          <li>{t('outage.safe')}</li>
        </ul>
        <p className={styles.since}>
          {t('outage.since')} <DateField at={game.Since} /> (<RelativeTime at={game.Since} />)
        </p>
        <div className={styles.actions}>
          <ActionButton kind="primary" size="large" pending={isLooking} onClick={onLook}>
            {t('outage.look')}
          </ActionButton>
          {onRead && (
            <ActionButton size="large" onClick={onRead}>
              {t('outage.read')}
            </ActionButton>
          )}
          {links}
        </div>
      </div>
    </section>
  );
}
