import { Link, useSearchParams } from 'react-router-dom';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './unsubscribe.module.css';

/** Where a mail's link ends such mails: at a press, since mail programs open links by themselves. */
export default function UnsubscribePage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error, isPending } = useApiAction(alertEndpoints.unsubscribe, { quiet: true });
  const isKnown = token !== '' && data?.ended !== false;
  return (
    <div className={styles.page}>
      <PageHeader title={t('alerts.titles.unsubscribe')} />
      <Panel>
        <div className={styles.stack}>
          {!isKnown && <Notice kind="warning">{t('alerts.unsubscribe.unknown')}</Notice>}
          {data?.ended && (
            <Notice kind="success" isNews>
              {t('alerts.unsubscribe.done')}
            </Notice>
          )}
          {isKnown && !data && (
            <>
              <p>{t('alerts.unsubscribe.lead')}</p>
              <ActionButton kind="primary" pending={isPending} onClick={() => mutate({ token })}>
                {t('alerts.unsubscribe.end')}
              </ActionButton>
            </>
          )}
          {error && <FailureState error={error} compact />}
          <Link to="/account/settings#alerts">{t('alerts.unsubscribe.settings')}</Link>
        </div>
      </Panel>
    </div>
  );
}
