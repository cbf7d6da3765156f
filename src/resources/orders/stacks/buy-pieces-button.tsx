import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import type { Purchase } from './use-purchase.ts';

/** Buys what is chosen, at the price that it shows. It keeps its place while the offers are read, and when there are none. */
export function BuyPiecesButton({ purchase, large = false }: { purchase: Purchase; large?: boolean }) {
  const t = useText();
  const { stack, shown, reason, isReading, isUnread, isRunning, first, buy } = purchase;
  const label =
    shown === null ? t('items.actions.buy.label') : t('market.stack.buyFor', { count: stack.wanted, price: shown });
  if (isUnread) return null;
  return (
    <ActionButton
      kind="primary"
      block
      size={large ? 'large' : 'middle'}
      pending={isRunning || isReading}
      reason={isReading ? null : reason}
      onClick={first ? first.go : () => void buy()}
    >
      {first?.label ?? label}
    </ActionButton>
  );
}
