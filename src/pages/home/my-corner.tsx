import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Panel } from '../../components/display/panel.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { MySales } from '../../resources/orders/recent/my-sales.tsx';
import { StartHere } from './start-here.tsx';

/** What concerns the visitor: one's own sales, or how to begin. Nothing until it is known which. */
export function MyCorner({ tokens }: { tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { data: me, isPending } = useGetIdentity<UserInfo | null>();
  if (isPending) return <Panel title={t('orders.titles.mySales')}>{null}</Panel>;
  return me?.walletAddress ? <MySales account={me.walletAddress} tokens={tokens} /> : <StartHere />;
}
