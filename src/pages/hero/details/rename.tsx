import { useState } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { isDraftKept } from '../../../lib/session/kept-draft.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { renameDraft } from '../../../resources/heroes/rename/rename-draft.ts';
import { useRenameWait } from '../../../resources/heroes/rename/use-rename-wait.ts';

const RenameDialog = lazyPart(
  'hero rename',
  () => import('../../../resources/heroes/rename/rename-dialog.tsx').then((module) => module.RenameDialog),
  { isPlain: true },
);

export type RenameProps = {
  hero: HeroDetails;
  /** Of the reader, when known. */
  account: string | null;
};

/** Another name for a hero: its owner's to give. */
export function Rename({ hero, account }: RenameProps) {
  const t = useText();
  const shut = useShutReason();
  const wait = useRenameWait(hero);
  const [isOpen, setOpen] = useState(() => isDraftKept(renameDraft(hero)));
  const close = () => setOpen(false);
  if (!isSameAddress(hero.owner, account)) return null;
  return (
    <>
      <ActionButton size="small" reason={shut ?? wait} onClick={() => setOpen(true)}>
        {t('heroes.rename.action')}
      </ActionButton>
      {isOpen && <RenameDialog hero={hero} onClose={close} onFailed={close} />}
    </>
  );
}
