import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from '../resource/action-button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useSharing } from './share-link.ts';

export type ShareButtonProps = {
  title: string;
  /** Address of a picture of it to pass on; without one the link goes out at once. */
  picture?: string;
};

/** Passes this page on: its link, and its picture where it has one. */
export function ShareButton({ title, picture }: ShareButtonProps) {
  const t = useText();
  const sharing = useSharing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton onClick={() => (picture === undefined ? void sharing.link(title) : setOpen(true))}>
        {t('common.share.label')}
      </ActionButton>
      {isOpen && picture !== undefined && (
        <ShareDialog title={title} picture={picture} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
