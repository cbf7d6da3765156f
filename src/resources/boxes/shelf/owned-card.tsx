import { useState, type ReactNode } from 'react';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { useBoxNames } from '../box-name.ts';

export type OwnedCardProps = {
  holding: ItemHolding;
  /** Why nothing can be opened now. */
  reason: string | null;
  /** What else can be done with them: sell. */
  action?: ReactNode;
};

const OpenDialog = lazyPart(
  'opening boxes',
  () => import('../opening/open-dialog.tsx').then((module) => module.OpenDialog),
  { isPlain: true },
);

/** Gacha balls of one's own. */
export function OwnedCard({ holding, reason, action }: OwnedCardProps) {
  const t = useText();
  const name = useBoxNames().box(holding.id);
  const [isOpening, setOpening] = useState(false);
  const close = () => setOpening(false);
  const count = parseWhole(holding.amount) ?? 0;
  return (
    <>
      <BoxCard
        id={parseWhole(holding.id) ?? 0}
        name={name}
        tier={t('boxes.owned', { count })}
        action={
          <>
            {action}
            <ActionButton
              kind="primary"
              reason={reason}
              label={t('boxes.actions.open.named', { name })}
              onClick={() => setOpening(true)}
            >
              {t('boxes.actions.open.label')}
            </ActionButton>
          </>
        }
      />
      {isOpening && <OpenDialog boxId={holding.id} owned={count} onClose={close} onFailed={close} />}
    </>
  );
}
