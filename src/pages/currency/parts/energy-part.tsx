import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PlaceTable } from '../../../resources/currency/places/place-table.tsx';
import { useWays } from '../../../resources/currency/places/use-ways.ts';
import { energyWays } from '../../../resources/currency/places/ways.ts';
import styles from '../../../resources/currency/currency.module.css';
import { EnergyFigures, useEnergy } from '../../../resources/forge/energy/energy-figures.tsx';
import { EnergyLog } from '../../../resources/forge/energy/energy-log.tsx';

export type EnergyPartProps = { account: string | null; asset: PlacedAsset | undefined };

/** Energy in the game, its cap, where it is, came from and went, and the way to more of it. */
export function EnergyPart({ account, asset }: EnergyPartProps) {
  const t = useText();
  const waysOf = useWays();
  const name = t('currency.kinds.energy');
  const { energy } = useEnergy(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <EnergyFigures energy={energy} />
      {asset && (
        <Panel title={name}>
          <PlaceTable asset={asset} label={name} show={formatPieces} waysFrom={(place) => waysOf(energyWays(place))} />
        </Panel>
      )}
      <div className={styles.buttons}>
        {account !== null && <ActionButton onClick={() => setOpen(true)}>{t('currency.energyLog')}</ActionButton>}
        <Link to="/energy">{t('currency.energyPage')}</Link>
        <Link to="/currency/history?of=43">{t('currency.energyWent')}</Link>
      </div>
      {account !== null && <EnergyLog account={account} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
