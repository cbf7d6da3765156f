import { recastChanceBps } from '../../../../core/rules/draws/recast.ts';
import { chanceWithin, expectedCost } from '../../../../core/rules/planners/planners.ts';
import { suits } from '../../../../core/rules/suits.ts';
import { bodyParts, type BodyPart, type Hero, type HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useState } from 'react';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { formatBps, parseWhole } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useCheapest } from './use-cheapest.ts';
import styles from '../forge.module.css';

const TRIES = [1, 2, 3, 5, 10] as const;

type PartProps = {
  hero: HeroDetails;
  part: BodyPart;
  suitId: number;
  account: string | null;
  onBuy: (hero: Hero) => void;
};

/** A part of the wanted set: how likely within so many tries, and what that costs on average. */
function Part({ hero, part, suitId, account, onBuy }: PartProps) {
  const t = useText();
  const { query, offered } = useCheapest({ [part]: [suitId], gender: [hero.gender] }, account);
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const chance = recastChanceBps(part);
  const prices = offered.map(({ price }) => price);
  const [first] = offered;
  return (
    <li>
      <strong>{t(`heroes.part.${part}`)}</strong>
      <ListState resource="forge" query={query} isEmpty={!first} emptyText={t('forge.planner.noPart')}>
        <p>
          {t('forge.planner.onAverage')} {arca && <Money amount={expectedCost(prices, chance)} token={arca} />}
        </p>
        <p className={styles.muted}>
          {TRIES.filter((tries) => tries <= offered.length)
            .map((tries) => t('forge.planner.within', { tries, chance: formatBps(chanceWithin(chance, tries)) }))
            .join(' · ')}
        </p>
        {first && <ActionButton onClick={() => onBuy(first.hero)}>{t('forge.planner.oneToCart')}</ActionButton>}
      </ListState>
    </li>
  );
}

export type RecastPlannerProps = { hero: HeroDetails; account: string | null; onBuy: (hero: Hero) => void };

/** Towards a whole set: what each missing part takes, in tries and in ARCA. */
export function RecastPlanner({ hero, account, onBuy }: RecastPlannerProps) {
  const t = useText();
  const text = useDynamicText();
  const [suitId, setSuitId] = useState(hero.parts.head.suitId);
  const missing = bodyParts.filter((part) => hero.parts[part].suitId !== suitId);
  const released = suits.filter(({ released: isOut, id }) => isOut || id === suitId);
  return (
    <Panel title={t('forge.planner.recast')}>
      <label>
        {t('forge.planner.suit')}{' '}
        <select value={suitId} onChange={(event) => setSuitId(parseWhole(event.target.value) ?? suitId)}>
          {released.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(`suits.${String(id)}`, name)}
            </option>
          ))}
        </select>
      </label>
      {missing.length === 0 && <p className={styles.muted}>{t('forge.planner.whole')}</p>}
      <ul className={styles.record}>
        {missing.map((part) => (
          <Part key={part} {...{ hero, part, suitId, account, onBuy }} />
        ))}
      </ul>
    </Panel>
  );
}
