import type { FarmPool } from '../../../../core/wire/game/farms.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds, type Funds } from '../../../chain/funds/use-funds.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { useRefusal } from '../use-refusal.ts';
import type { NamedToken } from '../use-tokens.ts';
import { stakeFarm } from './stake-farm.action.ts';
import { unstakeFarm } from './unstake-farm.action.ts';

export type FarmDialogProps = {
  pool: FarmPool;
  named: NamedToken;
  kind: 'stake' | 'unstake';
  /** In the wallet to add, or in the farm to take out. */
  most: bigint | null;
  /** What keeps one from it, whatever is typed. */
  reason: string | null;
  onClose: () => void;
};

/** What is missing of the LP tokens that are to be added, and where such come from. */
function Missing({ funds }: { funds: Funds }) {
  const t = useText();
  return (
    <>
      {funds.missing > 0n && <FundsLine funds={funds} />}
      {(funds.missing > 0n || funds.has === 0n) && <p className={styles.muted}>{t('farms.lpFrom')}</p>}
    </>
  );
}

/** LP tokens into a farm or out of it. */
export function FarmDialog({ pool, named, kind, most, reason, onClose }: FarmDialogProps) {
  const t = useText();
  const refusalText = useRefusal();
  const [text, setText] = useKeptDraft<string>(`farm.${kind}.${String(pool.poolId)}`, '', typedText);
  const stake = useChainAction(stakeFarm);
  const unstake = useChainAction(unstakeFarm);
  const { amount, verdict } = readAmount(text, named.units, { balance: most });
  const funds = useFunds({ ...named.units, id: named.token, address: pool.lpToken }, amount);
  const tooMuch = kind === 'stake' ? 'BalanceIsNotEnough' : 'Farms_TooMuch';
  const has = (most ?? 0n).toString();
  const wanted = (amount ?? 0n).toString();
  const args = kind === 'stake' ? { balance: has, needed: wanted } : { amount: wanted, staked: has };
  const wrong = verdict === 'moreThanBalance' ? { name: tooMuch, args } : { name: 'Farms_NoAmount', args: {} };
  const submit = async () => {
    if (amount === null) return;
    const input = { poolId: pool.poolId, token: named.token, amount, name: pool.symbol };
    const { kind: outcome } = kind === 'stake' ? await stake.run(input) : await unstake.run(input);
    if (outcome !== 'complete') return;
    setText('');
    onClose();
  };
  return (
    <AskDialog
      title={t(`farms.${kind}.title`, { name: pool.symbol })}
      actionLabel={t(`farms.${kind}.submit`)}
      reason={reason ?? refusalText(verdict === 'ok' ? null : wrong, named.token)}
      pending={stake.isRunning || unstake.isRunning}
      isAwaited={kind === 'stake' && funds.isAwaited}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <AmountField label={t('farms.amount')} value={text} onChange={setText} units={named.units} balance={most} />
        {kind === 'stake' && <Missing funds={funds} />}
        <Notice>{t(`farms.${kind}.note`)}</Notice>
      </div>
    </AskDialog>
  );
}
