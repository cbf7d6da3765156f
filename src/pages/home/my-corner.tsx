import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Panel } from '../../components/display/panel.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { MySales } from '../../resources/orders/recent/my-sales.tsx';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { StartHere } from './start-here.tsx';

const AttentionPanel = lazyPart(
  'attention',
  () => import('./attention-panel.tsx').then((module) => module.AttentionPanel),
  { isPlain: true },
);

/** What concerns the visitor: one's own sales, or how to begin. Nothing until it is known which. */
export function MyCorner({ tokens }: { tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { data: me, isPending } = useGetIdentity<UserInfo | null>();
  if (isPending) return <Panel title={t('orders.titles.mySales')}>{null}</Panel>;
  if (!me) return <StartHere />;
  return me.walletAddress ? <MySales account={me.walletAddress} tokens={tokens} /> : <StartHere />;
}

/** What waits for the player. Below what is there at once: nothing in sight moves when it comes. */
export function MyAttention({ tokens }: { tokens: readonly TokenInfo[] }) {
  const { data: me } = useGetIdentity<UserInfo | null>();
  if (!me) return null;
  return <AttentionPanel account={me.walletAddress} tokens={tokens} />;
}
