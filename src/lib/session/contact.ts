import { createStore } from '../create-store.ts';

/** Whether the server is not heard any more: said before anything else fails. */
export const isContactLost = createStore(false);

/** The live stream beats every 1.5 s; two silences, and it is asked whether anybody is there. */
const SILENT_MS = 3_000;
/** A stream that is cut comes back within this, or it is asked too. */
const CUT_MS = 1_500;
const ASK_AGAIN_MS = 2_000;

export type ContactDeps = {
  isThere: () => Promise<boolean>;
  /** It answers again: the stream need not wait for its own pause. */
  onBack: () => void;
};

/** Says when nobody answers any more, within 5 s, and when somebody does. A stream that is refused alone is no loss. */
export function createContactWatch({ isThere, onBack }: ContactDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const askIn = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), afterMs);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    round += 1;
  };
  async function ask(): Promise<void> {
    const asked = round;
    const isHere = await isThere();
    if (asked !== round) return; // heard, or left, meanwhile
    const wasLost = isContactLost.get();
    isContactLost.set(!isHere);
    if (!isHere) askIn(ASK_AGAIN_MS);
    else {
      settle();
      if (wasLost) onBack();
    }
  }
  return {
    heard: () => {
      settle();
      isContactLost.set(false);
      askIn(SILENT_MS);
    },
    /** However often it is cut while it is tried again, the first time counts. */
    cut: () => {
      if (isContactLost.get()) return;
      round += 1;
      askIn(CUT_MS);
    },
    /** Nobody listens: nothing is lost. */
    stop: () => {
      settle();
      isContactLost.set(false);
    },
  };
}
