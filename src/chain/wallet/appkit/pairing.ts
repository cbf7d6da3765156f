import { PopupClosed, walletErrorCodes, WalletRpcError } from '../session/eip1193.ts';
import type { RelayConnection } from './relay.ts';
import { toWalletError } from './relay-error.ts';

/** What a modal for pairing can do; AppKit's, or any. */
export type PairingModal = {
  open: () => Promise<unknown>;
  close: () => Promise<unknown>;
  /** Calls back whenever it opens or closes. */
  watch: (onChange: (isOpen: boolean) => void) => () => void;
  /** Forgets a session that nobody waits for any more. */
  drop: () => Promise<unknown>;
};

/** A relay that gives no code within this is not there; its client alone would try for minutes and say nothing. */
export const CODE_MS = 30_000;

type Waiting = { done: () => void; fail: (error: unknown) => void };

/** AppKit closes whatever it shows by now when an attempt ends that nobody waits for any more: so it never ends. */
const unheard = () => new Promise<never>(() => undefined);

/**
 * Pairs a wallet app by AppKit's modal. The modal starts attempts of its own (another code after a while, another wallet), and
 * tells nobody how they end, so each is followed where it meets the relay.
 */
export function createPairing(relay: RelayConnection, loadModal: () => Promise<PairingModal>): () => Promise<void> {
  let waiting: Waiting | null = null;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  relay.on('display_uri', () => clearTimeout(timer));

  const connect = relay.connect.bind(relay);
  relay.connect = async (options) => {
    const attempt = (latest += 1);
    const own = waiting;
    const giveUp = () => own?.fail(new WalletRpcError(walletErrorCodes.disconnected, 'The relay does not answer'));
    clearTimeout(timer);
    timer = setTimeout(giveUp, CODE_MS);
    try {
      const session = await connect(options);
      if (own !== null && own === waiting) {
        own.done();
        return session;
      }
      // Approved after the person here had closed the code: nobody is connected by that.
      await (await loadModal()).drop();
    } catch (error) {
      if (own !== null && own === waiting && attempt === latest) {
        own.fail(toWalletError(error));
        throw error;
      }
    }
    return unheard();
  };

  return async () => {
    const modal = await loadModal();
    let stopWatching = () => undefined as unknown;
    try {
      await new Promise<void>((done, fail) => {
        waiting = { done, fail };
        let wasOpen = false;
        stopWatching = modal.watch((isOpen) => {
          if (isOpen) wasOpen = true;
          // A refusal closes it as well, and is told a moment later.
          else if (wasOpen) setTimeout(() => fail(new PopupClosed('The code was closed')));
        });
        modal.open().catch(fail);
      });
    } finally {
      waiting = null;
      clearTimeout(timer);
      stopWatching();
      await modal.close();
    }
  };
}
