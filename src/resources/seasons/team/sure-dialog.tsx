import type { Endpoint } from '../../../../core/wire/endpoint.ts';
import { teamEndpoints, type Team, type TeamMember } from '../../../../core/wire/season/teams.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';

/** What of a team cannot be taken back by who did it. */
export type Ask =
  | { kind: 'leave' }
  | { kind: 'disband' }
  | { kind: 'takeOver' }
  | { kind: 'remove' | 'handOver'; member: TeamMember }
  | { kind: 'faction'; faction: 1 | 2 };

/** What each of them calls. */
const endpointOf = {
  leave: teamEndpoints.leave,
  disband: teamEndpoints.disband,
  takeOver: teamEndpoints.handOver,
  remove: teamEndpoints.remove,
  handOver: teamEndpoints.handOver,
  faction: teamEndpoints.setFaction,
} as const satisfies Record<Ask['kind'], Endpoint>;

function useDeeds(team: Team, onDone: () => void) {
  const leave = useApiAction(teamEndpoints.leave, { quiet: true });
  const disband = useApiAction(teamEndpoints.disband, { quiet: true });
  const remove = useApiAction(teamEndpoints.remove, { quiet: true });
  const handOver = useApiAction(teamEndpoints.handOver, { quiet: true });
  const faction = useApiAction(teamEndpoints.setFaction, { quiet: true });
  const all = { leave, disband, remove, handOver, takeOver: handOver, faction };
  const options = { onSuccess: onDone };
  return {
    of: (ask: Ask) => all[ask.kind],
    run(ask: Ask) {
      const [id, self] = [team.id, team.own?.accountId ?? ''];
      if (ask.kind === 'leave') leave.mutate({ id }, options);
      else if (ask.kind === 'disband') disband.mutate({ id }, options);
      else if (ask.kind === 'takeOver') handOver.mutate({ id, accountId: self }, options);
      else if (ask.kind === 'faction') faction.mutate({ id, faction: ask.faction }, options);
      else all[ask.kind].mutate({ id, accountId: ask.member.accountId }, options);
    },
  };
}

/** Who or what it is about. */
function useNameOf(team: Team): (ask: Ask) => string {
  const t = useText();
  return (ask) => {
    if (ask.kind === 'faction') return t(`seasons.camps.${ask.faction}`);
    return 'member' in ask ? ask.member.name : team.name;
  };
}

export type SureProps = { team: Team; ask: Ask; onDone: () => void; onClose: () => void };

/** Asks once more, and says what comes of it. */
export function Sure({ team, ask, onDone, onClose }: SureProps) {
  const t = useText();
  const errorText = useErrorText();
  const deeds = useDeeds(team, onDone);
  const { isPending, error } = deeds.of(ask);
  const denial = useDenial(endpointOf[ask.kind]);
  const name = useNameOf(team)(ask);
  return (
    <ConfirmDialog
      title={t(`seasons.sure.${ask.kind}`, { name })}
      losses={[t(`seasons.loss.${ask.kind}`, { name })]}
      actionLabel={t(`seasons.team.${ask.kind}`)}
      pending={isPending}
      reason={denial}
      problem={error ? errorText(error) : null}
      onConfirm={() => deeds.run(ask)}
      onClose={onClose}
    />
  );
}
