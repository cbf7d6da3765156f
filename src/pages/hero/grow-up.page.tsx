import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MAX_MATERIALS, mayGrow, growthCapsOf, powerCost } from '../../../core/rules/draws/upgrade.ts';
import type { Hero, HeroDetails } from '../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useBalance } from '../../chain/reads/use-balances.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { tokenUnits } from '../../lib/tokens/token.ts';
import { upgradeHero } from '../../resources/forge/actions/upgrade-hero.action.ts';
import { ForgeFrame, useTargetRefusal } from '../../resources/forge/forge-frame.tsx';
import { UpgradeRecord } from '../../resources/forge/forge-requests.tsx';
import styles from '../../resources/forge/forge.module.css';
import { GrowthOutlook } from '../../resources/forge/growth-outlook.tsx';
import { MaterialPicker } from '../../resources/forge/material-picker.tsx';
import { upgradeReason } from '../../resources/forge/material-rules.ts';
import { UpgradePlanner } from '../../resources/forge/planners/upgrade-planner.tsx';
import { isWasteful } from '../../resources/forge/upgrade-outlook.ts';
import { useForgeHero } from '../../resources/forge/use-forge-hero.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';
import { addToCart } from '../../resources/orders/cart/cart-store.ts';
import { useMyHeroes } from '../../resources/forge/use-my-heroes.ts';

/** The materials and the way, and why it cannot be done yet. */
function useUpgrade(hero: HeroDetails, heroes: readonly Hero[], account: string | null) {
  const t = useText();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [way, setWay] = useState<'plain' | 'power'>('plain');
  const action = useChainAction(upgradeHero);
  const materials = heroes.filter((each) => ids.includes(each.id) && each.state === 'idle');
  const count = materials.length;
  const ore = way === 'power' ? powerCost(hero.rarity, count) : null;
  const balance = useBalance('WO', account).data;
  const refusal = useTargetRefusal(hero, account, false);
  const toggle = ({ id }: Hero) =>
    setIds((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const isPoor = ore !== null && balance !== undefined && balance < ore;
  const missing = count === 0 ? t('forge.chooseMaterials', { most: MAX_MATERIALS }) : null;
  const full = mayGrow(hero, growthCapsOf(hero.rarity), count) ? null : t('forge.refusals.fullyGrown');
  const run = async () => {
    const materialIds = materials.map(({ id }) => id);
    const isOverflowAccepted = isWasteful(hero, count);
    const { kind } = await action.run({ heroId: hero.id, materialIds, ore, isOverflowAccepted, name: hero.name });
    if (kind === 'complete') setIds([]);
  };
  const reason = refusal ?? missing ?? full ?? (isPoor ? t('forge.refusals.ore') : null);
  return { materials, count, way, setWay, ore, refusal, reason, toggle, run, isRunning: action.isRunning };
}

function UpgradeHero({ hero }: { hero: HeroDetails }) {
  const t = useText();
  const { account, list } = useMyHeroes({ rarity: [hero.rarity] });
  const { materials, count, way, setWay, ore, refusal, reason, toggle, run, isRunning } = useUpgrade(
    hero,
    list.rows,
    account,
  );
  const [isAsking, setAsking] = useState(false);
  const losses = useLosses(isAsking ? materials : []);
  const config = useChainConfig();
  const oreUnits = config && tokenUnits(config, 'WO');
  const others = list.rows.filter(({ id }) => id !== hero.id);
  const confirm = () => {
    setAsking(false);
    void run();
  };
  return (
    <ForgeFrame
      title={t('common.routes.growUp')}
      hero={hero}
      refusal={refusal}
      record={<UpgradeRecord heroId={hero.id} name={hero.name} account={account} />}
      side={
        <>
          <ChoiceSwitch
            block
            label={t('forge.way')}
            options={(['plain', 'power'] as const).map((value) => ({ value, label: t(`forge.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          <p className={styles.muted}>{t(`forge.${way}Hint`)}</p>
          {ore !== null && oreUnits && (
            <p>
              {t('forge.cost')} <Money amount={ore} token={oreUnits} />
            </p>
          )}
          {isWasteful(hero, count) && <p className={styles.warning}>{t('forge.overflow')}</p>}
          <ActionButton kind="primary" block pending={isRunning} reason={reason} onClick={() => setAsking(true)}>
            {t('forge.upgrade', { count })}
          </ActionButton>
        </>
      }
    >
      <Panel title={t('forge.outlook')}>
        <GrowthOutlook hero={hero} count={count} isPower={way === 'power'} />
      </Panel>
      <Panel title={t('forge.materialsOf', { most: MAX_MATERIALS })}>
        <ListState resource="forge" query={list.query} isEmpty={others.length === 0} emptyText={t('forge.noMaterial')}>
          <MaterialPicker
            label={t('forge.material')}
            heroes={others}
            chosen={new Set(materials.map(({ id }) => id))}
            reasonOf={(each) => upgradeReason(hero, each, { isFull: count >= MAX_MATERIALS })}
            onToggle={toggle}
          />
          <LoadMore list={list} />
        </ListState>
      </Panel>
      <UpgradePlanner hero={hero} account={account} onBuy={addToCart} />
      {isAsking && (
        <ConfirmDialog
          title={isWasteful(hero, count) ? t('forge.confirmOverflow') : t('forge.confirmUpgrade', { count })}
          losses={losses}
          actionLabel={t('forge.upgrade', { count })}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </ForgeFrame>
  );
}

export default function HeroGrowUpPage() {
  const { nftId = '' } = useParams();
  const query = useForgeHero(nftId);
  return (
    <ShowState query={query} record={query.data?.data}>
      {(hero) => <UpgradeHero key={hero.id} hero={hero} />}
    </ShowState>
  );
}
