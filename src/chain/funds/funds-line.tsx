import { Link } from 'react-router-dom';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './funds.module.css';
import type { Funds } from './use-funds.ts';

/** What the wallet has of what is about to be paid; where it is too little, how much is missing and how to come by it. */
export function FundsLine({ funds }: { funds: Funds }) {
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
              {token.address !== null && <Link to="/currency">{t('transactions.funds.fromGame')}</Link>}
              {token.id === 'WO' ? (
                <Link to="/mining">{t('transactions.funds.mine')}</Link>
              ) : (
                <Link to="/hero/list">{t('transactions.funds.sell')}</Link>
              )}
              <CopyButton text={account} label={t('transactions.funds.copy')} />
            </span>
          }
        >
          {t(token.id === 'WO' ? 'transactions.funds.waysOfOre' : 'transactions.funds.ways', { symbol: token.symbol })}
        </Notice>
      )}
    </>
  );
}
