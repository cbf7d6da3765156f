import { AmountField } from '../../../components/form/amount-field.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { partsOf } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import styles from '../bounties.module.css';
import { crystal } from '../use-tokens.ts';

const STEPS = 1_000;

/** All of what is free, to begin with. */
export const allCrystal = (available: bigint) => (available > 0n ? toInputText(available, crystal) : '');

/** An amount of V-Crystal as it is typed or pulled. */
export function readCrystal(text: string, available: bigint) {
  const { amount, verdict } = readAmount(text, crystal, { balance: available });
  return { amount, isGood: verdict === 'ok' };
}

export const amountAt = (step: number, whole: bigint): bigint => (whole * BigInt(step)) / BigInt(STEPS);

export type CrystalFieldProps = {
  text: string;
  setText: (text: string) => void;
  amount: bigint | null;
  available: bigint;
};

/** V-Crystal to place: exact in the field, by hand on the slider. */
export function CrystalField({ text, setText, amount, available }: CrystalFieldProps) {
  const t = useText();
  return (
    <>
      <AmountField
        label={t('bounties.vote.amount')}
        value={text}
        onChange={setText}
        units={crystal}
        balance={available}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('bounties.vote.slider')}
        min={0}
        max={STEPS}
        value={partsOf(amount ?? 0n, available, STEPS)}
        disabled={available === 0n}
        onChange={({ target }) => setText(toInputText(amountAt(target.valueAsNumber, available), crystal))}
      />
    </>
  );
}
