import { Link } from 'react-router-dom';
import type { Suit } from '../../../../core/rules/suits.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { formatBps } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import type { Completion } from './completion.ts';
import styles from './wiki.module.css';

export type SuitCompletionProps = {
  suit: Suit;
  completion: Completion;
  token: TokenInfo;
  /** Of each try to recast one of its pieces. */
  chanceBps: number;
};

const TRIES = { maximumFractionDigits: 2 };

/** The two ways to wear it whole, with what each costs today. Bought whole it may be surely cheaper: recast only costs more than said. */
export function SuitCompletion({ suit, completion, token, chanceBps }: SuitCompletionProps) {
  const t = useText();
  const language = useLanguage();
  const { whole, byRecast } = completion;
  if (!suit.released) return <p className={styles.muted}>{t('wiki.notReleased')}</p>;
  const isWholeCheaper = whole !== null && (byRecast === null || whole <= byRecast);
  const tries = new Intl.NumberFormat(language, TRIES).format(10_000 / chanceBps);
  return (
    <ul className={styles.ways}>
      <li>
        <strong>
          {t('wiki.buyWhole')} {isWholeCheaper && <span className={styles.badge}>{t('wiki.cheaper')}</span>}
        </strong>
        {whole === null ? (
          <p className={styles.muted}>{t('wiki.noWhole')}</p>
        ) : (
          <p>
            <Link to={`/market/hero?suit=${String(suit.id)}`}>
              {t('wiki.from')} <Money amount={whole} token={token} />
            </Link>
          </p>
        )}
      </li>
      <li>
        <strong>{t('wiki.byRecast')}</strong>
        {byRecast === null ? (
          <p className={styles.muted}>{t('wiki.noRecast')}</p>
        ) : (
          <p>
            {t('wiki.atLeast')} <Money amount={byRecast} token={token} />
          </p>
        )}
        <p className={styles.muted}>{t('wiki.recastNote', { chance: formatBps(chanceBps), tries })}</p>
      </li>
    </ul>
  );
}
