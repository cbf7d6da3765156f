import { Link } from 'react-router-dom';
import { bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { askGameAccount, useGameAccount } from '../../../lib/data/game/game-account.ts';
import { formatList } from '../../../lib/text/format-list.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';

/** The social logins of the account, by its own id (IsSnsBind): the way back in when a wallet is lost. */
function SocialLogins({ userId }: { userId: string }) {
  const t = useText();
  const language = useLanguage();
  const query = useApi(bindingEndpoints.isSnsBind, { id: userId }, { quiet: true });
  if (query.isError)
    return (
      <ActionButton size="small" onClick={() => void query.refetch()}>
        {t('common.actions.retry')}
      </ActionButton>
    );
  if (query.data?.isBind) {
    return (
      <>
        {formatList(
          query.data.sources.map((source) => t(`accounts.ways.${source}`)),
          language,
        )}
      </>
    );
  }
  const isAwaited = !query.data;
  return (
    <span
      className={isAwaited ? `${styles.words ?? ''} ${styles.awaited ?? ''}` : styles.words}
      aria-hidden={isAwaited}
    >
      <span>
        {t('currency.account.snsNone')} · <Link to="/account/settings">{t('currency.account.snsBind')}</Link>
      </span>
      <span className={styles.muted}>{t('currency.account.snsHint')}</span>
    </span>
  );
}

/** Whose money this is: the bound wallet, the game account, and the ways back in. */
export function AccountPanel({ me }: { me: UserInfo }) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const { isActive, isMissing } = useGameAccount();
  const wallet = me.walletAddress;
  return (
    <Panel title={t('currency.account.title')}>
      <FactList
        facts={[
          {
            key: 'wallet',
            label: t('currency.account.wallet'),
            value: wallet ? (
              <Address address={wallet} explorerUrl={explorerUrl} />
            ) : (
              <Link to="/bind-wallet">{t('currency.bind')}</Link>
            ),
          },
          {
            key: 'game',
            label: t('currency.account.game'),
            value: isMissing ? (
              <span className={styles.buttons}>
                {t('currency.account.missing')}
                <ActionButton size="small" onClick={() => askGameAccount()}>
                  {t('currency.account.activate')}
                </ActionButton>
              </span>
            ) : (
              <>{isActive ? t('currency.account.active') : '…'}</>
            ),
          },
          { key: 'sns', label: t('currency.account.sns'), value: <SocialLogins userId={me.userId} /> },
        ]}
      />
    </Panel>
  );
}
