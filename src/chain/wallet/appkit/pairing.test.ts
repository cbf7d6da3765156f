import { expect, test, vi } from 'vitest';
import { PopupClosed, walletErrorCodes, WalletRpcError } from '../session/eip1193.ts';
import { ProviderEvents } from './events.ts';
import { CODE_MS, createPairing, type PairingModal } from './pairing.ts';
import type { RelayConnection } from './relay.ts';

type Attempt = { approve: () => void; fail: (error: unknown) => void };

/** A relay and a modal whose ends are in the test's hands. */
function createParts() {
  const attempts: Attempt[] = [];
  const connect = () =>
    new Promise<undefined>((resolve, reject) => attempts.push({ approve: () => resolve(undefined), fail: reject }));
  const events = new ProviderEvents();
  const { on, removeListener } = events;
  const relay = { connect, on, removeListener } as unknown as RelayConnection;
  let tell: (isOpen: boolean) => void = () => undefined;
  const modal = {
    open: vi.fn(async () => tell(true)),
    close: vi.fn(async () => tell(false)),
    watch: (onChange: (isOpen: boolean) => void) => {
      tell = onChange;
      return () => (tell = () => undefined);
    },
    drop: vi.fn(async () => undefined),
  } satisfies PairingModal;
  const pair = createPairing(relay, async () => modal);
  const attempt = () => void relay.connect({}).catch(() => undefined);
  return { attempts, modal, pair, attempt, closeByHand: () => tell(false) };
}

const opened = async ({ modal }: ReturnType<typeof createParts>) =>
  vi.waitFor(() => expect(modal.open).toHaveBeenCalled());

test('an attempt that the modal has replaced by another one does not fail the pairing', async () => {
  const parts = createParts();
  const paired = parts.pair();
  await opened(parts);
  parts.attempt();
  parts.attempt();

  parts.attempts[0]?.fail(new Error('Proposal expired'));
  parts.attempts[1]?.approve();

  await expect(paired).resolves.toBeUndefined();
  expect(parts.modal.close).toHaveBeenCalled();
  expect(parts.modal.drop).not.toHaveBeenCalled();
});

test('a refusal closes the modal and is told as such, not as a closed one', async () => {
  const parts = createParts();
  const paired = parts.pair();
  await opened(parts);
  parts.attempt();

  parts.closeByHand();
  parts.attempts[0]?.fail({ code: 5000, message: 'User rejected.' });

  await expect(paired).rejects.toBeInstanceOf(WalletRpcError);
});

test('closed by the person it fails as closed, and a later approval is dropped', async () => {
  const parts = createParts();
  const paired = parts.pair();
  await opened(parts);
  parts.attempt();
  parts.closeByHand();
  await expect(paired).rejects.toBeInstanceOf(PopupClosed);

  parts.attempts[0]?.approve();

  await vi.waitFor(() => expect(parts.modal.drop).toHaveBeenCalledOnce());
});

test('an approval of a code that was closed does not count for the one that is shown now', async () => {
  const parts = createParts();
  const first = parts.pair();
  await opened(parts);
  parts.attempt();
  parts.closeByHand();
  await expect(first).rejects.toBeInstanceOf(PopupClosed);
  const second = parts.pair();
  await vi.waitFor(() => expect(parts.modal.open).toHaveBeenCalledTimes(2));
  parts.attempt();

  parts.attempts[0]?.approve();
  await vi.waitFor(() => expect(parts.modal.drop).toHaveBeenCalledOnce());
  parts.attempts[1]?.fail({ code: 5000, message: 'User rejected.' });

  await expect(second).rejects.toBeInstanceOf(WalletRpcError);
});

test('a modal that does not open fails with its reason', async () => {
  const parts = createParts();
  parts.modal.open.mockRejectedValueOnce(new Error('its code did not arrive'));

  await expect(parts.pair()).rejects.toThrow('its code did not arrive');
});

test('a relay that gives no code is given up on, and says so', async () => {
  vi.useFakeTimers();
  const parts = createParts();
  const paired = parts.pair();
  const refused = expect(paired).rejects.toMatchObject({ code: walletErrorCodes.disconnected });
  await vi.advanceTimersByTimeAsync(10 * CODE_MS); // on a phone somebody looks for their wallet in a list first
  parts.attempt();
  await vi.advanceTimersByTimeAsync(CODE_MS);

  await refused;
  expect(parts.modal.close).toHaveBeenCalled();
  vi.useRealTimers();
});
