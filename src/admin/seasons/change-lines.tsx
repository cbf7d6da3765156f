import type { OutputOf } from '../../../core/wire/endpoint.ts';
import type { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import styles from './seasons.module.css';

type Change = OutputOf<typeof adminSeasonEndpoints.list>['changes'][number];

/** Who changed what, the newest first. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  const text = useDynamicText();
  return (
    <Panel title={t('admin.seasons.changes')}>
      {changes.length === 0 && <p>{t('admin.seasons.noChanges')}</p>}
      <ul className={styles.lines}>
        {changes.map(({ id, season, action, note, by, at }) => (
          <li key={id}>
            {t(`admin.seasons.did.${action}`, { season: text(`seasons.names.${season}`, season), note })} ·{' '}
            <RelativeTime at={at} /> · {t('admin.server.changedBy', { name: by })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
