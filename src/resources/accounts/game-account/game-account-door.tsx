import { gameAccountAsked } from '../../../lib/data/game/game-account.ts';
import { useStore } from '../../../lib/store.ts';
import { GameAccountDialog } from './game-account-dialog.tsx';

/** The question for a player name, wherever it was asked from. */
export function GameAccountDoor() {
  const asked = useStore(gameAccountAsked);
  if (!asked) return null;
  const close = () => gameAccountAsked.set(null);
  return (
    <GameAccountDialog
      onClose={close}
      onMade={() => {
        close();
        asked.go();
      }}
    />
  );
}
