import { claimsWaiting } from '../../../../core/rules/alerts/claim-sentence.ts';
import type { Claimable } from '../../../../core/wire/account/claimables.ts';
import type { AttentionKind } from '../attention-kind.ts';

/** A line for each kind of claim and token, however many rows it has; the registry of claims says what there is. */
export const claims: AttentionKind = {
  live: [], // what the claims themselves change with
  find({ claims: rows }) {
    const groups = new Map<string, [Claimable, ...Claimable[]]>();
    for (const row of rows) {
      const group = `${row.kind} ${row.pays?.token ?? ''}`;
      const known = groups.get(group);
      if (known) known.push(row);
      else groups.set(group, [row]);
    }
    return [...groups.values()].map(claimsWaiting);
  },
};
