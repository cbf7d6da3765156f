import type { ReactNode } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import type { SaleHero } from './sale-subject.ts';
import styles from './sale.module.css';

export type SaleDialogProps = {
  title: string;
  hero: SaleHero;
  onClose: () => void;
  /** A click outside is a no. Off where it would throw away what was typed. */
  dismissOutside?: boolean;
  /** Beside Close, the one to press last; a block button takes the rest of the line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A hero and what is about to be done with it. */
export function SaleDialog({ title, hero, onClose, dismissOutside = false, actions, children }: SaleDialogProps) {
  const t = useText();
  return (
    <Modal
      title={title}
      dismissOutside={dismissOutside}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>
          {actions}
        </>
      }
    >
      <div className={styles.box}>
        <div className={styles.dialogHero}>
          <span className={styles.dialogThumb}>
            <HeroPicture hero={hero} sizes="72px" decorative eager />
          </span>
          <span>
            <span className={styles.dialogName}>{hero.name}</span> <span className={styles.muted}>#{hero.id}</span>
            <br />
            <RarityTag rarity={hero.rarity} />
          </span>
        </div>
        {children}
      </div>
    </Modal>
  );
}
