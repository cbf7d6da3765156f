import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { recastChanceBps, recastParts } from '../../../core/rules/draws/recast.ts';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import type { HeroDetails, HeroFilter } from '../../../core/wire/game/heroes.ts';
import { useForgeSettings } from '../../chain/forge-settings.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { createChoice } from '../../components/picker/choice.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AfterPicture } from '../../resources/forge/after-picture.tsx';
import { ForgeFrame, useTargetRefusal } from '../../resources/forge/forge-frame.tsx';
import { RecastRecord } from '../../resources/forge/forge-requests.tsx';
import styles from '../../resources/forge/forge.module.css';
import { RecastPlanner } from '../../resources/forge/planners/recast-planner.tsx';
import { RecastProcess } from '../../resources/forge/request/recast-process.tsx';
import { MyMaterials } from '../../resources/forge/materials/my-materials.tsx';
import { useFindHero } from '../../resources/forge/materials/use-find-hero.ts';
import { useForgeHero } from '../../resources/forge/use-forge-hero.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';
import { useMyHeroes } from '../../resources/forge/materials/use-my-heroes.ts';
import { useIsInCart, usePutIntoCart } from '../../resources/orders/cart/use-put-into-cart.ts';
import { useRecast } from './forging/use-recast.ts';

const ANY: HeroFilter = {};

function RecastHero({ hero, settings }: { hero: HeroDetails; settings: ForgeSettings }) {
  const t = useText();
  const mine = useMyHeroes(ANY);
  const { account } = mine;
  const [choice] = useState(() => createChoice());
  const found = useFindHero(mine, ANY, choice);
  const { part, setPart, reasonOf, material, run, isRunning } = useRecast(hero, found.known, { choice, account });
  const putIntoCart = usePutIntoCart();
  const isInCart = useIsInCart();
  const [isAsking, setAsking] = useState(false);
  const { losses, reading } = useLosses(material && isAsking ? [material] : []);
  const refusal = useTargetRefusal(hero, account, true);
  const chance = formatBps(recastChanceBps(settings, part));
  const confirm = () => {
    setAsking(false);
    void run();
  };
  return (
    <ForgeFrame
      title={t('common.routes.forge')}
      hero={hero}
      refusal={refusal}
      after={<AfterPicture {...{ hero, part, material }} />}
      process={<RecastProcess {...{ hero, account }} />}
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
            reason={refusal ?? (material ? null : t('forge.chooseMaterial'))}
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
        <MyMaterials
          label={t('forge.material')}
          most={1}
          targetId={hero.id}
          emptyText={t('forge.noMaterial')}
          {...{ found, choice, reasonOf }}
        />
      </Panel>
      <RecastPlanner
        {...{ hero, settings }}
        account={account ?? null}
        onBuy={(one) => putIntoCart([one])}
        isInCart={isInCart}
      />
      {isAsking && material && (
        <ConfirmDialog
          title={t('forge.confirmRecast', { chance })}
          losses={losses}
          reading={reading}
          actionLabel={t('forge.recast')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </ForgeFrame>
  );
}

export default function HeroForgePage() {
  const t = useText();
  const { nftId = '' } = useParams();
  const query = useForgeHero(nftId);
  const settings = useForgeSettings();
  return (
    <ShowState query={query} record={query.data?.data} title={t('common.routes.forge')}>
      {(hero) => (
        <ShowState query={settings} record={settings.data} title={t('common.routes.forge')}>
          {(now) => <RecastHero key={hero.id} hero={hero} settings={now} />}
        </ShowState>
      )}
    </ShowState>
  );
}
