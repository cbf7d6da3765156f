import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../../../resources/currency/currency.module.css';
import { EnergyFigures, useEnergy } from '../../../resources/forge/energy/energy-figures.tsx';
import { EnergyLog } from '../../../resources/forge/energy/energy-log.tsx';

/** Energy in the game, its cap, where it came from, and the way to more of it. */
export function EnergyPart({ account }: { account: string | null }) {
  const t = useText();
  const { energy } = useEnergy(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <EnergyFigures energy={energy} chosen={0} />
      <div className={styles.buttons}>
        {account !== null && <ActionButton onClick={() => setOpen(true)}>{t('currency.energyLog')}</ActionButton>}
        <Link to="/energy">{t('currency.energyPage')}</Link>
        <Link to="/currency/history?of=43">{t('currency.nav.history')}</Link>
      </div>
      {account !== null && <EnergyLog account={account} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
