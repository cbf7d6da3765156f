import { useServerTime } from '../../lib/time/server-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';

export type CodeFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  onSend: () => void;
  isSending: boolean;
  /** From when on another code may be sent, on the server's clock; null before the first. */
  resendAt: string | null;
  /** Why no code can be sent now; null when one can. */
  reason?: string | null;
  problem?: string | null | undefined;
  hint?: string;
};

export const CODE_LENGTH = 6;

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

/** The code of an e-mail: pasted or typed, and the button that sends one, with the time until it may be pressed again. */
export function CodeField({ value, onChange, onSend, isSending, resendAt, reason, problem, hint }: CodeFieldProps) {
  const t = useText();
  const left = useServerTime((now) =>
    resendAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(resendAt) - now) / 1_000)),
  );
  const label = () => {
    if (isSending) return t('common.form.sending');
    if (left > 0) return t('common.form.sendAgainIn', { seconds: left });
    return t(resendAt === null ? 'common.form.sendCode' : 'common.form.sendAgain');
  };
  return (
    <TextField
      isCode
      label={t('common.form.code')}
      value={value}
      onChange={(text) => onChange(digitsOf(text))}
      inputMode="numeric"
      autoComplete="one-time-code"
      problem={problem}
      hint={reason ?? hint}
      required
      aside={
        <button
          type="button"
          className={styles.aside}
          disabled={isSending || left > 0 || Boolean(reason)}
          onClick={onSend}
        >
          {label()}
        </button>
      }
    />
  );
}
