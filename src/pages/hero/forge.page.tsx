import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { recastChanceBps, recastParts, type RecastPart } from '../../../core/rules/draws/recast.ts';
import type { Hero, HeroDetails } from '../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { recastHero } from '../../resources/forge/actions/recast-hero.action.ts';
import { ForgeFrame, useTargetRefusal } from '../../resources/forge/forge-frame.tsx';
import { RecastRecord } from '../../resources/forge/forge-requests.tsx';
import styles from '../../resources/forge/forge.module.css';
import { MaterialPicker } from '../../resources/forge/material-picker.tsx';
import { RecastPlanner } from '../../resources/forge/planners/recast-planner.tsx';
import { recastReason } from '../../resources/forge/material-rules.ts';
import { useForgeHero } from '../../resources/forge/use-forge-hero.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';
import { addToCart } from '../../resources/orders/cart/cart-store.ts';
import { useMyHeroes } from '../../resources/forge/use-my-heroes.ts';

/** The material that is asked about before it burns. */
function useRecast(hero: HeroDetails, part: RecastPart) {
  const [material, choose] = useState<Hero | null>(null);
  const [isAsking, setAsking] = useState(false);
  const action = useChainAction(recastHero);
  const losses = useLosses(material && isAsking ? [material] : []);
  const recast = async () => {
    setAsking(false);
    if (!material) return;
    const { kind } = await action.run({ heroId: hero.id, materialId: material.id, part, name: hero.name });
    if (kind === 'complete') choose(null);
  };
  return { material, choose, isAsking, setAsking, isRunning: action.isRunning, losses, recast };
}

function RecastHero({ hero }: { hero: HeroDetails }) {
  const t = useText();
  const [part, setPart] = useState<RecastPart>('head');
  const { account, list } = useMyHeroes({ gender: [hero.gender] });
  const { material, choose, isAsking, setAsking, isRunning, losses, recast } = useRecast(hero, part);
  const refusal = useTargetRefusal(hero, account, true);
  const chance = formatBps(recastChanceBps(part));
  const others = list.rows.filter(({ id }) => id !== hero.id);
  const isFitting = material !== null && recastReason(hero, material, part) === null;
  return (
    <ForgeFrame
      title={t('common.routes.forge')}
      hero={hero}
      refusal={refusal}
      record={<RecastRecord heroId={hero.id} name={hero.name} account={account} />}
      side={
        <>
          <p>{t('forge.chance', { chance, part: t(`heroes.part.${part}`) })}</p>
          <p className={styles.muted}>
            {material ? t('forge.chosen', { name: material.name, id: material.id }) : t('forge.chooseMaterial')}
          </p>
          <p className={styles.warning}>{t('forge.burnedEitherWay')}</p>
          <ActionButton
            kind="primary"
            block
            pending={isRunning}
            reason={refusal ?? (isFitting ? null : t('forge.chooseMaterial'))}
            onClick={() => setAsking(true)}
          >
            {t('forge.recast')}
          </ActionButton>
        </>
      }
    >
      <Panel title={t('forge.whichPart')}>
        <ChoiceSwitch
          label={t('forge.whichPart')}
          options={recastParts.map((value) => ({ value, label: t(`heroes.part.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      </Panel>
      <Panel title={t('forge.material')}>
        <ListState resource="forge" query={list.query} isEmpty={others.length === 0} emptyText={t('forge.noMaterial')}>
          <MaterialPicker
            label={t('forge.material')}
            heroes={others}
            chosen={new Set(material ? [material.id] : [])}
            reasonOf={(each) => recastReason(hero, each, part)}
            onToggle={(each) => choose(material?.id === each.id ? null : each)}
          />
          <LoadMore list={list} />
        </ListState>
      </Panel>
      <RecastPlanner hero={hero} account={account} onBuy={(one) => addToCart([one])} />
      {isAsking && material && (
        <ConfirmDialog
          title={t('forge.confirmRecast', { chance })}
          losses={losses}
          actionLabel={t('forge.recast')}
          onConfirm={() => void recast()}
          onClose={() => setAsking(false)}
        />
      )}
    </ForgeFrame>
  );
}

export default function HeroForgePage() {
  const { nftId = '' } = useParams();
  const query = useForgeHero(nftId);
  return (
    <ShowState query={query} record={query.data?.data}>
      {(hero) => <RecastHero key={hero.id} hero={hero} />}
    </ShowState>
  );
}
