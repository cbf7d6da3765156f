import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Panel } from '../../components/display/panel.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { MySales } from '../../resources/orders/recent/my-sales.tsx';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { StartHere } from './begin/start-here.tsx';

const AttentionPanel = lazyPart(
  'attention',
  () => import('./attention-panel.tsx').then((module) => module.AttentionPanel),
  { isPlain: true },
);

type MyPartProps = { tokens: readonly TokenInfo[]; isAfterPaint: boolean };

/**
 * What concerns the visitor: what waits for a player, or how to begin. Its place is there from the start and as high as
 * what comes into it, so that it is seen first and nothing moves.
 */
export function MyCorner({ isAfterPaint }: Pick<MyPartProps, 'isAfterPaint'>) {
  const t = useText();
  const { data: me, isPending } = useGetIdentity<UserInfo | null>();
  if (!isPending && !me) return <StartHere />;
  const title = t('pages.home.attention');
  const place = <Panel title={title}>{null}</Panel>;
  if (!me || !isAfterPaint) return place;
  return <AttentionPanel title={title} account={me.walletAddress} fallback={place} />;
}

/** What of mine was sold lately, for those who have a wallet. Below what is there at once. */
export function MyLatestSales({ tokens, isAfterPaint }: MyPartProps) {
  const { data: me } = useGetIdentity<UserInfo | null>();
  if (!isAfterPaint || !me?.walletAddress) return null;
  return <MySales account={me.walletAddress} tokens={tokens} />;
}
