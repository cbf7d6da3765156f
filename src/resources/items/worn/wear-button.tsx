import { wearSlotOf } from '../../../../core/rules/items/item-identity.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useWorn } from './use-worn.ts';

/** Shows a badge, an avatar or a frame of one's own in the profile, or takes it off again. */
export function WearButton({ itemId, reason }: { itemId: string; reason: string | null }) {
  const t = useText();
  const name = useItemNames().item(itemId);
  const slot = wearSlotOf(itemId);
  const { worn, isKnown, wear, isRunning } = useWorn(slot !== null);
  if (slot === null || !isKnown) return null;
  const isOn = worn[slot] === itemId;
  const verb = isOn ? 'takeOff' : 'wear';
  return (
    <ActionButton
      size="small"
      pending={isRunning}
      reason={reason}
      label={t(`items.actions.${verb}.named`, { name })}
      onClick={() => void wear({ slot, itemId: isOn ? null : itemId })}
    >
      {t(`items.actions.${verb}.label`)}
    </ActionButton>
  );
}
