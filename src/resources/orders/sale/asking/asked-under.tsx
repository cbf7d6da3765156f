import type { ReactNode } from 'react';
import { Notice } from '../../../../components/display/notice.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import type { SecondThought } from './use-second-thought.ts';

/** Said once Sell was pressed at a price far under the floor: the next press means it. */
export function AskedUnder({ thought: { isAsking, percent } }: { thought: SecondThought }) {
  const t = useText();
  return (
    isAsking && (
      <Notice kind="danger" isNews>
        {t('market.sell.askAgain', { percent })}
      </Notice>
    )
  );
}

/** What the button says: what it does, or that it does so under the floor. */
export function SellWords({
  thought: { isAsking, percent },
  children,
}: {
  thought: SecondThought;
  children: ReactNode;
}) {
  const t = useText();
  return isAsking ? t('market.sell.anyway', { percent }) : children;
}
