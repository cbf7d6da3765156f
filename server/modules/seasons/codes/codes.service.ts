import { codeOf, isCode, normaliseCode } from '../../../../core/rules/seasons/teams.ts';
import { itemKindOf, resources } from '../../../../core/rules/economy/resources.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { adminSeasonEndpoints, CodeBatch } from '../../../../core/wire/admin/seasons.ts';
import type { codeEndpoints, Redemption } from '../../../../core/wire/season/codes.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import { causes, purses, type LedgerService } from '../../ledger/ledger.service.ts';
import { heldInPools, POOLS, spareOf } from '../rewards/funding.ts';
import { recordChange } from '../seasons.repository.ts';
import * as repository from './codes.repository.ts';

export const CODE_LENGTH = 12;
type Deps = Pick<AppDeps, 'database' | 'random'> & { cursors: Cursors; ledger: LedgerService };
type AdminInput<Name extends keyof typeof adminSeasonEndpoints> = InputOf<(typeof adminSeasonEndpoints)[Name]>;

type Acting = Pick<CallContext, 'db' | 'account' | 'now'>;

/** Codes that give something of the game, as often as their batch says (domain.md 13). */
export function createCodesService({ database, cursors, ledger }: Omit<Deps, 'random'>) {
  const { db } = database;
  return {
    async exchange({ code: typed, tag }: InputOf<typeof codeEndpoints.exchange>, { db: tx, account, now }: Acting) {
      const { accountId } = account();
      const code = normaliseCode(typed);
      if (!isCode(code, CODE_LENGTH)) throw new ApiError('redeemCodeWrong');
      const held = await repository.holdCode(tx, code);
      if (!held) throw new ApiError('redeemCodeWrong');
      const { batch } = held;
      if (now < batch.opensAt) throw new ApiError('redeemNotOpen');
      if (now >= batch.closesAt) throw new ApiError('redeemCodeExpired');
      const own = await repository.turnsOf(tx, batch.id, accountId);
      if (own.includes(code) || held.uses >= batch.usesPerCode) throw new ApiError('redeemCodeUsed');
      if (own.length >= batch.perAccount) throw new ApiError('redeemLimitReached');
      const from = await purseFor(tx, ledger, batch);
      await repository.useCode(tx, { batchId: batch.id, accountId, turn: own.length + 1, code, tag, at: now });
      const id = `${code}-${accountId}`;
      await ledger.post(tx, [
        {
          key: `redeem ${id}`,
          resource: BigInt(batch.resource),
          amount: BigInt(batch.amount),
          from,
          to: purses.player(accountId),
          cause: causes.order(`redeem-${id}`),
          at: now,
        },
      ]);
      return { id: code, code, tag, resource: batch.resource, amount: batch.amount, at: now.toISOString() };
    },

    async record(input: InputOf<typeof codeEndpoints.exchangeRecord>, { account }: CallContext) {
      const { accountId } = account();
      return listPage<Redemption>({
        endpoint: `redemptions ${accountId}`,
        input,
        cursors,
        count: () => repository.countRedemptions(db, accountId),
        rows: async (after, limit) =>
          (await repository.listRedemptions(db, { accountId, after, limit })).map(({ row, key }) => ({
            row: { ...row, id: row.code, at: row.at.toISOString() },
            key,
          })),
      });
    },
  };
}

/** ARCA is given out of what was sent for the seasons and is nobody's reward; what is not there yet is not given. */
async function purseFor(
  tx: CallContext['db'],
  ledger: LedgerService,
  { resource, amount }: { resource: string; amount: string },
): Promise<ReturnType<typeof purses.world>> {
  if (resource !== String(resources.arca)) return purses.world('redeemCodes');
  await ledger.holdsLocked(tx, POOLS.season, resources.arca);
  if ((await spareOf(tx, await heldInPools(tx, ledger))) < BigInt(amount)) {
    throw new ApiError('rewardDistributing', 'the pool is not funded');
  }
  return POOLS.season;
}

/** How batches are made and looked at. */
export function createCodeDesk({ database, random, cursors }: Omit<Deps, 'ledger'>) {
  const { db } = database;
  return {
    async makeBatch(input: AdminInput<'makeBatch'>, { db: tx, account, now }: Acting): Promise<CodeBatch> {
      const { accountId } = account();
      const { codes: count, opensAt, closesAt, resource, amount, ...rest } = input;
      const isKnown = Object.values(resources).some((one) => String(one) === resource) || isItem(resource);
      // Redeemed in the game it would be many, of which one alone can be taken to a wallet.
      if (isUnique(resource)) throw new ApiError('badRequest', 'a unique item is there once, and no code gives it');
      if (!isKnown || BigInt(amount) === 0n) throw new ApiError('invalidAmount', 'nothing that the game keeps');
      if (Date.parse(closesAt) <= Date.parse(opensAt)) throw new ApiError('badRequest', 'it closes before it opens');
      const id = random.uuid();
      const codes = new Set<string>();
      while (codes.size < count) codes.add(codeOf(random.bytes(CODE_LENGTH)));
      const row = { id, ...rest, resource, amount, opensAt: new Date(opensAt), closesAt: new Date(closesAt) };
      await repository.insertBatch(tx, { ...row, createdAt: now, createdBy: accountId }, [...codes]);
      const note = `${input.name}: ${count}`;
      await recordChange(tx, { id: random.uuid(), season: '-', action: 'codes', note, accountId, at: now });
      const [made] = await repository.listBatches(tx, { id });
      if (!made) throw new Error('A batch that was written is not there');
      return wireBatch(made.row);
    },

    batches: (input: AdminInput<'batches'>) =>
      listPage<CodeBatch>({
        endpoint: 'code batches',
        input,
        cursors,
        count: () => repository.countBatches(db),
        rows: async (after, limit) =>
          (await repository.listBatches(db, { after, limit })).map(({ row, key }) => ({ row: wireBatch(row), key })),
      }),
    codes: async ({ id }: AdminInput<'codes'>) => ({ list: await repository.codesOf(db, id) }),
  };
}
export type CodeDesk = ReturnType<typeof createCodeDesk>;
export type CodesService = ReturnType<typeof createCodesService>;

const isItem = (id: string) => itemKindOf(BigInt(id)) !== null;
const isUnique = (id: string) => itemKindOf(BigInt(id)) === 'unique';

const wireBatch = (row: repository.BatchUse): CodeBatch => ({
  id: row.id,
  name: row.name,
  resource: row.resource,
  amount: row.amount,
  codes: row.codes,
  usesPerCode: row.usesPerCode,
  perAccount: row.perAccount,
  used: row.used,
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.by,
});
