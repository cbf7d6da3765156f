import type { Attention } from '../../../../core/wire/account/attention.ts';
import type { Claimable } from '../../../../core/wire/account/claimables.ts';
import type { AttentionKind } from '../attention-kind.ts';

type Claim = Extract<Attention, { kind: 'claim' }>;
const groupOf = ({ kind, pays }: Claimable) => `${kind} ${pays?.token ?? ''}`;

function sumOf(rows: readonly Claimable[]): Claim['pays'] {
  const token = rows[0]?.pays?.token;
  if (token === undefined) return null;
  return { token, amount: rows.reduce((sum, { pays }) => sum + BigInt(pays?.amount ?? '0'), 0n).toString() };
}

/** A line for each kind of claim and token, however many rows it has; the registry of claims says what there is. */
export const claims: AttentionKind = async ({ claimables, context }) => {
  const groups = new Map<string, Claimable[]>();
  for (const row of await claimables.loud(context))
    groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { kind: claim, values, key, endsAt } = first;
    const one = rows.length === 1;
    return [
      {
        kind: 'claim' as const,
        claim,
        key: one ? key : null,
        count: rows.length,
        pays: sumOf(rows),
        values: one ? values : {},
        endsAt,
      },
    ];
  });
};
