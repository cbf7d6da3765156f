import { useId, useState, type FormEvent } from 'react';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { parseWhole } from '../../../../lib/number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import styles from '../cart.module.css';

export type SweepFormProps = {
  /** What is counted. */
  label: string;
  first: string;
  most: number;
  /** Puts so many of the cheapest into the cart, and answers how many there were. */
  onSweep: (wanted: number) => Promise<number>;
};

/** Puts the cheapest of something into the cart; they are bought from there, after a look at them. */
export function SweepForm({ label, first, most, onSweep }: SweepFormProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(first);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<{ wanted: number; added: number } | 'failed' | null>(null);
  const wanted = parseWhole(text.trim()) ?? 0;
  const isSound = wanted >= 1 && wanted <= most;

  const sweep = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isReading) return;
    setReading(true);
    try {
      setFound({ wanted, added: await onSweep(wanted) });
    } catch {
      setFound('failed'); // the client has announced why
    }
    setReading(false);
  };

  return (
    <form className={styles.sweep} onSubmit={(event) => void sweep(event)} noValidate>
      <label htmlFor={id}>{label}</label>
      <span className={styles.sweepRow}>
        <input
          id={id}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          aria-invalid={!isSound}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionButton submit pending={isReading} reason={isSound ? null : t('market.sweep.range', { count: most })}>
          {t('market.sweep.action')}
        </ActionButton>
      </span>
      <p className={styles.muted} role="status">
        {found === 'failed' && t('market.sweep.failed')}
        {found && found !== 'failed' && t('market.sweep.found', { count: found.added, wanted: found.wanted })}
      </p>
    </form>
  );
}
