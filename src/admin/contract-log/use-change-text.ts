import { useCallback } from 'react';
import type { ContractChange, EventValue } from '../../../core/wire/admin/contract-log.ts';
import { contractRoles } from '../../../core/rules/roles.ts';
import { shortenAddress } from '../../lib/address.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';

/** One value of an event: under which name, and what it says. */
export type ChangeFact = { name: string; text: string };

const HASH = /^0x[0-9a-f]{64}$/;
export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text);

/** Figures within figures, each by its path: `settings.rarities.0.energy`. */
function flatten(name: string, value: EventValue): { name: string; value: string | boolean }[] {
  if (typeof value !== 'object') return [{ name, value }];
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}.${key}`, inner));
}

const rankOf = ({ name }: ChangeFact) => (name === 'sender' ? 1 : 0);

/** Contracts, events and roles by the names that people know; what this build does not know by its own word. */
export function useChangeText() {
  const t = useText();
  const text = useDynamicText();
  const contractName = useCallback((contract: string) => text(`admin.contracts.names.${contract}`, contract), [text]);
  const eventName = useCallback((event: string) => text(`admin.contracts.events.${event}`, event), [text]);
  const valueText = useCallback(
    (value: string | boolean) => {
      if (typeof value === 'boolean') return t(value ? 'admin.contracts.yes' : 'admin.contracts.no');
      const role = (contractRoles as Record<string, string>)[value];
      return role && HASH.test(value) ? text(`admin.contracts.roles.${role}`, role) : value;
    },
    [t, text],
  );
  const facts = useCallback(
    ({ values }: ContractChange): ChangeFact[] =>
      Object.entries(values)
        .flatMap(([name, value]) => flatten(name, value))
        .map(({ name, value }) => ({ name, text: valueText(value) }))
        // Who sent it is the least of what one looks for.
        .sort((one, other) => rankOf(one) - rankOf(other)),
    [valueText],
  );
  /** All of it in one line, for a row and for a file. */
  const summary = useCallback(
    (change: ContractChange, isShort = true) =>
      facts(change)
        .map(({ name, text: said }) => `${name}: ${isShort && isAddress(said) ? shortenAddress(said) : said}`)
        .join(' · '),
    [facts],
  );
  return { contractName, eventName, facts, summary };
}
