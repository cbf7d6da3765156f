import { useMemo } from 'react';
import { checkCancel } from '../../../../core/rules/bounties/preflight.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { BountyEpoch, BountyPost } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow, useServerTime } from '../../../lib/time/server-time.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { settleCaptain } from '../actions/settle-captain.action.ts';
import { takeBackBounty } from '../actions/take-back-bounty.action.ts';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { isPartLost } from '../use-bounty-hero.ts';
import { usePhase } from '../use-epoch.ts';
import { useRefusal } from '../use-refusal.ts';
import { useTokens } from '../use-tokens.ts';

function TakeBack({ post, epoch, name }: { post: BountyPost; epoch: BountyEpoch; name: string }) {
  const t = useText();
  const refusalText = useRefusal();
  const action = useChainAction(takeBackBounty);
  const { bounty, paid, refunded } = post;
  const named = useTokens()(bounty.token);
  usePhase(epoch);
  const owed = BigInt(paid) - BigInt(refunded);
  // An epoch before the present one is over.
  const endsAt = bounty.epochId === epoch.epochId ? epoch.endsAt : epoch.startsAt;
  const check = { endsAt, voted: BigInt(bounty.voted), isCancelled: bounty.isCancelled, owed };
  const run = () => {
    if (!named) return;
    const { epochId, captainId, isCancelled } = bounty;
    void action.run({ epochId, captainId, isCancelled, amount: owed, token: named.token, name });
  };
  return (
    <ActionButton
      size="small"
      pending={action.isRunning}
      reason={refusalText(checkCancel(check, serverNow()))}
      onClick={run}
    >
      {t(bounty.isCancelled ? 'bounties.takeBack.refund' : 'bounties.takeBack.cancel')}
    </ActionButton>
  );
}

/** Locks the captain's part of an epoch that is counted, where the hub did not by itself. */
function Settle({ post: { bounty, claimsAt }, name }: { post: BountyPost; name: string }) {
  const t = useText();
  const action = useChainAction(settleCaptain);
  const isCounted = useServerTime((now) => now >= Date.parse(claimsAt));
  if (!isCounted || bounty.isSettled || bounty.voted === '0') return null;
  const { epochId, captainId } = bounty;
  return (
    <ActionButton
      size="small"
      pending={action.isRunning}
      label={t('bounties.settleOf', { name, epoch: epochId })}
      onClick={() => void action.run({ epochId, captainId, name })}
    >
      {t('bounties.settle')}
    </ActionButton>
  );
}

/** What came of it: back, to come back, or the captain's part of the epoch's ARCA. */
function Outcome({ post, hero }: { post: BountyPost; hero: Hero | undefined }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const { bounty, refunded } = post;
  if (refunded !== '0') return t('bounties.takeBack.done');
  if (bounty.isCancelled) return t('bounties.takeBack.open');
  if (isPartLost(bounty, hero)) return t('bounties.emissionLost');
  return (
    <>
      {arca && <TokenMoney token={arca} amount={bounty.emission} />}
      <small>{t(bounty.isSettled ? 'bounties.emissionLocked' : 'bounties.emission')}</small>
    </>
  );
}

/** What I put into bounties, what came of each, and what can come back. */
export function MyPosts({ me, epoch }: { me: string; epoch: BountyEpoch }) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ payer: me }), [me]);
  const list = useCursorList<BountyPost>({ resource: 'bounties', endpoint: 'posts', filters, size: 50 });
  const heroes = useHeroesById(list.rows.map(({ bounty }) => bounty.captainId));
  return (
    <Panel title={t('bounties.tabs.posts')}>
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={4} />}
        emptyText={t('bounties.noOwnPosts')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.rows}>
          {list.rows.map((post) => {
            const { bounty, paid } = post;
            const hero = heroes.get(bounty.captainId);
            const name = hero?.name ?? `#${bounty.captainId}`;
            return (
              <li key={`${String(bounty.epochId)}-${bounty.captainId}`} className={styles.row}>
                <span>
                  <HeroLink id={bounty.captainId} hero={hero} />
                  <small>{t('bounties.clock.epoch', { epoch: bounty.epochId })}</small>
                </span>
                <span>
                  <TokenMoney token={bounty.token} amount={paid} />
                  <small>{t('bounties.paidIn')}</small>
                </span>
                <span>
                  <Crystal amount={bounty.voted} />
                  <small>{t('bounties.tiles.votes', { count: bounty.voters })}</small>
                </span>
                <span>
                  <Outcome post={post} hero={hero} />
                </span>
                <span className={styles.actions}>
                  {!isPartLost(bounty, hero) && <Settle post={post} name={name} />}
                  <TakeBack post={post} epoch={epoch} name={name} />
                </span>
              </li>
            );
          })}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
