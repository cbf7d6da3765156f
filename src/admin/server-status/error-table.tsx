import { errorNameOf } from '../../../core/wire/errors.ts';
import type { ServerSeries } from '../../../core/wire/admin/server.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatCount } from '../../lib/number.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import styles from './server.module.css';

export type ErrorTableProps = { errors: ServerSeries['errorsByCode'] };

type Failure = ServerSeries['errorsByCode'][number];
type Field = 'code' | 'name' | 'meaning' | 'path' | 'count' | 'last';

/** Which errors players were given, by code, with what the code says to them. */
export function ErrorTable({ errors }: ErrorTableProps) {
  const t = useText();
  const text = useDynamicText();
  const column = (key: Field, of: SmallColumn<Failure>['of']) => ({ key, title: t(`admin.server.errors.${key}`), of });
  const words = { isWords: true };
  const meaning = ({ code }: Failure) => <span className={styles.meaning}>{text(`errors.${String(code)}`, '–')}</span>;
  const columns: SmallColumn<Failure>[] = [
    column('code', ({ code }) => code),
    { ...column('name', ({ code }) => <code>{errorNameOf(code) ?? '–'}</code>), ...words },
    { ...column('meaning', meaning), ...words },
    { ...column('path', ({ lastPath }) => <code>{lastPath}</code>), ...words },
    { ...column('count', ({ count }) => formatCount(count)), place: 'main' },
    column('last', ({ lastAt }) => <RelativeTime at={lastAt} />),
  ];
  return (
    <Panel flush title={t('admin.server.errors.title')} extra={t('admin.server.errors.extra')}>
      {errors.length === 0 ? (
        <EmptyState title={t('admin.server.errors.none')} />
      ) : (
        <SmallTable
          label={t('admin.server.errors.title')}
          columns={columns}
          rows={errors}
          keyOf={({ code }) => String(code)}
        />
      )}
    </Panel>
  );
}
