import type { Letter } from '../../../core/wire/panels/letters.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { DateField } from '../../components/display/time/date-field.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useGivenText } from '../../lib/items/given-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useFocused } from '../../lib/view/use-focused.ts';
import styles from './letters.module.css';
import { useLetterWords } from './use-letter-words.ts';

export type LetterLineProps = {
  letter: Letter;
  isOpen: boolean;
  isFocused: boolean;
  isTaking: boolean;
  onOpen: (letter: Letter) => void;
  onTake: (letter: Letter) => void;
};

/** What is in it, and until when, or what became of it. */
function Ends({ letter: { state, expiresAt } }: { letter: Letter }) {
  const t = useText();
  if (state === 'claimed') return <>{t('letters.taken')}</>;
  if (state === 'expired') return <>{t('letters.expired')}</>;
  return (
    <>
      {t(state === 'open' ? 'letters.until' : 'letters.goes')} <DateField at={expiresAt} />
    </>
  );
}

/** One letter: its title opens it, which marks it as read. */
export function LetterLine({ letter, isOpen, isFocused, isTaking, onOpen, onTake }: LetterLineProps) {
  const t = useText();
  const { title, text } = useLetterWords()(letter);
  const givenText = useGivenText(useChainConfig());
  const ref = useFocused<HTMLLIElement>(isFocused);
  const isUnread = letter.readAt === null;
  return (
    <li ref={ref} tabIndex={-1} data-unread={isUnread} data-focused={isFocused} aria-current={isFocused || undefined}>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'letters.close' : 'letters.open', { title })}
          onClick={() => onOpen(letter)}
        >
          {title}
          {isUnread && <span className={styles.new}>{t('letters.unread')}</span>}
        </button>
        <span className={styles.muted}>
          {t(`letters.kinds.${letter.kind}`)} · <RelativeTime at={letter.sentAt} /> · <Ends letter={letter} />
        </span>
        {isOpen && <p className={styles.text}>{text}</p>}
      </div>
      {letter.attachments.length > 0 && (
        <ul className={styles.attached} data-state={letter.state} aria-label={t('letters.attached')}>
          {letter.attachments.map((attached) => (
            <li key={attached.resource}>{givenText(attached)}</li>
          ))}
        </ul>
      )}
      {letter.state === 'open' && (
        <ActionButton
          size="small"
          pending={isTaking}
          label={t('letters.takeOne', { title })}
          onClick={() => onTake(letter)}
        >
          {t('letters.take')}
        </ActionButton>
      )}
    </li>
  );
}
