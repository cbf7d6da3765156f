import { Button } from 'antd';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Address } from '../../components/display/address.tsx';
import { useChainConfig } from '../chain-config.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { currentHash, type TransactionRecord } from '../transactions/transaction-record.ts';
import { useIsForgotten, useTransactionScope } from '../transactions/use-transactions.ts';
import { ConfirmationSteps } from '../transactions/confirmation-steps.tsx';
import { IdentityFix } from '../wallet/identity-fix.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import styles from './action-dialog.module.css';
import type { CallResult } from './call-result.ts';
import { frontRun, type ActionRun } from './action-runs.ts';
import { EndingButtons, EndingPictures } from './ending/ending.tsx';
import { DoubtButtons, useDoubt, type Doubt } from './maybe-sent.tsx';
import { useActionTexts } from './use-action-texts.ts';

/** The dialog kinds of the specification, as the states of one component (core.md 4, house.md 2.8). */
export function ActionDialog() {
  const run = useStore(frontRun);
  const isFollowed = useTransactionScope() !== null;
  // After a logout nobody follows what was sent: it is told to whom it belongs, when they are back.
  if (!run || (!isFollowed && isOnItsWay(run))) return null;
  return <OpenDialog key={run.id} run={run} />;
}

const isOnItsWay = ({ kind, progress }: ActionRun) =>
  kind === 'Waiting' && progress.phase === 'sent' && progress.record.state !== 'prompt';

const mayRetry = ({ failure, kind }: ActionRun) =>
  failure !== null && failure.reason !== 'maybeSent' && !['ConnectWallet', 'LoginAccount'].includes(kind);

function Buttons({ run, doubt }: { run: ActionRun; doubt: Doubt | null }) {
  const t = useText();
  const { ending } = run;
  return (
    <>
      <Button onClick={run.close}>{t('transactions.dialog.close')}</Button>
      {mayRetry(run) && (
        <Button type="primary" onClick={run.retry}>
          {t('transactions.dialog.retry')}
        </Button>
      )}
      {doubt && <DoubtButtons doubt={doubt} run={run} />}
      {ending && <EndingButtons ending={ending} onLeave={run.close} />}
    </>
  );
}

function OpenDialog({ run }: { run: ActionRun }) {
  const t = useText();
  const texts = useActionTexts();
  const { action, subject, kind, ending } = run;
  const doubt = useDoubt(run);
  const hasFailed = doubt === null && (kind === 'Fail' || kind === 'Error');
  const described = { action, step: 'call', subject } as const;
  return (
    <Modal
      title={t(doubt === null ? `transactions.dialog.${kind}` : 'transactions.dialog.maybeSent')}
      onDismiss={run.close}
      dismissOutside={kind !== 'Waiting'}
      actions={<Buttons run={run} doubt={doubt} />}
    >
      {ending && <EndingPictures ending={ending} />}
      <p className={styles.subject}>{hasFailed ? texts.failed(described) : texts.title(described)}</p>
      <div aria-live="polite" className={styles.state} data-kind={kind}>
        {kind === 'Waiting' && <Waiting run={run} />}
        {kind === 'Complete' && <p>{texts.done(described)}</p>}
        {run.results && <Parts results={run.results} />}
        {run.failure && <Ended run={run} failure={run.failure} />}
      </div>
      {kind === 'Complete' && run.progress.phase === 'sent' && <Hash record={run.progress.record} />}
    </Modal>
  );
}

/** Of a batch that nobody tells of any more: how much of it was done, and why the rest was not. */
function Parts({ results }: { results: readonly CallResult[] }) {
  const t = useText();
  const texts = useActionTexts();
  const done = results.filter(({ state }) => state === 'done').length;
  if (done === results.length) return null;
  const reasons = results.flatMap((result) => texts.undone(result, null) ?? []);
  return (
    <>
      <p>{t('transactions.results.sum', { done, count: results.length })}</p>
      <ul>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

function Waiting({ run: { progress } }: { run: ActionRun }) {
  const t = useText();
  const texts = useActionTexts();
  const isDropped = useIsForgotten('record' in progress ? progress.record : null);
  if (progress.phase === 'checking' || progress.phase === 'simulating') {
    return <p>{t(`transactions.phases.${progress.phase}`)}</p>;
  }
  const { record } = progress;
  const isStep = record.step !== 'call';
  return (
    <>
      {isStep && <p className={styles.step}>{texts.title(record)}</p>}
      <p>{t(isDropped ? 'transactions.hints.forgotten' : `transactions.phases.${phaseText(record)}`)}</p>
      {record.state !== 'prompt' && record.state !== 'unknown' && (
        <>
          <ConfirmationSteps record={record} />
          <Hash record={record} />
        </>
      )}
      {record.state !== 'prompt' && (
        <p className={styles.note}>
          {!isStep && !isDropped && texts.submitted(record)} {t('transactions.dialog.continues')}
        </p>
      )}
    </>
  );
}

function phaseText({ state }: TransactionRecord): 'prompt' | 'unknown' | 'sent' {
  if (state === 'prompt') return 'prompt';
  return state === 'unknown' ? 'unknown' : 'sent';
}

function Hash({ record }: { record: TransactionRecord }) {
  const t = useText();
  const config = useChainConfig();
  const hash = currentHash(record);
  if (!hash) return null;
  return (
    <p className={styles.note}>
      {t('transactions.hash')} <Address address={hash} kind="tx" explorerUrl={config?.explorerUrl ?? null} />
    </p>
  );
}

/** What leads to another page comes back to this one; what is put right here goes on by itself. */
function Identity({ run }: { run: ActionRun }) {
  const t = useText();
  const { problem } = useWallet();
  const leads = run.kind === 'LoginAccount' || problem === 'unbound';
  return (
    <>
      <IdentityFix onFixed={run.retry} onLeave={run.close} loginAt="account" />
      <p className={styles.note}>{t(leads ? 'transactions.dialog.comesBack' : 'transactions.dialog.goesOn')}</p>
    </>
  );
}

function Ended({ run, failure }: { run: ActionRun; failure: NonNullable<ActionRun['failure']> }) {
  const t = useText();
  const texts = useActionTexts();
  const doubt = useDoubt(run);
  const cause = failure.details.cause;
  const isPuzzling = run.kind === 'Error' || failure.reason === 'walletRefused';
  if (run.kind === 'ConnectWallet' || run.kind === 'LoginAccount') return <Identity run={run} />;
  if (doubt === 'sent' || doubt === 'unsent') return <p>{t(`transactions.dialog.found.${doubt}`)}</p>;
  return (
    <>
      <p>{failure.reason === 'rejected' ? t('transactions.dialog.rejectHint') : texts.failure(failure)}</p>
      {isPuzzling && cause instanceof Error && (
        <details className={styles.note}>
          <summary>{t('transactions.dialog.details')}</summary>
          {cause.message.slice(0, 300)}
        </details>
      )}
    </>
  );
}
