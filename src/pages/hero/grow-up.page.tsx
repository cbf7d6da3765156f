import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useForgeSettings } from '../../chain/forge-settings.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { createChoice } from '../../components/picker/choice.ts';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatPaid } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenUnits } from '../../lib/tokens/token.ts';
import { ForgeFrame } from '../../resources/forge/forge-frame.tsx';
import { UpgradeRecord } from '../../resources/forge/forge-requests.tsx';
import { GrowthOutlook } from '../../resources/forge/growth-outlook.tsx';
import { UpgradePlanner } from '../../resources/forge/planners/upgrade-planner.tsx';
import { UpgradeProcess } from '../../resources/forge/request/upgrade-process.tsx';
import { useForgeHero } from '../../resources/forge/use-forge-hero.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';
import { useIsInCart, usePutIntoCart } from '../../resources/orders/cart/use-put-into-cart.ts';
import { UpgradeAsk } from './forging/upgrade-ask.tsx';
import { UpgradeMaterials, useMaterials } from './forging/upgrade-materials.tsx';
import { useUpgrade } from './forging/use-upgrade.ts';

function UpgradeHero({ hero, settings }: { hero: HeroDetails; settings: ForgeSettings }) {
  const t = useText();
  const [choice] = useState(() => createChoice());
  const { found, isAllShown, setAllShown } = useMaterials(hero, choice);
  const { account } = found;
  const upgrade = useUpgrade(hero, found.known, { choice, account, settings });
  const { materials, count, way, capsBps, ore, isOverflowing } = upgrade;
  const isInCart = useIsInCart();
  const [isAsking, setAsking] = useState(false);
  const putIntoCart = usePutIntoCart();
  const { losses, reading } = useLosses(isAsking ? materials : []);
  const config = useChainConfig();
  const oreUnits = config && tokenUnits(config, 'WO');
  const paid = ore !== null && oreUnits ? [`${t('forge.cost')} ${formatPaid(ore, oreUnits)}`] : [];
  const confirm = () => {
    setAsking(false);
    void upgrade.run();
  };
  const who = { heroId: hero.id, name: hero.name, account };
  return (
    <ForgeFrame
      title={t('common.routes.growUp')}
      hero={hero}
      refusal={upgrade.refusal}
      process={<UpgradeProcess hero={hero} account={account} />}
      record={<UpgradeRecord {...who} />}
      side={<UpgradeAsk upgrade={upgrade} onAsk={() => setAsking(true)} />}
    >
      <Panel title={t('forge.outlook')}>
        <GrowthOutlook {...{ hero, capsBps, count }} isPower={way === 'power'} />
      </Panel>
      <UpgradeMaterials {...{ hero, found, choice, isAllShown, setAllShown }} />
      <UpgradePlanner hero={hero} capsBps={capsBps} onBuy={putIntoCart} isInCart={isInCart} />
      {isAsking && (
        <ConfirmDialog
          title={isOverflowing ? t('forge.confirmOverflow') : t('forge.confirmUpgrade', { count })}
          losses={[...paid, ...losses]}
          reading={reading}
          actionLabel={t('forge.upgrade', { count })}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </ForgeFrame>
  );
}

export default function HeroGrowUpPage() {
  const t = useText();
  const { nftId = '' } = useParams();
  const query = useForgeHero(nftId);
  const settings = useForgeSettings();
  return (
    <ShowState query={query} record={query.data?.data} title={t('common.routes.growUp')}>
      {(hero) => (
        <ShowState query={settings} record={settings.data} title={t('common.routes.growUp')}>
          {(now) => <UpgradeHero key={hero.id} hero={hero} settings={now} />}
        </ShowState>
      )}
    </ShowState>
  );
}
