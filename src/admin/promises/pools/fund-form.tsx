import { useState, type FormEvent } from 'react';
import { poolEndpoints, poolNames, type Funding, type PoolName } from '../../../../core/wire/admin/pools.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { shortenAddress } from '../../../lib/address.ts';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../../../resources/currency/currency.module.css';
import form from './fund-form.module.css';

type Coming = { txHash: string; amount: bigint };

/** One transaction may have sent more than once: all of it is for one pool. */
function comingOf(fundings: readonly Funding[]): Coming[] {
  const sums = new Map<string, bigint>();
  for (const { txHash, amount } of fundings) sums.set(txHash, (sums.get(txHash) ?? 0n) + BigInt(amount));
  return [...sums].map(([txHash, amount]) => ({ txHash, amount }));
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  const t = useText();
  return (
    <label className={form.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('admin.pools.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

type Choice = { txHash: string; pool: PoolName | null };
type FieldsProps = {
  coming: readonly Coming[];
  choice: Choice;
  sumOf: (one: Coming) => string;
  change: (part: Partial<Choice>) => void;
};

function Fields({ coming, choice, sumOf, change }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t('admin.pools.transaction')}
        value={choice.txHash}
        options={coming.map((one) => ({ value: one.txHash, text: `${sumOf(one)} · ${shortenAddress(one.txHash)}` }))}
        onChange={(txHash) => change({ txHash })}
      />
      <Select
        label={t('admin.pools.pool')}
        value={choice.pool ?? ''}
        options={poolNames.map((name) => ({ value: name, text: t(`admin.pools.names.${name}`) }))}
        onChange={(value) => change({ pool: poolNames.find((name) => name === value) ?? null })}
      />
    </>
  );
}

type AskProps = { amount: string; pool: PoolName; onConfirm: () => void; onClose: () => void };

function Ask({ amount, pool, ...rest }: AskProps) {
  const t = useText();
  const facts = { amount, pool: t(`admin.pools.names.${pool}`) };
  return (
    <ConfirmDialog
      title={t('admin.pools.confirm', facts)}
      losses={[t('admin.pools.loss', facts)]}
      actionLabel={t('admin.pools.fund')}
      {...rest}
    />
  );
}

const NOTHING: Choice = { txHash: '', pool: null };
type FundFormProps = { fundings: readonly Funding[]; units: BookUnits; onFunded: () => void };

/** Says which pool a transaction funded, once and for good. */
export function FundForm({ fundings, units, onFunded }: FundFormProps) {
  const t = useText();
  const [choice, setChoice] = useState(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const fund = useApiAction(poolEndpoints.fund, { quiet: true });
  const coming = comingOf(fundings);
  const chosen = coming.find(({ txHash }) => txHash === choice.txHash);
  const wanted = chosen && choice.pool !== null ? { ...chosen, pool: choice.pool } : null;
  const sumOf = ({ amount }: Coming) => `${formatFullAmount(amount, units)} ${units.symbol}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(wanted !== null && !fund.isPending);
  };
  const send = async ({ txHash, pool }: NonNullable<typeof wanted>) => {
    setAsking(false);
    // Why it was refused stands below the fields.
    const done = await fund.mutateAsync({ txHash, pool }).catch(() => null);
    if (done) setChoice(NOTHING);
    onFunded();
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      {coming.length === 0 ? (
        <p>{t('admin.pools.noneComing')}</p>
      ) : (
        <Fields {...{ coming, choice, sumOf }} change={(part) => setChoice((now) => ({ ...now, ...part }))} />
      )}
      {fund.error && <FailureState error={fund.error} compact />}
      {fund.data && (
        <Notice kind="success" isNews>
          {t('admin.pools.funded')}
        </Notice>
      )}
      {coming.length > 0 && (
        <ActionButton submit reason={wanted ? null : t('admin.pools.chooseFirst')} pending={fund.isPending}>
          {t('admin.pools.fund')}
        </ActionButton>
      )}
      {isAsking && wanted && (
        <Ask
          amount={sumOf(wanted)}
          pool={wanted.pool}
          onConfirm={() => void send(wanted)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
