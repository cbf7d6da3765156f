import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import { features, unoffered, type Feature } from '../../../core/wire/features.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import styles from './server.module.css';

/** Bets, draws and paid random boxes, each with its switch, and who switched what (decisions.md 33). */
export function FeatureSwitches() {
  const t = useText();
  const query = useApi(featureEndpoints.list, {}, { quiet: true });
  const action = useApiAction(featureEndpoints.switchFeature);
  const { on, unreadable, changes } = query.data ?? { on: [], unreadable: [], changes: [] };
  const change = async (feature: Feature, isOn: boolean) => {
    await action.mutateAsync({ feature, isOn });
    await query.refetch();
  };
  return (
    <Panel title={t('admin.features.title')}>
      <p>{t('admin.features.about')}</p>
      {query.isError && !query.data && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      )}
      <ul className={styles.pages}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckField
              label={t(`admin.features.${feature}`)}
              isChecked={on.includes(feature)}
              disabled={!query.data || action.isPending}
              onChange={(isOn) => void change(feature, isOn).catch(() => undefined) /* announced; the box stays */}
            />
            {unreadable.includes(feature) && <Notice kind="danger">{t('admin.features.unreadable')}</Notice>}
            {unoffered.includes(feature) && <p className={styles.muted}>{t('admin.features.unoffered')}</p>}
          </li>
        ))}
      </ul>
      <ul className={styles.changed}>
        {changes.map(({ at, by, feature, isOn }) => (
          <li key={`${at} ${feature}`}>
            {t(`admin.features.${isOn ? 'turnedOn' : 'turnedOff'}`, { feature: t(`admin.features.${feature}`) })}{' '}
            <RelativeTime at={at} /> · {t('admin.server.changedBy', { name: by })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
