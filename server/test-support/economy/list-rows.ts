import type { Database } from '../../db/database.ts';
import { notices } from '../../modules/alerts/alerts.tables.ts';
import { recordAct } from '../../modules/audit/audit.service.ts';
import { sumBounties } from './bounty-sums.ts';
import { bountyEpochs, bountyOffers, bountyTerms, bountyVotes } from '../../modules/bounties/bounties.tables.ts';
import { boxOpenings } from '../../modules/boxes/boxes.tables.ts';
import { arcaClaims } from '../../modules/claims/claims.tables.ts';
import { creationFiles, creations, creationTexts } from '../../modules/creations/creations.tables.ts';
import { dailyDrawBets, dailyDraws } from '../../modules/draws/draws.tables.ts';
import { forgeRequests } from '../../modules/forge/forge.tables.ts';
import { letterBatches, letters } from '../../modules/letters/letters.tables.ts';
import { mailOutbox } from '../../modules/mail/mail.tables.ts';
import { counterOffers } from '../../modules/offers/offers.tables.ts';
import { proposals, proposalVotes } from '../../modules/proposals/proposals.tables.ts';
import { rewardWeeks } from '../../modules/staking/staking.tables.ts';
import { vestings } from '../../modules/vestings/vestings.tables.ts';
import { watches } from '../../modules/watches/watches.tables.ts';
import { miningClaims, miningShares, miningWeeks } from '../../modules/mining/mining.tables.ts';

/** Somebody with heroes, of which each row takes another; and an offer of the chain that counter-offers can be to. */
export type RowsOf = { accountId: string; wallet: string; heroIds: readonly bigint[]; offerId: bigint; at: Date };

/** Beyond the ids that the seeded world has used. */
const FAR = 900_000;

const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

async function addActs(db: Database, actorId: string, on: readonly bigint[], now: Date): Promise<void> {
  const act = { actorId, actorName: 'Ann', role: 'manager', act: 'POST /api/admin/Account/Lock', now };
  for (const heroId of on) await recordAct(db, { ...act, subjectId: String(heroId), input: {} });
}

/** Rows as the index and the game write them, of what nobody of the seeded world does: some for each list. */
export async function addListRows(db: Database, { accountId, wallet, heroIds, offerId, at }: RowsOf): Promise<void> {
  const rows = <T>(make: (heroId: bigint, n: number) => T): T[] => heroIds.map((heroId, n) => make(heroId, n + 1));
  const placed = (n: number) => ({ blockNumber: 10 + n, logIndex: n });
  const epochId = 9_000;
  await addActs(db, accountId, heroIds, at);
  await db.insert(mailOutbox).values(
    rows((_, n) => ({
      recipient: `reader${String(n)}@hub.test`,
      purpose: 'login',
      language: 'en',
      createdAt: at,
      dueAt: at,
    })),
  );
  await db.insert(watches).values(rows((heroId) => ({ accountId, heroId, starredAt: at })));
  await db.insert(notices).values(
    rows((heroId, n) => ({
      ...{ accountId, key: `notice ${String(n)}`, kind: 'sold', heroId, currency: 'ARCA', price: '5' },
      ...{ txHash: hashOf(n), blockNumber: n, at, createdAt: at },
    })),
  );
  await db.insert(counterOffers).values(
    rows((tokenId, n) => ({
      ...{ id: BigInt(FAR + n), offerId, state: 'open', seller: wallet, tokenId, price: '7' },
      ...{ expiresAt: new Date(at.getTime() + 86_400_000), madeAt: at, txHash: hashOf(n) },
    })),
  );
  const [terms] = await db.select().from(bountyTerms).limit(1);
  const endsAt = new Date(at.getTime() + 86_400_000);
  const startsAt = new Date(at.getTime() - 1_000);
  await db.insert(bountyEpochs).values({ epochId, startsAt, endsAt, termsId: terms?.termsId ?? 0 });
  await db.insert(bountyOffers).values(
    rows((captainId, n) => ({
      ...{ epochId, captainId, token: wallet, reward: '100', worth: '0', voted: '10', voters: 1 },
      ...{ multiplier: '1', badges: 0, claimed: '0', isCancelled: false, startedAt: at, ...placed(n) },
    })),
  );
  await sumBounties(db);
  await db.insert(bountyVotes).values(
    rows((heroId, n) => ({
      ...{ epochId, heroId, captainId: heroId, voter: wallet, amount: '10', votedAt: at },
      ...placed(n),
    })),
  );
  await db
    .insert(vestings)
    .values(rows((heroId) => ({ heroId, locked: '50', claimed: '1', since: at })))
    .onConflictDoNothing();
  await addProposalRows(db, { wallet, heroIds, at });
  await db.insert(rewardWeeks).values(
    rows((_, n) => ({
      ...{ weekId: 5_000 + n, root: hashOf(n), total: '10', claimed: '0', leafFileHash: hashOf(n) },
      ...{ openedAt: at, txHash: hashOf(n) },
    })),
  );
  await addCreations(db, { wallet, count: heroIds.length, at });
  await addMining(db, { accountId, count: heroIds.length, at });
  await addPanels(db, { accountId, count: heroIds.length, at });
  await addRequests(db, { accountId, wallet, heroIds, offerId, at });
}

type Mined = { accountId: string; count: number; at: Date };

async function addMining(db: Database, { accountId, count, at }: Mined): Promise<void> {
  const weeks = Array.from({ length: count }, (_, n) => n + 1);
  await db.insert(miningClaims).values(weeks.map(() => ({ accountId, amount: '5', at })));
  const whole = { pool: '9', mined: '7', paid: '3', at };
  await db.insert(miningWeeks).values(weeks.map((weekId) => ({ weekId, ...whole })));
  await db.insert(miningShares).values(weeks.map((weekId) => ({ weekId, accountId, mined: '7', amount: '3' })));
}

