import { teamEndpoints, type Team } from '../../../../core/wire/season/teams.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { NamedPerson } from '../../../components/display/person/named-person.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';
import { useWhyNot } from './use-refusal-text.ts';

type Refusals = Pick<NonNullable<Team['own']>['refusals'], 'answer' | 'accept'>;

/** Who asks its leader to be let in. */
export function ApplicationPanel({ id, refusals, onDone }: { id: string; refusals: Refusals; onDone: () => void }) {
  const t = useText();
  const whyNot = useWhyNot(teamEndpoints.answer);
  const query = useApi(teamEndpoints.applications, { id }, { live: 'teams', quiet: true });
  useLiveEvent('seasons', () => void query.refetch());
  const action = useApiAction(teamEndpoints.answer);
  const answer = (accountId: string, accept: boolean) =>
    action.mutate(
      { id, accountId, accept },
      {
        onSuccess: () => {
          void query.refetch();
          onDone();
        },
      },
    );
  return (
    <Panel title={t('seasons.team.applications')} flush>
      <ListState
        resource="seasons"
        query={query}
        isEmpty={query.data?.list.length === 0}
        emptyText={t('seasons.team.noApplications')}
        skeleton={<TableSkeleton rows={1} />}
      >
        <ul className={styles.tasks}>
          {query.data?.list.map(({ accountId, name, walletAddress, points }) => (
            <li key={accountId}>
              <span className={styles.words}>
                <strong>
                  <NamedPerson name={name} address={walletAddress} />
                </strong>
                <small>{t('seasons.tasks.points', { count: points })}</small>
              </span>
              <span className={styles.buttons}>
                <ActionButton
                  size="small"
                  pending={action.isPending}
                  reason={whyNot(refusals.answer)}
                  label={`${t('seasons.team.refuse')}: ${name}`}
                  onClick={() => answer(accountId, false)}
                >
                  {t('seasons.team.refuse')}
                </ActionButton>
                <ActionButton
                  size="small"
                  kind="primary"
                  pending={action.isPending}
                  reason={whyNot(refusals.accept)}
                  label={`${t('seasons.team.accept')}: ${name}`}
                  onClick={() => answer(accountId, true)}
                >
                  {t('seasons.team.accept')}
                </ActionButton>
              </span>
            </li>
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
