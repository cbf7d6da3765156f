import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { Modal } from '../dialog/modal.tsx';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './share-dialog.module.css';
import { canSharePictures, useSharing } from './share-link.ts';

export type ShareDialogProps = {
  title: string;
  /** Address of a picture of it, 1200 by 630. */
  picture: string;
  onClose: () => void;
};

/** `Ada #12` as a file is called. */
const fileName = (title: string) => `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`;

/** A picture to pass on, as the server draws it, and the link to the page. */
export function ShareDialog({ title, picture, onClose }: ShareDialogProps) {
  const t = useText();
  const sharing = useSharing();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const missing = state === 'there' ? null : t(state === 'failed' ? 'common.share.noPicture' : 'common.states.loading');
  const pass = async () => {
    const blob = await (await fetch(picture)).blob();
    await sharing.picture(title, new File([blob], fileName(title), { type: 'image/png' }));
  };
  return (
    <Modal
      title={t('common.share.title', { name: title })}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>
          <ActionButton onClick={() => void sharing.link(title)}>{t('common.share.link')}</ActionButton>
          {canSharePictures() && (
            <ActionButton kind="primary" reason={missing} onClick={() => void pass()}>
              {t('common.share.picture')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className={styles.box}>
        {state === 'failed' ? (
          <p role="status">{t('common.share.noPicture')}</p>
        ) : (
          <img
            className={styles.picture}
            src={picture}
            alt={t('common.share.pictureOf', { name: title })}
            width={1200}
            height={630}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        )}
        {state === 'there' && (
          <a className={styles.save} href={picture} download={fileName(title)}>
            {t('common.share.save')}
          </a>
        )}
      </div>
    </Modal>
  );
}
