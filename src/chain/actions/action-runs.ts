import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { createStore } from '../../lib/store.ts';
import { createRpcClient } from '../rpc-client.ts';
import { rpcUrlsOf } from '../chain-config.ts';
import { transactionStore } from '../transactions/transaction-store.ts';
import type { Eip1193Provider } from '../wallet/session/eip1193.ts';
import { ActionFailure, type DialogKind } from './action-failure.ts';
import type { CallResult } from './call-result.ts';
import { endingOf, type ActionEnding, type ActionSubject, type ChainAction } from './chain-action.ts';
import type { ActionProgress } from './kernel/kernel.ts';

/** One run of an action as the dialog shows it. */
export type ActionRun = {
  id: string;
  action: string;
  subject: Required<ActionSubject>;
  kind: DialogKind;
  progress: ActionProgress;
  failure: ActionFailure | null;
  /** How it ended; null before it has. */
  ending: ActionEnding | null;
  /** What came of each part of a batch; null for what has no parts, and before it has ended. */
  results: readonly CallResult[] | null;
  retry: () => void;
  close: () => void;
};

/** The run whose dialog is open. A closed one goes on behind; the transaction centre shows it. */
export const frontRun = createStore<ActionRun | null>(null);

/** What a run needs from the page; each is asked for when it is needed. */
export type RunPorts = {
  config: () => ChainConfig | undefined;
  provider: () => Eip1193Provider;
  boundAddress: () => string | null | undefined;
};

export type ActionOutcome<Output> =
  | { kind: 'complete'; output: Output }
  | { kind: 'failed'; failure: ActionFailure }
  /** Another run is still before its signature: its dialog was brought back instead. */
  | { kind: 'busy' };

/** The run that has not been sent yet: one question to the wallet at a time, however often a button is pressed. */
let unsent: { id: string; show: () => void } | null = null;

const toSubject = ({ name, amount, currency }: ActionSubject): ActionRun['subject'] => ({
  name: name ?? null,
  amount: amount ?? null,
  currency: currency ?? null,
});

/** The parts of what a batch puts out. */
function partsOf(output: unknown): readonly CallResult[] | null {
  const isPart = (part: unknown) => typeof part === 'object' && part !== null && 'state' in part;
  return Array.isArray(output) && output.length > 0 && output.every(isPart) ? (output as readonly CallResult[]) : null;
}

/** What the transaction centre announces by itself, because a transaction of the list came to this end. */
const ANNOUNCED = new Set(['reverted', 'cancelled', 'replaced', 'lost', 'notSent', 'removed']);

/**
 * Runs an action in the dialog. `isToldThere` is asked when it has come through: who began it may tell what came of it, and
 * then nobody has to close the dialog as well.
 */
export async function startRun<Input, Output>(
  action: ChainAction<Input, Output>,
  input: Input,
  ports: RunPorts,
  isToldThere = () => false,
): Promise<ActionOutcome<Output>> {
  if (unsent) {
    unsent.show();
    return { kind: 'busy' };
  }
  const shown = frontRun.get();
  if (shown && shown.kind !== 'Waiting') shown.close();
  const run = new Run(action.name, toSubject(action.subject?.(input) ?? {}));
  const despite = new Set<string>();
  for (;;) {
    unsent = { id: run.id, show: () => run.show() };
    run.begin();
    const result = await attempt(action, input, { ...ports, despite }, run).finally(() => {
      run.release();
    });
    if ('output' in result) {
      run.complete({ ending: endingOf(action, input, result.output), results: partsOf(result.output) }, isToldThere());
      return { kind: 'complete', output: result.output };
    }
    const wantsRetry = await run.fail(result.failure);
    if (!wantsRetry || unsent) return { kind: 'failed', failure: result.failure };
    const { doubtful } = result.failure.details;
    if (doubtful) despite.add(doubtful);
  }
}

type Given = RunPorts & { despite: ReadonlySet<string> };

async function attempt<Input, Output>(action: ChainAction<Input, Output>, input: Input, ports: Given, run: Run) {
  const config = ports.config();
  if (!config) return { failure: new ActionFailure('notReady') };
  try {
    const { runAction } = await import('./kernel/run-action.ts');
    const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
    const { provider, boundAddress, despite } = ports;
    const report = (progress: ActionProgress) => {
      run.report(progress);
    };
    const surroundings = { config, rpc, store: transactionStore, provider, boundAddress, report, despite };
    return await runAction(action, input, surroundings);
  } catch (cause) {
    // The code itself did not arrive: offline, or a new version was deployed meanwhile.
    return { failure: new ActionFailure('chainUnreachable', { cause }) };
  }
}

class Run {
  readonly id = crypto.randomUUID();
  private readonly settleChoice = createStore<((wantsRetry: boolean) => void) | null>(null);
  private state: ActionRun;

  constructor(action: string, subject: ActionRun['subject']) {
    this.state = {
      id: this.id,
      action,
      subject,
      kind: 'Waiting',
      progress: { phase: 'checking' },
      failure: null,
      ending: null,
      results: null,
      retry: () => this.choose(true),
      close: () => {
        if (this.isFront()) frontRun.set(null);
        this.choose(false);
      },
    };
  }

  begin(): void {
    this.state = { ...this.state, kind: 'Waiting', progress: { phase: 'checking' }, failure: null };
    this.show();
  }

  show(): void {
    frontRun.set(this.state);
  }

  report(progress: ActionProgress): void {
    const isSent = progress.phase === 'sent' && progress.record.step === 'call' && progress.record.state !== 'prompt';
    if (isSent) this.release();
    this.patch({ progress });
  }

  release(): void {
    if (unsent?.id === this.id) unsent = null;
  }

  complete(end: Pick<ActionRun, 'ending' | 'results'>, isToldThere: boolean): void {
    if (isToldThere) this.state.close();
    else this.patch({ kind: 'Complete', failure: null, ...end });
  }

  /** Shows why it ended and waits for "try again" or "close". A closed dialog opens only for what nobody else tells. */
  async fail(failure: ActionFailure): Promise<boolean> {
    this.patch({ kind: failure.kind, failure });
    if (!this.isFront()) {
      if (ANNOUNCED.has(failure.reason) || frontRun.get()) return false;
      this.show();
    }
    return new Promise((resolve) => {
      this.settleChoice.set(resolve);
    });
  }

  private choose(wantsRetry: boolean): void {
    const settle = this.settleChoice.get();
    this.settleChoice.set(null);
    settle?.(wantsRetry);
  }

  private isFront(): boolean {
    return frontRun.get()?.id === this.id;
  }

  private patch(part: Partial<ActionRun>): void {
    const isFront = this.isFront();
    this.state = { ...this.state, ...part };
    if (isFront) frontRun.set(this.state);
  }
}
