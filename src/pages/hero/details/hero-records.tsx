import { Link } from 'react-router-dom';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { RecastRecord, UpgradeRecord } from '../../../resources/forge/forge-requests.tsx';
import { useLocked } from '../../../resources/forge/use-locked.ts';

export type HeroRecordsProps = { hero: HeroDetails; account: string | null };

/** What was tried with a hero, where it comes from, and what is locked for it. */
export function HeroRecords({ hero, account }: HeroRecordsProps) {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const locked = useLocked([hero.id]).locked.get(hero.id) ?? 0n;
  const links = (ids: readonly string[]) =>
    ids.length === 0
      ? t('heroes.family.none')
      : ids.map((id) => (
          <Link key={id} to={`/hero/details/${hero.contractAddress}/${id}`}>
            #{id}{' '}
          </Link>
        ));
  return (
    <>
      <Panel title={t('heroes.family.title')}>
        <FactList
          facts={[
            { key: 'parents', label: t('heroes.family.parents'), value: links(hero.parents) },
            { key: 'children', label: t('heroes.family.children'), value: links(hero.children) },
            {
              key: 'locked',
              label: t('heroes.family.locked'),
              value: arca ? <Money amount={locked} token={arca} compact={false} /> : '–',
            },
          ]}
        />
      </Panel>
      <Panel title={t('heroes.records.recasts')}>
        <RecastRecord heroId={hero.id} name={hero.name} account={account} />
      </Panel>
      <Panel title={t('heroes.records.upgrades')}>
        <UpgradeRecord heroId={hero.id} name={hero.name} account={account} />
      </Panel>
    </>
  );
}
