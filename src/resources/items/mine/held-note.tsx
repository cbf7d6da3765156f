import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { worthOf } from './use-bag.ts';

/** How many are one's own, what they are worth at the lowest price, and when they came. */
export function HeldNote({ ware, token }: { ware: Ware; token: TokenInfo | undefined }) {
  const t = useText();
  const worth = worthOf(ware);
  if (!ware.held) return null;
  return (
    <>
      {t('items.owned', { amount: formatPieces(ware.held.amount) })}
      {worth !== null && token && (
        <>
          {' · '}
          <Money amount={worth} token={token} />
        </>
      )}
      {' · '}
      <RelativeTime at={ware.held.movedAt} />
    </>
  );
}
