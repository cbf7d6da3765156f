import type { Redemption } from '../../../../core/wire/season/codes.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../seasons.module.css';
import { GivenAmount } from './given-amount.tsx';
import { RedeemForm } from './redeem-form.tsx';

/** Codes: the field for one, and those that I redeemed. */
export function RedeemView() {
  const t = useText();
  const list = useCursorList<Redemption>({ resource: 'seasons', endpoint: 'redemptions' });
  return (
    <div className={styles.column}>
      <RedeemForm onDone={list.showChanges} />
      <Panel title={t('seasons.codes.record')} flush>
        <ListState
          resource="seasons"
          query={list.query}
          isEmpty={list.rows.length === 0}
          skeleton={<TableSkeleton rows={3} />}
          emptyText={t('seasons.codes.none')}
        >
          <ChangesPill changes={list.changes} onShow={list.showChanges} />
          <ul className={styles.tasks}>
            {list.rows.map(({ id, code, resource, amount, at }) => (
              <li key={id}>
                <span className={styles.words}>
                  <strong>
                    <GivenAmount resource={resource} amount={amount} />
                  </strong>
                  <small>
                    <code>{code}</code> · <RelativeTime at={at} />
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </ListState>
      </Panel>
    </div>
  );
}
