import { proposalEndpoints, type Proposal } from '../../../core/wire/lp/proposals.ts';
import { formatBps, partBps } from '../../../src/lib/number.ts';
import { ask, logIn } from '../../support/accounts/ask.ts';
import { text } from '../../support/texts.ts';
import type { NewPlayer, World } from '../../support/world.ts';

const DAY_SECONDS = 86_400;
const game = ({ path }: { path: string }) => `/api/game${path}`;

/** Somebody new who has locked that much ARCA for a year. */
export async function newStaker(world: World, arca: bigint): Promise<NewPlayer> {
  const player = await world.newPlayer(arca);
  const { privateKey } = player;
  await world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.staking, arca]);
  await world.chain.act(privateKey, 'staking', 'stake', [arca, 365 * DAY_SECONDS]);
  return player;
}

/** Something that a holder of ve-ARCA has put to the vote, which began just now. */
export async function putToTheVote(
  world: World,
  privateKey: string,
): Promise<Pick<Proposal, 'id'> & { title: string }> {
  const input = { title: `Lanterns in winter ${String(Date.now())}`, body: 'They would burn a week longer.' };
  const key = await logIn(world, privateKey);
  const { textHash } = await ask<{ textHash: string }>(world, game(proposalEndpoints.giveText), { input, key });
  await world.chain.act(privateKey, 'governance', 'propose', [textHash]);
  await world.advanceTime(DAY_SECONDS + 60);
  const id = await world.chain.read<bigint>('governance', 'totalProposals');
  return { id: id.toString(), title: input.title };
}

/** How much of its quorum took part, as a page says it. */
export async function quorumOf(world: World, id: string, language = 'en'): Promise<string> {
  const { forVotes, againstVotes, abstainVotes, quorum } = await world.chain.read<Record<string, bigint>>(
    'governance',
    'proposalOf',
    id,
  );
  const turnout = (forVotes ?? 0n) + (againstVotes ?? 0n) + (abstainVotes ?? 0n);
  return text('proposals.quorum', { part: formatBps(Math.min(partBps(turnout, quorum ?? 0n), 10_000)) }, language);
}
