import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChainConfig } from '../../chain-config.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import styles from './sandbox-dialog.module.css';
import {
  NEW_ACCOUNT,
  sandboxQuestions,
  type AskedQuestion,
  type SandboxAccount,
  type SandboxTransaction,
} from './sandbox-requests.ts';

/** The sandbox wallet's own window: what it is asked to share or sign, in full, with yes and no. */
export function SandboxDialog() {
  const [asked, ...waiting] = useStore(sandboxQuestions);
  return asked ? <Question key={asked.id} asked={asked} waiting={waiting.length} /> : null;
}

function Question({ asked, waiting }: { asked: AskedQuestion; waiting: number }) {
  const t = useText();
  const { question } = asked;
  const isChoice = question.kind === 'account';
  return (
    <Modal
      title={`${t('wallet.sandbox.name')}: ${t(titleOf(question))}`}
      tone="sandbox"
      dismissOutside={false}
      onDismiss={asked.reject}
      actions={
        <>
          {waiting > 0 && <span className={styles.waiting}>{t('wallet.sandbox.waiting', { count: waiting })}</span>}
          <Button onClick={asked.reject}>{t('wallet.sandbox.reject')}</Button>
          {!isChoice && <ConfirmButton onConfirm={() => asked.confirm('')} />}
        </>
      }
    >
      {question.kind === 'account' && (
        <Accounts accounts={question.accounts} current={question.current} onChoose={asked.confirm} />
      )}
      {question.kind === 'message' && <Message account={question.account} text={question.text} />}
      {question.kind === 'transaction' && <Transaction account={question.account} transaction={question.transaction} />}
    </Modal>
  );
}

function titleOf(question: AskedQuestion['question']) {
  if (question.kind === 'account') return 'wallet.sandbox.accountTitle';
  if (question.kind === 'message') return 'wallet.sandbox.messageTitle';
  return question.transaction.isReplacement ? 'wallet.sandbox.replacementTitle' : 'wallet.sandbox.transactionTitle';
}

/** Has the focus, so that Enter confirms what was read; it waits a moment, so that an Enter meant for the page does not. */
function ConfirmButton({ onConfirm }: { onConfirm: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
    button.current?.focus();
  }, []);
  return (
    <Button
      ref={button}
      type="primary"
      onClick={() => {
        if (performance.now() - openedAt.current > GUARD_MS) onConfirm();
      }}
    >
      {t('wallet.sandbox.confirm')}
    </Button>
  );
}

const GUARD_MS = 150;

function Accounts(props: { accounts: SandboxAccount[]; current: string | null; onChoose: (address: string) => void }) {
  const t = useText();
  return (
    <>
      <p>{t('wallet.sandbox.accountHint', { site: location.host })}</p>
      <ul className={styles.list}>
        {props.accounts.map(({ key, name, address }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.account}
              onClick={() => {
                props.onChoose(address);
              }}
            >
              <strong>{name}</strong>
              {address === props.current && <em>{t('wallet.sandbox.current')}</em>}
              <small>{address}</small>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.account}
            onClick={() => {
              props.onChoose(NEW_ACCOUNT);
            }}
          >
            <strong>{t('wallet.sandbox.newAccount')}</strong>
            <small>{t('wallet.sandbox.newAccountHint')}</small>
          </button>
        </li>
      </ul>
    </>
  );
}

function Asker({ account }: { account: SandboxAccount }) {
  const t = useText();
  return (
    <>
      <dt>{t('wallet.sandbox.site')}</dt>
      <dd>{location.host}</dd>
      <dt>{t('wallet.sandbox.account')}</dt>
      <dd>
        {account.name} <small>{account.address}</small>
      </dd>
    </>
  );
}

function Message({ account, text }: { account: SandboxAccount; text: string }) {
  const t = useText();
  return (
    <>
      <dl className={styles.facts}>
        <Asker account={account} />
      </dl>
      <pre className={styles.message} tabIndex={0} aria-label={t('wallet.sandbox.message')}>
        {text}
      </pre>
    </>
  );
}

function Transaction({ account, transaction }: { account: SandboxAccount; transaction: SandboxTransaction }) {
  const t = useText();
  const coin = useChainConfig()?.currency;
  const money = (amount: bigint) => (coin ? `${formatFullAmount(amount, coin)} ${coin.symbol}` : amount.toString());
  return (
    <dl className={styles.facts}>
      <Asker account={account} />
      <dt>{t('wallet.sandbox.recipient')}</dt>
      <dd>
        {transaction.call && `${transaction.call.contract} `}
        <small>{transaction.to}</small>
      </dd>
      <dt>{t('wallet.sandbox.call')}</dt>
      <dd>
        <CallText transaction={transaction} />
      </dd>
      <dt>{t('wallet.sandbox.value')}</dt>
      <dd>{money(transaction.value)}</dd>
      <dt>{t('wallet.sandbox.fee')}</dt>
      <dd>{money(transaction.maxFee)}</dd>
      <dt>{t('wallet.sandbox.nonce')}</dt>
      <dd>{transaction.nonce}</dd>
    </dl>
  );
}

function CallText({ transaction: { call, data } }: { transaction: SandboxTransaction }) {
  const t = useText();
  if (data === '0x') return t('wallet.sandbox.emptyCall');
  if (!call) return t('wallet.sandbox.unknownCall', { data: `${data.slice(0, 40)}…` });
  return (
    <>
      <strong>{call.method}</strong>
      {call.args.map(({ name, value }, index) => (
        <div key={`${name}${String(index)}`} className={styles.argument}>
          {name} = {value}
        </div>
      ))}
    </>
  );
}
