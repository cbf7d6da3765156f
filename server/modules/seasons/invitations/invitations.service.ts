import { INVITATION_OPEN_MS, roundAt } from '../../../../core/rules/seasons/calendar.ts';
import { INVITES_PER_SEASON } from '../../../../core/rules/seasons/points.ts';
import { codeOf, isCode, normaliseCode } from '../../../../core/rules/seasons/teams.ts';
import type { InputOf, OutputOf } from '../../../../core/wire/endpoint.ts';
import type { inviteEndpoints, Invitation } from '../../../../core/wire/season/codes.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import { readOwn } from '../points/read-points.ts';
import { listRows } from '../seasons.repository.ts';
import { seasonOf, type Season } from '../season-time.ts';
import { createBeta } from './beta.ts';
import * as repository from './invitations.repository.ts';
import type { InvitationRow } from './invitations.tables.ts';

const CODE_LENGTH = 8;

type Deps = Pick<AppDeps, 'database' | 'random' | 'chain' | 'passEvents'> & { cursors: Cursors };
type Info = OutputOf<typeof inviteEndpoints.info>;

/** The season that an invitation counts for: the latest that runs. */
async function seasonNow(db: Database, now: Date): Promise<Season | null> {
  const running = (await listRows(db)).map(seasonOf).filter(({ times }) => roundAt(times, now.getTime()) !== null);
  const ofTeams = running.filter(({ rules }) => rules.hasTeams);
  return (ofTeams.length > 0 ? ofTeams : running).at(-1) ?? null;
}

/** `counting`: the season that invitations count for. One for another season can be agreed to no more. */
type At = { now: Date; counting: string | undefined };

function stateOf({ agreedAt, expiresAt, season }: InvitationRow, { now, counting }: At): Invitation['state'] {
  if (agreedAt) return 'agreed';
  return expiresAt > now && season === counting ? 'applied' : 'expired';
}

const wire = (
  row: repository.ShownInvitation | (InvitationRow & repository.Other & { side: Invitation['side'] }),
  at: At,
): Invitation => ({
  id: row.id,
  side: row.side,
  name: row.name,
  walletAddress: row.walletAddress,
  state: stateOf(row, at),
  appliedAt: row.appliedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  agreedAt: row.agreedAt?.toISOString() ?? null,
});

async function ownCode(db: Database, random: Deps['random'], accountId: string): Promise<string> {
  for (;;) {
    const known = await repository.findCode(db, accountId);
    if (known) return known;
    await repository.insertCode(db, accountId, codeOf(random.bytes(CODE_LENGTH)));
  }
}

async function otherOf(on: Database, id: string, accountId: string): Promise<repository.Other> {
  const rows = await repository.listInvitations(on, { accountId, after: null, limit: 100 });
  const { name = '', walletAddress = null } = rows.find((row) => row.id === id) ?? {};
  return { name, walletAddress };
}

/** Invitations, and the beta that they let into (domain.md 25). */
export function createInvitationsService({ database, random, cursors, chain, passEvents }: Deps) {
  const { db } = database;
  const beta = createBeta({ chain, passEvents });

  return {
    async info({ account, now }: CallContext): Promise<Info> {
      const { accountId, walletAddress } = account();
      const season = await seasonNow(db, now);
      return {
        code: await ownCode(db, random, accountId),
        agreed: season ? await repository.countAgreed(db, season.id, accountId) : 0,
        limit: INVITES_PER_SEASON,
        season: season?.id ?? null,
        ...(await beta.accessOf(db, { accountId, walletAddress })),
      };
    },

    async record(input: InputOf<typeof inviteEndpoints.record>, { account, now }: CallContext) {
      const { accountId } = account();
      const at = { now, counting: (await seasonNow(db, now))?.id };
      return listPage<Invitation>({
        endpoint: `invitations ${accountId}`,
        input,
        cursors,
        count: () => repository.countInvitations(db, accountId),
        rows: async (after, limit) =>
          (await repository.listInvitations(db, { accountId, after, limit })).map((row) => ({
            row: wire(row, at),
            key: row.key,
          })),
      });
    },

    ...createInviting(random),
    enter: beta.enter,
  };
}
export type InvitationsService = ReturnType<typeof createInvitationsService>;

function createInviting(random: Deps['random']) {
  return {
    async apply({ code: typed }: InputOf<typeof inviteEndpoints.apply>, { db: tx, account, now }: CallContext) {
      const { accountId } = account();
      const code = normaliseCode(typed);
      if (!isCode(code, CODE_LENGTH)) throw new ApiError('inviteCodeInvalid');
      const season = await seasonNow(tx, now);
      if (!season) throw new ApiError('referralOutsideSeason');
      const inviterId = await repository.codeOwner(tx, code);
      if (inviterId === null) throw new ApiError('inviteCodeMissing');
      if (inviterId === accountId) throw new ApiError('inviteCodeInvalid', 'nobody invites themselves');
      await repository.holdAccount(tx, accountId);
      const standing = await repository.standingOf(tx, accountId, { season: season.id, now });
      if (standing) throw new ApiError('referralAlreadyApplied');
      if ((await repository.countAgreed(tx, season.id, inviterId)) >= INVITES_PER_SEASON) {
        throw new ApiError('inviteLimitReached');
      }
      const times = { appliedAt: now, expiresAt: new Date(now.getTime() + INVITATION_OPEN_MS), agreedAt: null };
      const row = { id: random.uuid(), season: season.id, inviterId, accountId, ...times };
      await repository.insertInvitation(tx, row);
      return wire(
        { ...row, side: 'received', ...(await otherOf(tx, row.id, accountId)) },
        { now, counting: season.id },
      );
    },

    async agree({ id }: InputOf<typeof inviteEndpoints.agree>, { db: tx, account, now }: CallContext) {
      const { accountId } = account();
      await repository.holdAccount(tx, accountId);
      const row = await repository.holdInvitation(tx, id);
      if (row?.inviterId !== accountId) throw new ApiError('referralMissing');
      if (row.agreedAt) throw new ApiError('referralAlreadyAgreed');
      if (row.expiresAt <= now) throw new ApiError('referralExpired');
      const season = await seasonNow(tx, now);
      if (season?.id !== row.season) throw new ApiError('referralOutsideSeason');
      if ((await repository.countAgreed(tx, season.id, accountId)) >= INVITES_PER_SEASON) {
        throw new ApiError('inviteLimitReached');
      }
      await repository.agreeTo(tx, id, now);
      await readOwn(tx, season, { accountId, now, only: ['invite'] });
      return wire(
        { ...row, agreedAt: now, side: 'sent', ...(await otherOf(tx, id, accountId)) },
        { now, counting: season.id },
      );
    },
  };
}
