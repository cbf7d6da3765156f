import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useForgeSettings } from '../../../chain/forge-settings.ts';
import type { BulkAction } from '../../../components/table/data-table-types.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { burnProblem } from '../../../resources/forge/energy/burn-problem.ts';
import { MOST_COMPARED } from '../../../resources/heroes/compare/compare-query.ts';

const SellManyDialog = lazyPart('sale', () =>
  import('../../../resources/orders/sell-many/sell-many-dialog.tsx').then((module) => module.SellManyDialog),
);
const BurnDialog = lazyPart('burning', () =>
  import('../../../resources/forge/energy/burn-dialog.tsx').then((module) => module.BurnDialog),
);
const SendManyDialog = lazyPart('mines', () =>
  import('../../../resources/mining/sending/send-many-dialog.tsx').then((module) => module.SendManyDialog),
);

const MOST_AT_ONCE = 50;
type Doing = { what: 'sell' | 'burn' | 'mine'; heroes: Hero[] };

export type BulkOptions = {
  vipLevel: number;
  /** Why nothing can be sold now. */
  reason: string | null;
  tokens: readonly TokenInfo[];
};

/** What can be done with several of one's heroes at once, and the dialog of what is being done. */
export function useBulk({ vipLevel, reason, tokens }: BulkOptions): { actions: BulkAction<Hero>[]; dialog: ReactNode } {
  const t = useText();
  const navigate = useNavigate();
  const forge = useForgeSettings();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const begin = (what: Doing['what']) => (heroes: Hero[]) => setDoing({ what, heroes });
  const actions: BulkAction<Hero>[] = [
    {
      key: 'sell',
      label: t('market.sell.bulk'),
      disabledReason: (heroes) =>
        heroes.length > MOST_AT_ONCE ? t('market.tooMany', { count: MOST_AT_ONCE }) : (reason ?? undefined),
      run: begin('sell'),
    },
    {
      key: 'burn',
      label: t('forge.energy.bulk'),
      disabledReason: (heroes) => {
        const problem = burnProblem(heroes, forge.data?.maxBurned);
        return problem ? t(`forge.reasons.${problem}`) : undefined;
      },
      run: begin('burn'),
    },
    {
      key: 'mine',
      label: t('mining.many.bulk'),
      disabledReason: (heroes) => (heroes.some(({ state }) => state !== 'idle') ? t('mining.many.notIdle') : undefined),
      run: begin('mine'),
    },
    {
      key: 'compare',
      label: t('heroes.compare.start'),
      disabledReason: (heroes) =>
        heroes.length > MOST_COMPARED ? t('heroes.compare.full', { most: MOST_COMPARED }) : undefined,
      run: (heroes) => void navigate(`/hero/compare?heroes=${heroes.map(({ id }) => id).join(',')}`),
    },
  ];
  const dialog = (
    <>
      {doing?.what === 'sell' && (
        <SellManyDialog heroes={doing.heroes} {...{ tokens, vipLevel, reason }} onClose={close} onFailed={close} />
      )}
      {doing?.what === 'burn' && <BurnDialog heroes={doing.heroes} onClose={close} onFailed={close} />}
      {doing?.what === 'mine' && <SendManyDialog heroes={doing.heroes} onClose={close} onFailed={close} />}
    </>
  );
  return { actions, dialog };
}
