/** Something about a vote of the running epoch that its voter should know. */
export type VoteFault =
  /** The voting hero is burned: nobody can claim, and the share goes to the treasury. */
  | 'heroBurned'
  /** It was sold or given away: the new owner claims, and can free the V-Crystal by withdrawing. */
  | 'heroGone'
  /** It is in the market's escrow: nothing can be done with it until it is back. */
  | 'heroHeld'
  /** It is in the forge with a request: it is back when that is answered, or taken back. */
  | 'heroInForge'
  /** It was bought with a vote of the former owner in it: its reward is the new owner's. */
  | 'notMine'
  /** The captain is burned: voters still share the bounty. */
  | 'captainBurned';

/** A hero as it is now; `isBurned` for one that is no more, `isPending` for one that a request is about. */
export type HeroNow = { owner: string; holder: string; isBurned: boolean; isPending: boolean };
export type VoteNow = { voter: string; hero: HeroNow; captain: HeroNow };

/** What is wrong with a vote as its voter, or the owner of its hero, sees it; worst first. */
export function faultsOf({ voter, hero, captain }: VoteNow, me: string): VoteFault[] {
  const faults: VoteFault[] = [];
  if (hero.isBurned) faults.push('heroBurned');
  else if (voter === me && hero.owner !== me) faults.push('heroGone');
  else if (voter !== me && hero.owner === me) faults.push('notMine');
  else if (hero.owner === me && hero.holder !== me) faults.push(hero.isPending ? 'heroInForge' : 'heroHeld');
  if (captain.isBurned) faults.push('captainBurned');
  return faults;
}

/** Whether the lock that a vote's power comes from ends before the epoch after this one does: then there is none left in it. */
export const endsBeforeNext = (
  lockEndsAt: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): boolean => Date.parse(lockEndsAt) < Date.parse(endsAt) + (Date.parse(endsAt) - Date.parse(startsAt));
