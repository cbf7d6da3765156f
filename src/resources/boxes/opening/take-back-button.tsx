import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { takeBack } from '../actions/take-back.action.ts';
import { useBoxNames } from '../box-name.ts';

/** Takes back what nobody answered; until it may be taken back the button says from when on. */
export function TakeBackButton({ opening }: { opening: BoxOpening }) {
  const t = useText();
  const language = useLanguage();
  const names = useBoxNames();
  const action = useChainAction(takeBack);
  const isEarly = useServerTime((now) => now < Date.parse(opening.refundableAt));
  const name = names.boxes(opening.boxId, opening.amount);
  return (
    <ActionButton
      label={t('boxes.actions.takeBack.named', { name })}
      pending={action.isRunning}
      reason={
        isEarly ? t('boxes.opening.tooEarly', { at: formatDateTime(Date.parse(opening.refundableAt), language) }) : null
      }
      onClick={() => void action.run({ requestId: opening.id, name })}
    >
      {t('boxes.actions.takeBack.label')}
    </ActionButton>
  );
}
