import { Link } from 'react-router-dom';
import { forgeEndpoints } from '../../../../core/wire/game/forge.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Waiting } from './waiting.tsx';

/** Of whom it is asked for, who alone has open requests with it. */
const openWith = ({ id, owner }: HeroDetails) => ({
  size: 1,
  filter: { account: owner, involves: id, state: ['open' as const] },
});
const LIVE = { live: 'heroes', quiet: true } as const;

/** What a hero that is in the forge waits for there, also as another one's material, and the way out of it. */
export function UnderWay({ hero, account }: { hero: HeroDetails; account: string | null }) {
  const t = useText();
  const recasts = useApi(forgeEndpoints.recasts, openWith(hero), LIVE);
  const upgrades = useApi(forgeEndpoints.upgrades, openWith(hero), LIVE);
  const recast = recasts.data?.list[0];
  const request = recast ?? upgrades.data?.list[0];
  const isKnown = recasts.data !== undefined && upgrades.data !== undefined;
  const query = recasts.isError ? recasts : upgrades;
  // Answered since the hero was read, which is read again by then.
  if (isKnown && !request) return null;
  return (
    <Panel title={t('forge.underWay.title')}>
      <ShowState query={query} record={request}>
        {({ heroId, ...about }) => {
          const path = `/hero/${recast ? 'forge' : 'grow-up'}/${heroId}`;
          return (
            <>
              <p>
                {t(heroId === hero.id ? 'forge.underWay.itself' : 'forge.underWay.materialFor')}{' '}
                <Link to={path}>#{heroId}</Link>
              </p>
              <Waiting request={about} name={`#${heroId}`} isMine={about.account === account} />
            </>
          );
        }}
      </ShowState>
    </Panel>
  );
}
