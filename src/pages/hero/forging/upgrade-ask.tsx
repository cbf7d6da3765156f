import { useChainConfig } from '../../../chain/chain-config.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Term } from '../../../components/display/term/term.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import styles from '../../../resources/forge/forge.module.css';
import { upgradeWays, type Upgrade } from './use-upgrade.ts';

/** In which way, for how much, and the button that asks once more. */
export function UpgradeAsk({ upgrade, onAsk }: { upgrade: Upgrade; onAsk: () => void }) {
  const t = useText();
  const config = useChainConfig();
  const oreUnits = config && tokenUnits(config, 'WO');
  const { way, setWay, ore, funds, count, isOverflowing, isRunning, reason } = upgrade;
  return (
    <>
      <ChoiceSwitch
        block
        label={t('forge.way')}
        options={upgradeWays.map((value) => ({ value, label: t(`forge.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <p className={styles.muted}>{t(`forge.${way}Hint`)}</p>
      {ore !== null && oreUnits && (
        <div className={styles.cost}>
          <p>
            {t('forge.cost')} <Money amount={ore} token={oreUnits} exact />
          </p>
          <Term name="whiteOre" />
        </div>
      )}
      {ore !== null && <FundsLine funds={funds} />}
      {isOverflowing && <p className={styles.warning}>{t('forge.overflow')}</p>}
      <ActionButton kind="primary" block pending={isRunning} reason={reason} onClick={onAsk}>
        {t('forge.upgrade', { count })}
      </ActionButton>
    </>
  );
}
