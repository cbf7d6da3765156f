import type { ReactNode } from 'react';
import { Address } from '../../../../components/display/address.tsx';
import { Person } from '../../../../components/display/person/person.tsx';
import { Countdown } from '../../../../components/display/time/countdown.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import styles from '../offers.module.css';

export type DealFactsProps = {
  /** What it is about, before the rest. */
  amount?: ReactNode;
  ends: string;
  /** Whom the deal is with, and what they are in it. */
  party: 'buyer' | 'seller';
  address: string;
};

/** Until when a deal stands, and with whom; the address in full, as somebody may have made one that looks alike. */
export function DealFacts({ amount, ends, party, address }: DealFactsProps) {
  const t = useText();
  return (
    <dl className={styles.facts}>
      {amount !== undefined && (
        <div>
          <dt>{t('offers.fields.amount')}</dt>
          <dd>{amount}</dd>
        </div>
      )}
      <div>
        <dt>{t('offers.fields.ends')}</dt>
        <dd>
          <Countdown until={ends} />
        </dd>
      </div>
      <div>
        <dt>{t(`offers.fields.${party}`)}</dt>
        <dd>
          <Person address={address} /> · <Address address={address} full copy={false} />
        </dd>
      </div>
    </dl>
  );
}
