import { inviteEndpoints, type Invitation } from '../../../../core/wire/season/codes.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { NamedPerson } from '../../../components/display/person/named-person.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import type { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../seasons.module.css';

function Row({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const t = useText();
  const agree = useApiAction(inviteEndpoints.agree);
  const denial = useDenial(inviteEndpoints.agree);
  const { id, side, name, walletAddress, state, appliedAt, expiresAt, agreedAt } = invitation;
  const isMine = side === 'sent' && state === 'applied';
  return (
    <li>
      <span className={styles.words}>
        <strong>
          <NamedPerson name={t(`seasons.invitations.${side}`, { name })} address={walletAddress} />
        </strong>
        <small>
          {t(`seasons.invitations.states.${state}`)}{' '}
          <DateField at={state === 'applied' ? expiresAt : (agreedAt ?? appliedAt)} show="dateTime" />
        </small>
      </span>
      {isMine && (
        <ActionButton
          size="small"
          kind="primary"
          pending={agree.isPending}
          reason={denial}
          label={`${t('seasons.invitations.agree')}: ${name}`}
          onClick={() => agree.mutate({ id }, { onSettled: onDone })}
        >
          {t('seasons.invitations.agree')}
        </ActionButton>
      )}
    </li>
  );
}

/** Whom I invited or am asked to, and who invited me. */
export function InviteRecord({
  list,
  onDone,
}: {
  list: ReturnType<typeof useCursorList<Invitation>>;
  onDone: () => void;
}) {
  const t = useText();
  return (
    <Panel title={t('seasons.invitations.record')} flush>
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('seasons.invitations.none')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.tasks}>
          {list.rows.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} onDone={onDone} />
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
