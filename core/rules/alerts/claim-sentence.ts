import type { Attention } from '../../wire/account/attention.ts';
import { CLAIMS_PATH, claimPath, type Claimable } from '../../wire/account/claimables.ts';
import type { Figure, Told } from '../../wire/account/told.ts';

type ClaimSentence = Told & { says: `alerts.claims.${'one' | 'all'}.${string}` };
type Row = Pick<Claimable, 'kind' | 'pays' | 'values'>;

/** One row says its own figures, if it has any; several of a kind and token say how many they are. */
export function claimSentence({ kind, pays, values }: Row, count = 1): ClaimSentence {
  const amount: Figure = pays === null ? '' : { is: 'money', ...pays };
  const isOwn = count === 1 && Object.keys(values).length > 0;
  return isOwn
    ? { says: `alerts.claims.one.${kind}`, values: { ...values, amount } }
    : { says: `alerts.claims.all.${kind}`, values: { count, amount } };
}

function sumOf(rows: readonly Claimable[]): Claimable['pays'] {
  const token = rows[0]?.pays?.token;
  if (token === undefined) return null;
  return { token, amount: rows.reduce((sum, { pays }) => sum + BigInt(pays?.amount ?? '0'), 0n).toString() };
}

/** Rows of one kind and token as one line of what waits, which leads to the row or to the first of its kind. */
export function claimsWaiting([first, ...more]: readonly [Claimable, ...Claimable[]]): Attention & ClaimSentence {
  const { kind, key, endsAt: at, values } = first;
  const pays = sumOf([first, ...more]);
  const isOne = more.length === 0;
  return {
    kind,
    key: `claim-${isOne ? key : `${kind}-${pays?.token ?? ''}`}`,
    ...claimSentence({ kind, pays, values }, more.length + 1),
    at,
    path: isOne ? claimPath(key) : `${CLAIMS_PATH}?kind=${kind}`,
  };
}