/** Letters, one of each from a manager, and draws with a bet of the account in each. */
async function addPanels(db: Database, { accountId, count, at }: Mined): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const soon = new Date(at.getTime() + 86_400_000);
  const word = { title: 'Hello', text: 'A word from us.' };
  const words = { en: word, 'zh-Hans': word, 'zh-Hant': word };
  await db.insert(letterBatches).values(
    numbers.map(() => ({
      ...{
        kind: 'system',
        words,
        attachments: [],
        audience: { to: 'one' as const, account: accountId },
        isForAll: false,
      },
      ...{ before: at, recipients: 1, sentTo: null, sentAt: at, expiresAt: soon, accountId, by: 'Ann' },
    })),
  );
  await db.insert(letters).values(
    numbers.map((n) => ({
      ...{ key: `letter ${String(FAR + n)}`, accountId, kind: 'reward', name: 'draw', values: {}, attachments: [] },
      ...{ state: 'none', sentAt: at, expiresAt: soon },
    })),
  );
  await db.insert(dailyDraws).values(
    numbers.map((day) => ({
      ...{ day, commitment: hashOf(day), stake: '200', mostBets: 50, fixedPrizes: ['1', '1', '1'], openedAt: at },
      ...{ shares: [1, 1, 1, 1], state: 'done', bets: 1, seed: hashOf(day), blockNumber: day, blockHash: hashOf(day) },
      ...{ blues: [1, 2, 3], red: 4, jackpotBefore: '0', jackpotAfter: '0', drawnAt: at },
      ...{ winners: [0, 0, 0, 0, 0, 0, 0], each: ['0', '0', '0', '0', '0', '0', '0'] },
    })),
  );
  await db
    .insert(dailyDrawBets)
    .values(numbers.map((day) => ({ day, accountId, blue1: 1, blue2: 2, blue3: 3, red: 5, at })));
}

/** What was asked of chance, and what is owed by promises. */
async function addRequests(db: Database, { accountId, wallet, heroIds, at }: RowsOf): Promise<void> {
  const numbered = heroIds.map((heroId, n) => ({ heroId, n: n + 1 }));
  await db.insert(boxOpenings).values(
    numbered.map(({ heroId, n }) => ({
      ...{
        requestId: BigInt(FAR + n),
        account: wallet,
        boxId: 10_100,
        amount: 1,
        version: 1,
        state: 'opened',
        openedAt: at,
      },
      ...{ openTxHash: hashOf(n), closedAt: at, closeTxHash: hashOf(n), firstHeroId: heroId },
    })),
  );
  for (const action of ['recast', 'upgrade'] as const) {
    await db.insert(forgeRequests).values(
      numbered.map(({ heroId, n }) => ({
        ...{ id: BigInt(FAR + (action === 'recast' ? n : 1_000 + n)), action, state: 'open', user: wallet, heroId },
        ...{ materialIds: [n], ore: '0', askedAt: at, askTxHash: hashOf(n) },
        ...(action === 'recast' ? { part: 0, chanceBps: 3_500, oldPart: 1, newPart: 2 } : {}),
      })),
    );
  }
  await db.insert(arcaClaims).values(
    numbered.map(({ n }) => ({
      ...{ id: `claim-${String(FAR + n)}`, key: `promise ${String(FAR + n)}`, accountId, amount: '5', reason: 'event' },
      ...{ state: 'pending', grantedAt: at, bitgetId: '1', bitgetAddress: wallet, requestedAt: at },
    })),
  );
}

type Creating = { wallet: string; count: number; at: Date };

async function addCreations(db: Database, { wallet, count, at }: Creating): Promise<void> {
  const files = Array.from({ length: count }, (_, n) => ({ tokenId: BigInt(FAR + n), fileHash: hashOf(n + 1) }));
  await db
    .insert(creationFiles)
    .values(
      files.map(({ fileHash }) => ({ hash: fileHash, type: 'image/png', width: 8, height: 8, bytes: 9, keptAt: at })),
    );
  await db.insert(creationTexts).values(
    files.map(({ fileHash }) => ({
      ...{ creator: wallet, fileHash, name: 'Made', description: '', uploadedAt: at, isCreated: true },
    })),
  );
  await db.insert(creations).values(
    files.map(({ tokenId, fileHash }) => ({
      ...{ tokenId, creator: wallet, fileHash, owner: wallet, createdAt: at, txHash: hashOf(Number(tokenId)) },
    })),
  );
}

async function addProposalRows(db: Database, { wallet, heroIds, at }: Pick<RowsOf, 'wallet' | 'heroIds' | 'at'>) {
  const rows = <T>(make: (n: number) => T): T[] => heroIds.map((_, n) => make(n + 1));
  const endsAt = new Date(at.getTime() + 86_400_000);
  const voted = { quorum: '10', against: '0', inFavour: '10', abstain: '0', isCancelled: false };
  await db.insert(proposals).values(
    rows((n) => ({
      ...{ id: BigInt(FAR + n), proposer: wallet, textHash: hashOf(n), txHash: hashOf(n), ...voted },
      ...{ startsAt: at, endsAt, proposedAt: at },
    })),
  );
  await db.insert(proposalVotes).values(
    rows((n) => ({
      ...{ proposalId: BigInt(FAR + n), voter: wallet, id: `10-${String(n)}`, choice: 1, weight: '10' },
      ...{ at, txHash: hashOf(n), blockNumber: 10 + n, logIndex: n },
    })),
  );
}
