import { Link } from 'react-router-dom';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './funds.module.css';
import type { Funds, Payment } from './use-funds.ts';

type FundsLineProps = {
  funds: Funds;
  /** It is paid into the game: what is missing does not come from there. */
  isForGame?: boolean;
};

/** The hub's own ways to come by a token; it has none to one of others. */
function Ways({ token, isForGame }: { token: Payment; isForGame: boolean }) {
  const t = useText();
  if (typeof token.id !== 'string') return null;
  return (
    <>
      {token.address !== null && !isForGame && <Link to="/currency">{t('transactions.funds.fromGame')}</Link>}
      {token.id === 'WO' ? (
        <Link to="/mining">{t('transactions.funds.mine')}</Link>
      ) : (
        <Link to="/hero/list">{t('transactions.funds.sell')}</Link>
      )}
    </>
  );
}

const sentenceOf = ({ id }: Payment, isForGame: boolean) => {
  if (typeof id !== 'string' || isForGame) return 'waysOfOther';
  return id === 'WO' ? 'waysOfOre' : 'ways';
};

/** What the wallet has of what is about to be paid; where it is too little, how much is missing and how to come by it. */
export function FundsLine({ funds, isForGame = false }: FundsLineProps) {
  const t = useText();
  const { token, account, has, reason } = funds;
  if (!token || account === null) return null;
  return (
    <>
      <p className={styles.line}>
        <span>{t('transactions.funds.has')}</span>
        {has === undefined ? '–' : <Money amount={has} token={token} compact={false} />}
      </p>
      {reason !== null && (
        <Notice
          kind="warning"
          isNews
          title={reason}
          action={
            <span className={styles.ways}>
              <Ways token={token} isForGame={isForGame} />
              <CopyButton text={account} label={t('transactions.funds.copy')} />
            </span>
          }
        >
          {t(`transactions.funds.${sentenceOf(token, isForGame)}`, { symbol: token.symbol })}
        </Notice>
      )}
    </>
  );
}
