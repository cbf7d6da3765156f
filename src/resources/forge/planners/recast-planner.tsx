import { useState } from 'react';
import {
  FACE_LOOKS,
  faceParts,
  recastChanceBps,
  recastParts,
  type RecastPart,
} from '../../../../core/rules/draws/recast.ts';
import { allotMaterials } from '../../../../core/rules/planners/allot-materials.ts';
import { chanceOfAll, chanceWithin, expectedCost, isEnough } from '../../../../core/rules/planners/planners.ts';
import { suits } from '../../../../core/rules/suits.ts';
import type { ForgeSettings } from '../../../../core/wire/game/forge.ts';
import { bodyParts, type Hero, type HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatBps, parseWhole } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useCheapest } from './use-cheapest.ts';
import styles from '../forge.module.css';

const TRIES = [1, 2, 3, 5, 10] as const;

/** Suits of the four body parts, numbers of the looks of the face. */
type Wanted = Record<RecastPart, number>;
type Offers = ReturnType<typeof useCheapest>;
/** What is missing, with the heroes that would burn for it, and whether any is for sale at all: it may be another part's. */
type Missing = { part: RecastPart; query: Offers['query']; materials: Offers['offered']; isOffered: boolean };

const pricesOf = ({ materials }: Missing) => materials.map(({ price }) => price);

type PartProps = Pick<RecastPlannerProps, 'settings' | 'onBuy' | 'isInCart'> & { missing: Missing };

/** A part of the wanted look: how likely within so many tries, and what it costs on average, or until none is left. */
function Part({ missing, settings, onBuy, isInCart }: PartProps) {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const { part, query, materials, isOffered } = missing;
  const chance = recastChanceBps(settings, part);
  const [first] = materials;
  const next = materials.find(({ hero }) => !isInCart(hero.id));
  const reasonNot = () => {
    if (query.isPlaceholderData) return t('common.states.loading');
    return next ? null : t('forge.planner.allInCart');
  };
  return (
    <ListState
      resource="forge"
      query={query}
      isEmpty={!first}
      emptyText={t(isOffered ? 'forge.planner.allotted' : 'forge.planner.noPart')}
      skeleton={<TableSkeleton rows={1} />}
    >
      <p>
        {isEnough(chance, materials.length)
          ? t('forge.planner.onAverage')
          : t('forge.planner.onlySo', {
              count: materials.length,
              chance: formatBps(chanceWithin(chance, materials.length)),
            })}{' '}
        {arca && <Money amount={expectedCost(pricesOf(missing), chance)} token={arca} />}
      </p>
      <p className={styles.muted}>
        {TRIES.filter((tries) => tries <= materials.length)
          .map((tries) => t('forge.planner.within', { tries, chance: formatBps(chanceWithin(chance, tries)) }))
          .join(' · ')}
      </p>
      {first && (
        <ActionButton
          reason={reasonNot()}
          onClick={() => {
            if (next) onBuy(next.hero);
          }}
        >
          {t('forge.planner.oneToCart')}
        </ActionButton>
      )}
    </ListState>
  );
}

/** All that is missing together, where enough is for sale: what it costs, and how likely it is with so many tries for each. */
function Total({ missing, settings }: { missing: readonly Missing[]; settings: ForgeSettings }) {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const isWhole = missing.every(
    ({ part, materials, query }) =>
      isEnough(recastChanceBps(settings, part), materials.length) && !query.isPlaceholderData,
  );
  if (missing.length < 2 || !isWhole || !arca) return null;
  const costs = missing.map((one) => expectedCost(pricesOf(one), recastChanceBps(settings, one.part)));
  const chances = missing.map(({ part }) => recastChanceBps(settings, part));
  const most = Math.min(...missing.map(({ materials }) => materials.length));
  return (
    <>
      <p>
        {t('forge.planner.all')} <Money amount={costs.reduce((sum, cost) => sum + cost, 0n)} token={arca} />
      </p>
      <p className={styles.muted}>
        {TRIES.filter((tries) => tries <= most)
          .map((tries) => t('forge.planner.withinEach', { tries, chance: formatBps(chanceOfAll(chances, tries)) }))
          .join(' · ')}
      </p>
    </>
  );
}

type SuitChoiceProps = { label: string; value: number | null; onChange: (suitId: number) => void };

function SuitChoice({ label, value, onChange }: SuitChoiceProps) {
  const t = useText();
  const text = useDynamicText();
  const shown = suits.filter(({ released, id }) => released || id === value);
  return (
    <label className={styles.choice}>
      {label}{' '}
      <select
        value={value ?? ''}
        onChange={(event) => {
          const suitId = parseWhole(event.target.value);
          if (suitId !== null) onChange(suitId);
        }}
      >
        {value === null && <option value="">{t('forge.planner.mixed')}</option>}
        {shown.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(`suits.${String(id)}`, name)}
          </option>
        ))}
      </select>
    </label>
  );
}

