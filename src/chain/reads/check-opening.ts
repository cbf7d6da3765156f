import type { BoxOpening } from '../../../core/wire/game/boxes.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { ActionEvent } from '../actions/chain-action.ts';
import type { Log } from '../actions/kernel/contracts.ts';
import type { RpcClient } from '../rpc-client.ts';

/** What a hero is born with and keeps for good: what a recast or an upgrade changes is no matter of its box. */
export type BornHero = Pick<Hero, 'id' | 'rarity' | 'heroClass' | 'faction' | 'gender'>;

type Opened = Pick<BoxOpening, 'id' | 'account' | 'boxId' | 'amount' | 'heroIds' | 'closeTxHash'>;

/**
 * Whether the chain's own answer to an opening is the one that is shown: the same request, account and boxes, and each of
 * the heroes as it was minted in that transaction. Read from the node, past the server's index.
 */
export async function checkOpening(
  rpc: RpcClient,
  { contracts }: Pick<ChainConfig, 'contracts'>,
  opening: Opened,
  heroes: readonly BornHero[],
): Promise<boolean> {
  const receipt = await rpc.call<{ logs: Log[]; status: string } | null>('eth_getTransactionReceipt', [
    opening.closeTxHash,
  ]);
  if (!receipt) throw new Error(`The node has no transaction ${String(opening.closeTxHash)}`);
  const { readEvents } = await import('../actions/kernel/contracts.ts');
  const events = readEvents(receipt.logs, contracts);
  const answered = events.some((event) => event.name === 'BoxesOpened' && isAnswerTo(opening, event));
  return answered && heroes.length === opening.amount && heroes.every((hero) => isMinted(opening, hero, events));
}

const is = (value: unknown, expected: string) => String(value).toLowerCase() === expected.toLowerCase();

function isAnswerTo({ id, account, boxId, amount, heroIds }: Opened, { args }: ActionEvent): boolean {
  return (
    is(args['requestId'], id) &&
    is(args['user'], account) &&
    is(args['boxId'], boxId) &&
    is(args['amount'], String(amount)) &&
    is(args['firstHeroId'], heroIds[0] ?? '')
  );
}

function isMinted({ account, heroIds }: Opened, hero: BornHero, events: readonly ActionEvent[]): boolean {
  const minted = events.find(({ name, args }) => name === 'HeroMinted' && is(args['tokenId'], hero.id));
  if (!minted || !heroIds.includes(hero.id) || !is(minted.args['to'], account)) return false;
  const [rarity, heroClass, faction, gender] = minted.args['traits'] as readonly unknown[];
  const expected = [hero.rarity, hero.heroClass, hero.faction, hero.gender];
  return [rarity, heroClass, faction, gender].every((trait, at) => is(trait, String(expected[at])));
}
