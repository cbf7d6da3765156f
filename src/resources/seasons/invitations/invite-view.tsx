import { inviteEndpoints, type Invitation } from '../../../../core/wire/season/codes.ts';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useAtMoments } from '../../../lib/time/use-at-moments.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../seasons.module.css';
import { ApplyForm, BetaPanel, OwnCode } from './invite-panels.tsx';
import { InviteRecord } from './invite-record.tsx';

/** Inviting and being invited, and the beta that an invitation lets into. */
export function InviteView() {
  const query = useApi(inviteEndpoints.info, {}, { live: 'seasons', quiet: true });
  const list = useCursorList<Invitation>({ resource: 'seasons', endpoint: 'invitations' });
  const done = () => {
    void query.refetch();
    list.showChanges();
  };
  // From then on nobody can agree to it any more.
  useAtMoments(
    list.rows.map(({ state, expiresAt }) => (state === 'applied' ? expiresAt : null)),
    done,
  );
  return (
    <ShowState query={query} record={query.data}>
      {(info) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <OwnCode info={info} />
            <InviteRecord list={list} onDone={done} />
          </div>
          <div className={styles.column}>
            <ApplyForm info={info} onDone={done} />
            <BetaPanel info={info} onDone={done} />
          </div>
        </div>
      )}
    </ShowState>
  );
}
