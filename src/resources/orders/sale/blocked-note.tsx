import { Link } from 'react-router-dom';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { blockingOf, useBlockedText } from './blocked-text.ts';

/** Until when a captain or a candidate is bound. The line is there before the time is known, so that nothing moves. */
function EpochEnd() {
  const t = useText();
  const epoch = useApi(bountyEndpoints.epoch, { id: '0' }, { quiet: true }).data?.epoch;
  return (
    <p>
      {t('market.sell.epochEnds')} {epoch?.state === 'running' ? <Countdown until={epoch.endsAt} /> : '–'}
    </p>
  );
}

/** Why a hero cannot be sold now, how it becomes free, and the way there; nothing when it can be sold. */
export function BlockedNote({ hero }: { hero: Pick<Hero, 'state'> }) {
  const t = useText();
  const text = useBlockedText()(hero);
  const why = blockingOf(hero);
  if (text === null) return null;
  return (
    <Notice kind="info">
      <p>{text}</p>
      {(why === 'captain' || why === 'candidate') && <EpochEnd />}
      {why === 'listed' && <Link to="/market/order">{t('market.order.title')}</Link>}
    </Notice>
  );
}
