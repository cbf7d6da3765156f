import { useId, useState, type FormEvent } from 'react';
import { heroEndpoints, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import styles from './cart.module.css';
import { addToCart, cart, MAX_CART } from './cart-store.ts';

export type SweepFormProps = {
  /** What the market is narrowed by at the moment. */
  filter: HeroFilter;
  account: string | null;
};

const MOST = 50;
const cheapestFirst = [{ field: 'price' as const, order: 'asc' as const }];

/** Puts the cheapest heroes that match into the cart; they are bought from there, after a look at them. */
export function SweepForm({ filter, account }: SweepFormProps) {
  const t = useText();
  const id = useId();
  const call = useApiCall();
  const [text, setText] = useState('5');
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<{ wanted: number; added: number } | 'failed' | null>(null);
  const wanted = parseWhole(text.trim()) ?? 0;
  const isSound = wanted >= 1 && wanted <= MOST;

  const sweep = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isReading) return;
    setReading(true);
    try {
      const input = {
        size: 100,
        sorter: cheapestFirst,
        filter: { currency: 'ARCA' as const, ...filter, forSale: true },
      };
      const { list } = await call(heroEndpoints.list, input);
      const known = new Set(cart.get().map(({ heroId }) => heroId));
      const others = list.filter((hero) => !isSameAddress(hero.owner, account) && !known.has(hero.id));
      const chosen = others.slice(0, Math.min(wanted, MAX_CART - known.size));
      addToCart(chosen);
      setFound({ wanted, added: chosen.length });
    } catch {
      setFound('failed'); // the client has announced why
    }
    setReading(false);
  };

  return (
    <form className={styles.sweep} onSubmit={(event) => void sweep(event)} noValidate>
      <label htmlFor={id}>{t('market.sweep.label')}</label>
      <span className={styles.sweepRow}>
        <input
          id={id}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          aria-invalid={!isSound}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionButton submit pending={isReading} reason={isSound ? null : t('market.sweep.range', { count: MOST })}>
          {t('market.sweep.action')}
        </ActionButton>
      </span>
      <p className={styles.muted} role="status">
        {found === 'failed' && t('market.sweep.failed')}
        {found && found !== 'failed' && t('market.sweep.found', { count: found.added, wanted: found.wanted })}
      </p>
    </form>
  );
}
