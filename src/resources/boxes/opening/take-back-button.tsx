import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { TakeBack } from '../../../components/request/two-step.tsx';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { takeBack } from '../actions/take-back.action.ts';

/** Takes back the boxes that nobody answered for. */
export function TakeBackButton({ opening }: { opening: BoxOpening }) {
  const t = useText();
  const names = useBoxNames();
  const action = useChainAction(takeBack);
  const name = names.boxes(opening.boxId, opening.amount);
  return (
    <TakeBack
      refundableAt={opening.refundableAt}
      label={t('boxes.actions.takeBack.label')}
      name={t('boxes.actions.takeBack.named', { name })}
      tooEarly={(at) => t('boxes.opening.tooEarly', { at })}
      isRunning={action.isRunning}
      onClick={() => void action.run({ requestId: opening.id, name })}
    />
  );
}
