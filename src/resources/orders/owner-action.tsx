import { memo, useState } from 'react';
import type { GameStatus, TokenInfo } from '../../../core/wire/game/status.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { useBlockedText } from './sale/blocked-text.ts';
import { closedReason, type SaleHero } from './sale/sale-subject.ts';

export type OwnerActionProps = {
  hero: SaleHero;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  status: GameStatus | undefined;
};

const ListingDialog = lazyPart('listing', () =>
  import('./sale/asking/listing-dialog.tsx').then((module) => module.ListingDialog),
);
const UnlistDialog = lazyPart('unlisting', () =>
  import('./sale/unlist-dialog.tsx').then((module) => module.UnlistDialog),
);

/** List or unlist on a card of one's own. For a hero that is busy elsewhere, the button says how it becomes free. */
export const OwnerAction = memo(function OwnerAction({ hero, tokens, vipLevel, status }: OwnerActionProps) {
  const t = useText();
  const blockedText = useBlockedText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { listing } = hero;
  if (!listing && hero.state === 'burned') return null;
  const key = closedReason(status);
  const verb = listing ? 'unlist' : 'createListing';
  // Unlisting goes on while the game is closed: what is one's own can always be taken back.
  const reason = listing ? null : (blockedText(hero) ?? (key && t(key)));
  return (
    <>
      <ActionButton
        kind={listing ? 'plain' : 'primary'}
        reason={reason}
        label={t(`orders.actions.${verb}.named`, { name: hero.name, id: hero.id })}
        onClick={() => setOpen(true)}
      >
        {t(`orders.actions.${verb}.short`)}
      </ActionButton>
      {isOpen && listing && <UnlistDialog hero={hero} listing={listing} onClose={close} onFailed={close} />}
      {isOpen && !listing && (
        <ListingDialog
          hero={hero}
          tokens={tokens}
          vipLevel={vipLevel}
          reason={reason}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
});
