import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { codeEndpoints, inviteEndpoints } from '../../../core/wire/season/codes.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import type { Api } from '../../http/api.ts';
import type { LiveNews } from '../../http/live-bus.ts';
import { serve } from '../../http/serve.ts';
import type { SeasonGame } from './season-game.service.ts';

const byAccount = (_input: unknown, caller: { accountId: string } | null) => caller?.accountId ?? '';
/** Points that count at once move the rankings that others look at; who is asked for an invitation sees it at once. */
const pointsChanged: { announce: LiveNews } = { announce: { resource: 'seasons', type: 'updated', ids: [] } };
/** What a season gave is in the game: wherever balances are shown. */
const balanceChanged: { announce: LiveNews } = { announce: { resource: 'withdrawals', type: 'updated', ids: [] } };
const teamsChanged: { announce: LiveNews } = { announce: { resource: 'teams', type: 'updated', ids: [] } };

export function registerSeasonRoutes(api: Api, game: SeasonGame): void {
  const { seasons, rewards, tagOfWar, tasks, lotteries, codes, invitations } = game;
  serve(api, seasonEndpoints.info, (input, context) => seasons.info(input, context));
  serve(api, seasonEndpoints.refresh, (input, context) => seasons.refresh(input, context));
  serve(api, seasonEndpoints.tagOfWar, (input, context) => tagOfWar.url(input, context));
  serve(api, seasonEndpoints.faq, (input) => seasons.faq(input));
  serve(api, seasonEndpoints.rank, (input, context) => seasons.rank(input, context));
  serve(api, seasonEndpoints.pool, (input, context) => rewards.pool(input, context));
  serve(api, seasonEndpoints.rewards, (input, context) => rewards.rewards(input, context));
  serve(api, seasonEndpoints.claim, (input, context) => rewards.claim(input, context), balanceChanged);
  serve(api, seasonEndpoints.tbcLogin, (_input, context) => invitations.enter(context));
  serve(api, taskEndpoints.activity, (input, context) => tasks.activity(input, context));
  serve(api, taskEndpoints.verify, (input, context) => tasks.verify(input, context), pointsChanged);
  serve(api, taskEndpoints.oauth, (input, context) => tasks.oauth(input, context));
  serve(api, taskEndpoints.oauthReport, (input, context) => tasks.oauthReport(input, context), {
    ownTransaction: true,
  });
  serve(api, taskEndpoints.diceResult, (input, context) => tasks.diceResult(input, context));
  serve(api, taskEndpoints.jumpReport, (input, context) => tasks.jumpReport(input, context));
  serve(api, lotteryEndpoints.state, (input, context) => lotteries.state(input, context));
  serve(api, lotteryEndpoints.plays, (input, context) => lotteries.plays(input, context));
  serve(api, lotteryEndpoints.play, (input, context) => lotteries.play(input, context), balanceChanged);
  serve(api, codeEndpoints.exchange, (input, context) => codes.exchange(input, context), {
    ...balanceChanged,
    limitBy: byAccount,
  });
  serve(api, codeEndpoints.exchangeRecord, (input, context) => codes.record(input, context));
  serve(api, inviteEndpoints.info, (_input, context) => invitations.info(context));
  serve(api, inviteEndpoints.record, (input, context) => invitations.record(input, context));
  serve(api, inviteEndpoints.apply, (input, context) => invitations.apply(input, context), {
    ...pointsChanged,
    limitBy: byAccount,
  });
  serve(api, inviteEndpoints.agree, (input, context) => invitations.agree(input, context), pointsChanged);
  registerTeamRoutes(api, game);
  registerDeskRoutes(api, game);
  registerPictures(api, game);
}

function registerTeamRoutes(api: Api, { seasons, teams }: SeasonGame): void {
  serve(api, teamEndpoints.list, (input, context) => seasons.teams(input, context));
  serve(api, teamEndpoints.show, (input, context) => teams.show(input, context));
  serve(api, teamEndpoints.applications, (input, context) => teams.applications(input, context));
  serve(api, teamEndpoints.create, (input, context) => teams.create(input, context), teamsChanged);
  serve(api, teamEndpoints.join, (input, context) => teams.join(input, context), {
    ...teamsChanged,
    limitBy: byAccount,
  });
  serve(api, teamEndpoints.apply, (input, context) => teams.apply(input, context), teamsChanged);
  serve(api, teamEndpoints.answer, (input, context) => teams.answer(input, context), teamsChanged);
  serve(api, teamEndpoints.leave, (input, context) => teams.leave(input, context), teamsChanged);
  serve(api, teamEndpoints.remove, (input, context) => teams.remove(input, context), teamsChanged);
  serve(api, teamEndpoints.disband, (input, context) => teams.disband(input, context), teamsChanged);
  serve(api, teamEndpoints.handOver, (input, context) => teams.handOver(input, context), teamsChanged);
  serve(api, teamEndpoints.setFaction, (input, context) => teams.setFaction(input, context), teamsChanged);
}

function registerDeskRoutes(api: Api, { desk, codeDesk }: SeasonGame): void {
  serve(api, adminSeasonEndpoints.list, (_input, context) => desk.list(context));
  serve(api, adminSeasonEndpoints.open, (input, context) => desk.open(input, context), pointsChanged);
  serve(api, adminSeasonEndpoints.close, (input, context) => desk.close(input, context), pointsChanged);
  serve(api, adminSeasonEndpoints.prolong, (input, context) => desk.prolong(input, context), pointsChanged);
  serve(api, adminSeasonEndpoints.settleUnread, (input, context) => desk.settleUnread(input, context), pointsChanged);
  serve(api, adminSeasonEndpoints.changes, (input) => desk.changes(input));
  serve(api, adminSeasonEndpoints.batches, (input) => codeDesk.batches(input));
  serve(api, adminSeasonEndpoints.makeBatch, (input, context) => codeDesk.makeBatch(input, context));
  serve(api, adminSeasonEndpoints.codes, (input) => codeDesk.codes(input));
}

const A_YEAR = 31_536_000;

/** A picture of one moment never changes. It is drawn by the server and holds nothing that somebody wrote. */
function registerPictures({ app }: Api, { tagOfWar }: SeasonGame): void {
  app.get('/cdn/seasons/:season/tag-of-war/:file', async (c) => {
    const slot = /^(\d{1,9})\.svg$/.exec(c.req.param('file'))?.[1];
    const picture = slot === undefined ? null : await tagOfWar.picture(c.req.param('season'), Number(slot));
    if (picture === null) return c.text('Not found', 404);
    return c.body(picture, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${A_YEAR}, immutable`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}
