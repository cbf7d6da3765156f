import { sql } from 'drizzle-orm';
import { resources } from '../../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import { letterEndpoints, type Attachment } from '../../../../core/wire/panels/letters.ts';
import { rowsOf } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ClaimKind } from '../claim-kind.ts';

const keyOf = (id: string) => `letter-${id}`;

/** One currency by its token, as all claims pay, and what there is beside. */
function paidBy(attachments: readonly Attachment[], { arca, whiteOre }: ContractAddresses) {
  const tokens = new Map([
    [String(resources.arca), arca],
    [String(resources.whiteOre), whiteOre],
  ]);
  const money = attachments.find(({ resource }) => tokens.has(resource));
  const token = money && tokens.get(money.resource);
  const pays = money && token ? { token, amount: money.amount } : null;
  return { pays, also: attachments.filter((one) => one !== money) };
}

/** What lies in letters of the game. */
export const letters: ClaimKind = {
  kind: 'letter',
  live: ['letters'],
  async find({ db, accountId, now, contracts, letters: service }) {
    return (await service.openOf(db, accountId, now)).map(({ id, kind, attachments, expiresAt: endsAt }) => ({
      key: keyOf(id),
      ...paidBy(attachments, contracts),
      values: { what: { is: 'words', key: `alerts.letters.${kind}` } },
      endsAt,
      call: { by: 'game', kind: 'letter', input: { id } },
      path: `/game/letters?row=${id}`,
    }));
  },
  /** One to everybody reminds nobody: it would be a mail to each account. */
  endingIn: async (db, { from, until }) =>
    (
      await rowsOf<{ id: string; accountId: string }>(
        db,
        sql`select id::text as id, account_id as "accountId" from letters where state = 'open'
          and expires_at > ${from.toISOString()}::timestamptz and expires_at <= ${until.toISOString()}::timestamptz`,
      )
    ).map(({ id, accountId }) => ({ accountId, key: keyOf(id) })),
  pay(input, context, { letters: service }) {
    const letter = letterEndpoints.claim.input.safeParse(input);
    if (!letter.success) throw new ApiError('badRequest', 'no letter');
    return service.claim(letter.data, context);
  },
};
