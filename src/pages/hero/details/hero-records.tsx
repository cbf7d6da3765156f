import { Link } from 'react-router-dom';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { joinReadings } from '../../../lib/view/reading.ts';
import { RecastRecord, UpgradeRecord } from '../../../resources/forge/forge-requests.tsx';
import { useLocked } from '../../../resources/forge/use-locked.ts';

export type HeroRecordsProps = { hero: HeroDetails; account: string | null };

/** Nothing is only nothing once it was read: until then there is no figure, and a failure says so. */
function Locked({ heroId }: { heroId: string }) {
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const { query, locked } = useLocked([heroId]);
  const { isKnown, error, retry } = joinReadings([query]);
  if (error !== null) return <FailureState error={error} onRetry={retry} pending={query.isFetching} compact />;
  if (!isKnown || !arca) return '–';
  return <Money amount={locked.get(heroId) ?? 0n} token={arca} compact={false} />;
}

/** What was tried with a hero, where it comes from, and what is locked for it. */
export function HeroRecords({ hero, account }: HeroRecordsProps) {
  const t = useText();
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
              value: <Locked heroId={hero.id} />,
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
