import type { ReactNode } from 'react';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';

export type OwnedCardProps = {
  holding: ItemHolding;
  /** Why nothing can be opened now. */
  reason: string | null;
  onOpen: (holding: ItemHolding) => void;
  /** What else can be done with them: sell. */
  action?: ReactNode;
};

/** Gacha balls of one's own. */
export function OwnedCard({ holding, reason, onOpen, action }: OwnedCardProps) {
  const t = useText();
  const name = useBoxNames().box(holding.id);
  return (
    <BoxCard
      id={parseWhole(holding.id) ?? 0}
      name={name}
      tier={t('boxes.owned', { count: parseWhole(holding.amount) ?? 0 })}
      action={
        <>
          {action}
          <ActionButton
            kind="primary"
            reason={reason}
            label={t('boxes.actions.open.named', { name })}
            onClick={() => onOpen(holding)}
          >
            {t('boxes.actions.open.label')}
          </ActionButton>
        </>
      }
    />
  );
}