type LookChoiceProps = { label: string; value: number; onChange: (look: number) => void };

/** The looks of a part of the face have no names, only numbers. */
function LookChoice({ label, value, onChange }: LookChoiceProps) {
  const t = useText();
  const looks = Array.from({ length: Math.max(FACE_LOOKS, value) }, (_, at) => at + 1);
  return (
    <label className={styles.choice}>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(parseWhole(event.target.value) ?? value)}>
        {looks.map((look) => (
          <option key={look} value={look}>
            {t('heroes.look', { look })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a hero looks like now. */
const looksOf = ({ parts, face }: HeroDetails): Wanted => ({
  head: parts.head.suitId,
  body: parts.body.suitId,
  legs: parts.legs.suitId,
  hands: parts.hands.suitId,
  ...face,
});

/** What the market has of each part that is missing; a hero that would do for several burns for one of them. */
function useMissing(wanted: Wanted, hero: HeroDetails, account: string | null): Missing[] {
  const offers = useOffers(wanted, hero, account);
  const has = looksOf(hero);
  const parts = recastParts.filter((part) => wanted[part] !== has[part]);
  const allotted = allotMaterials(parts.map((part) => offers[part].offered));
  return parts.map((part, at) => {
    const { query, offered } = offers[part];
    return { part, query, materials: allotted[at] ?? [], isOffered: offered.length > 0 };
  });
}

function useOffers(wanted: Wanted, hero: HeroDetails, account: string | null): Record<RecastPart, Offers> {
  const of = { gender: [hero.gender] };
  const has = looksOf(hero);
  const isMissing = (part: RecastPart) => wanted[part] !== has[part];
  return {
    head: useCheapest({ ...of, head: [wanted.head] }, account, isMissing('head')),
    body: useCheapest({ ...of, body: [wanted.body] }, account, isMissing('body')),
    legs: useCheapest({ ...of, legs: [wanted.legs] }, account, isMissing('legs')),
    hands: useCheapest({ ...of, hands: [wanted.hands] }, account, isMissing('hands')),
    eyes: useCheapest({ ...of, eyes: [wanted.eyes] }, account, isMissing('eyes')),
    nose: useCheapest({ ...of, nose: [wanted.nose] }, account, isMissing('nose')),
    mouth: useCheapest({ ...of, mouth: [wanted.mouth] }, account, isMissing('mouth')),
  };
}

const isFace = (part: RecastPart) => faceParts.some((one) => one === part);
const wholeSuit = (suitId: number) => ({ head: suitId, body: suitId, legs: suitId, hands: suitId });

export type RecastPlannerProps = {
  hero: HeroDetails;
  settings: ForgeSettings;
  account: string | null;
  onBuy: (hero: Hero) => void;
  /** The next one that is put in is the cheapest that is not there yet. */
  isInCart: (heroId: string) => boolean;
};

/** Towards a look or a whole set: what each missing part takes, in tries and in ARCA. */
export function RecastPlanner({ hero, settings, account, onBuy, isInCart }: RecastPlannerProps) {
  const t = useText();
  const [wanted, setWanted] = useState(() => ({ ...looksOf(hero), ...wholeSuit(hero.parts.head.suitId) }));
  const missing = useMissing(wanted, hero, account);
  const isMissing = (part: RecastPart) => missing.some((one) => one.part === part);
  const isOneSuit = bodyParts.every((part) => wanted[part] === wanted.head);
  const isWhole = isOneSuit && !bodyParts.some(isMissing);
  return (
    <Panel title={t('forge.planner.recast')}>
      <SuitChoice
        label={t('forge.planner.suit')}
        value={isOneSuit ? wanted.head : null}
        onChange={(suitId) => setWanted((now) => ({ ...now, ...wholeSuit(suitId) }))}
      />
      {isWhole && <p className={styles.muted}>{t('forge.planner.whole')}</p>}
      <Total {...{ missing, settings }} />
      <ul className={styles.record}>
        {recastParts.map((part) => {
          const Choice = isFace(part) ? LookChoice : SuitChoice;
          const lacking = missing.find((one) => one.part === part);
          return (
            <li key={part}>
              <Choice
                label={t(`heroes.part.${part}`)}
                value={wanted[part]}
                onChange={(value) => setWanted((now) => ({ ...now, [part]: value }))}
              />
              {lacking ? (
                <Part missing={lacking} {...{ settings, onBuy, isInCart }} />
              ) : (
                <p className={styles.muted}>{t('forge.planner.hasPart')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
