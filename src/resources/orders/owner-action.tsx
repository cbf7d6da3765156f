import { lazy, memo, Suspense, useState } from 'react';
import type { GameStatus, TokenInfo } from '../../../core/wire/game/status.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { closedReason, type SaleHero } from './sale/sale-subject.ts';

export type OwnerActionProps = {
  hero: SaleHero;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  status: GameStatus | undefined;
};

const ListingDialog = lazy(() =>
  import('./sale/listing-dialog.tsx').then((module) => ({ default: module.ListingDialog })),
);
const UnlistDialog = lazy(() =>
  import('./sale/unlist-dialog.tsx').then((module) => ({ default: module.UnlistDialog })),
);

/** List or unlist on a card of one's own. A hero that is busy elsewhere has neither. */
export const OwnerAction = memo(function OwnerAction({ hero, tokens, vipLevel, status }: OwnerActionProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { listing } = hero;
  if (!listing && hero.state !== 'idle') return null;
  const key = closedReason(status);
  const verb = listing ? 'unlist' : 'createListing';
  // Unlisting goes on while the game is closed: what is one's own can always be taken back.
  const reason = listing || !key ? null : t(key);
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
      {isOpen && (
        <Suspense fallback={null}>
          {listing ? (
            <UnlistDialog hero={hero} listing={listing} onClose={close} />
          ) : (
            <ListingDialog hero={hero} tokens={tokens} vipLevel={vipLevel} reason={reason} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
});
