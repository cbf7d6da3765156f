import { errorNameOf } from '../../../core/wire/errors.ts';
import type { ServerSeries } from '../../../core/wire/admin/server.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { formatCount } from '../../lib/number.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import styles from './server.module.css';

export type ErrorTableProps = { errors: ServerSeries['errorsByCode'] };

/** Which errors players were given, by code, with what the code says to them. */
export function ErrorTable({ errors }: ErrorTableProps) {
  const t = useText();
  const text = useDynamicText();
  return (
    <Panel flush title={t('admin.server.errors.title')} extra={t('admin.server.errors.extra')}>
      {errors.length === 0 ? (
        <EmptyState title={t('admin.server.errors.none')} />
      ) : (
        <div className={styles.scroll} role="group" aria-label={t('admin.server.errors.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('admin.server.errors.code')}</th>
                <th scope="col">{t('admin.server.errors.name')}</th>
                <th scope="col">{t('admin.server.errors.meaning')}</th>
                <th scope="col">{t('admin.server.errors.path')}</th>
                <th scope="col" className={styles.end}>
                  {t('admin.server.errors.count')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('admin.server.errors.last')}
                </th>
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <tr key={error.code}>
                  <th scope="row">{error.code}</th>
                  <td>
                    <code>{errorNameOf(error.code) ?? '–'}</code>
                  </td>
                  <td className={styles.meaning}>{text(`errors.${String(error.code)}`, '–')}</td>
                  <td>
                    <code>{error.lastPath}</code>
                  </td>
                  <td className={styles.end}>{formatCount(error.count)}</td>
                  <td className={styles.end}>
                    <RelativeTime at={error.lastAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
