import { currencyEndpoints } from '../../../../core/wire/account/currency.ts';
import { profileEndpoints, type SyncDifference } from '../../../../core/wire/account/profile.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction, useRefreshApi } from '../../../lib/use-api.ts';
import { SyncDifferences } from '../../../resources/accounts/settings/sync-differences.tsx';
import styles from '../../../resources/currency/currency.module.css';

export type CompareWithChainProps = {
  /** What of a sync is told here. */
  fields: readonly SyncDifference['field'][];
};

/** Has what the game knows of the wallet held against the chain, names what differed, and says what became of it. */
export function CompareWithChain({ fields }: CompareWithChainProps) {
  const t = useText();
  const sync = useApiAction(profileEndpoints.sync, { quiet: true });
  const refresh = useRefreshApi();
  const run = () => sync.mutate({}, { onSuccess: () => void refresh(currencyEndpoints.places) });
  const found = sync.data?.differences.filter(({ field }) => fields.includes(field));
  const wasAsked = sync.data?.checked.some((field) => fields.some((one) => one === field)) ?? false;
  return (
    <div className={styles.stack}>
      <div>
        <ActionButton size="small" pending={sync.isPending} onClick={run}>
          {t('currency.sync')}
        </ActionButton>
      </div>
      {sync.error && <FailureState error={sync.error} compact />}
      {sync.data && !wasAsked && <Notice kind="warning">{t('currency.notCompared')}</Notice>}
      {found?.length === 0 && wasAsked && <Notice kind="success">{t('currency.noDifference')}</Notice>}
      {found !== undefined && found.length > 0 && (
        <Notice kind="warning" isNews title={t('currency.differsTitle')}>
          <SyncDifferences differences={found} />
        </Notice>
      )}
    </div>
  );
}
