import type { Listing } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatPaid } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buyListing } from '../buy-listing.action.ts';
import { HERO_INTENT } from './hero-intent.ts';
import type { SaleHero } from './sale-subject.ts';

export type BuyButtonProps = {
  hero: SaleHero;
  listing: Listing;
  token: TokenInfo;
  reason?: string | null;
  onDone?: () => void;
  /** On a page of its own, not at the foot of a dialog. */
  large?: boolean;
};

/** Buys at the price that it shows: the market refuses any other. */
export function BuyButton({ hero, listing, token, reason, onDone, large = false }: BuyButtonProps) {
  const t = useText();
  const action = useChainAction(buyListing);
  const { listingId, currency, price } = listing;
  const first = useFirstStep('buy', { key: HERO_INTENT, data: { heroId: hero.id } });
  const buy = async () => {
    const result = await action.run({ listingId, name: hero.name, currency, expectedPrice: price, hero });
    if (result.kind === 'complete') onDone?.();
  };
  return (
    <ActionButton
      kind="primary"
      size={large ? 'large' : 'middle'}
      block
      pending={action.isRunning}
      reason={reason ?? null}
      onClick={first ? first.go : () => void buy()}
    >
      {first?.label ?? t('orders.actions.buy.for', { price: formatPaid(price, token) })}
    </ActionButton>
  );
}
