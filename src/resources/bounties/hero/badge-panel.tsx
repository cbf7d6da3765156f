import { useEffect, useState } from 'react';
import { checkBadge } from '../../../../core/rules/bounties/preflight.ts';
import { itemEndpoints, type ItemHolding } from '../../../../core/wire/game/items.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { Address } from '../../../components/display/address.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import { makeAccount } from '../actions/make-account.action.ts';
import { packBadge } from '../actions/pack-badge.action.ts';
import { unpackBadge } from '../actions/unpack-badge.action.ts';
import styles from '../bounties.module.css';
import { engagedIn } from '../use-bounty-hero.ts';
import { usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import { BurnBadgeDialog } from './burn-badge-dialog.tsx';
import { badgesIntentKey, PRESSED, pressedIntent } from './pressed-intent.ts';
import { TokensInside } from './tokens-inside.tsx';

export type BadgePanelProps = { captain: BountyHero; epoch: BountyEpoch };
const ONE_PIECE = 1n;

const useBadges = (owner: string | null) =>
  useApi(
    itemEndpoints.list,
    { size: 100, filter: { owner: owner ?? '', kind: ['badge'] } },
    { enabled: owner !== null, live: 'items', quiet: true },
  );

function Badge({ badge, children }: { badge: ItemHolding; children: React.ReactNode }) {
  const nameOf = useItemNames().item;
  const name = nameOf(badge.id);
  return (
    <li className={styles.controls}>
      <NameCell picture={<ItemPicture id={parseWhole(badge.id) ?? 0} name={name} />} name={name} />
      <span>× {formatPieces(badge.amount)}</span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

/** Why nobody like me should put badges into the hero's account: only who has the hero in hand can take them out again. */
function usePackReason({ hero }: BountyHero): string | null {
  const t = useText();
  const me = useMe();
  if (hero.holder === me) return null;
  return t(hero.owner === me ? 'bounties.refusals.escrow' : 'bounties.badges.notMine');
}

/** Badges in one's wallet: burned for the captain, or packed into its backpack. */
function WalletBadges({ captain, epoch }: BadgePanelProps) {
  const t = useText();
  const me = useMe();
  const first = useFirstStep('join', { key: badgesIntentKey(captain.hero.id), data: PRESSED });
  const nameOf = useItemNames().item;
  const refusalText = useRefusal();
  usePhase(epoch);
  const query = useBadges(me);
  const [burning, setBurning] = useState<ItemHolding | null>(null);
  const pack = useChainAction(packBadge);
  const packReason = usePackReason(captain);
  const { maxBadges: most } = epoch.terms;
  const hero = engagedIn(captain, epoch);
  const rows = query.data?.list ?? [];
  const reasonOf = ({ amount }: ItemHolding) =>
    refusalText(
      checkBadge(
        { epoch, hero, account: me, badges: captain.bounty?.badges ?? 0, most, held: BigInt(amount) },
        serverNow(),
      ),
    );
  if (first) return <ActionButton onClick={first.go}>{first.label}</ActionButton>;
  return (
    <ListState
      resource="bounties"
      query={query}
      isEmpty={rows.length === 0}
      emptyText={t('bounties.badges.noneInWallet')}
      skeleton={<TableSkeleton rows={2} />}
    >
      <ul className={styles.rows}>
        {rows.map((badge) => (
          <Badge key={badge.id} badge={badge}>
            <ActionButton size="small" reason={reasonOf(badge)} onClick={() => setBurning(badge)}>
              {t('bounties.badges.burn')}
            </ActionButton>
            <ActionButton
              size="small"
              reason={packReason}
              pending={pack.isRunning}
              onClick={() =>
                void pack.run({
                  heroId: captain.hero.id,
                  account: captain.account,
                  badgeId: badge.id,
                  amount: ONE_PIECE,
                  name: nameOf(badge.id),
                })
              }
            >
              {t('bounties.badges.pack')}
            </ActionButton>
          </Badge>
        ))}
      </ul>
      {burning && (
        <BurnBadgeDialog
          {...{ captain, epoch }}
          badge={{ id: burning.id, name: nameOf(burning.id) }}
          reason={reasonOf(burning)}
          onClose={() => setBurning(null)}
        />
      )}
    </ListState>
  );
}

/** Why its owner cannot take things out of the hero's account now. */
function useUnpackReason({ hero, accountSince }: BountyHero): string | null {
  const t = useText();
  const me = useMe();
  if (me === null) return t('bounties.refusals.noWallet');
  if (hero.holder !== me) return t(hero.owner === me ? 'bounties.refusals.escrow' : 'bounties.badges.notOwner');
  return accountSince === null ? t('bounties.badges.noAccount') : null;
}

/** What the hero's own account holds: the badge backpack, which is sold with it. */
function Backpack({ captain, reason }: { captain: BountyHero; reason: string | null }) {
  const t = useText();
  const nameOf = useItemNames().item;
  const query = useBadges(captain.account);
  const unpack = useChainAction(unpackBadge);
  const rows = query.data?.list ?? [];
  return (
    <ListState
      resource="bounties"
      query={query}
      isEmpty={rows.length === 0}
      emptyText={t('bounties.badges.noneInside')}
      skeleton={<TableSkeleton rows={2} />}
    >
      <ul className={styles.rows}>
        {rows.map((badge) => (
          <Badge key={badge.id} badge={badge}>
            <ActionButton
              size="small"
              reason={reason}
              pending={unpack.isRunning}
              onClick={() =>
                void unpack.run({
                  account: captain.account,
                  badgeId: badge.id,
                  amount: ONE_PIECE,
                  name: nameOf(badge.id),
                })
              }
            >
              {t('bounties.badges.unpack')}
            </ActionButton>
          </Badge>
        ))}
      </ul>
    </ListState>
  );
}

/** Who logged in for the badges comes back to them; led there once, the intent is done. */
function useLed(captainId: string): boolean {
  const { meant, drop } = useIntent(badgesIntentKey(captainId), pressedIntent);
  const isLed = useMe() !== null && meant !== null;
  useEffect(() => (isLed ? drop : undefined), [isLed, drop]);
  return isLed;
}

/** The hero's own account (ERC-6551) with its badges, and those of one's wallet beside it. */
export function BadgePanel({ captain, epoch }: BadgePanelProps) {
  const t = useText();
  const config = useChainConfig();
  const me = useMe();
  const make = useChainAction(makeAccount);
  const { hero, account, accountSince } = captain;
  const isLed = useLed(hero.id);
  const unpackReason = useUnpackReason(captain);
  const canMake = accountSince === null && config !== undefined && me !== null;
  return (
    <Panel title={t('bounties.badges.title')} isFocused={isLed}>
      <div className={styles.stack}>
        <p>
          {t('bounties.badges.account')} <Address address={account} explorerUrl={config?.explorerUrl ?? null} />
        </p>
        <p className={styles.muted}>{t('bounties.badges.note')}</p>
        <Backpack captain={captain} reason={unpackReason} />
        <TokensInside captain={captain} reason={unpackReason} />
        {canMake && (
          <ActionButton
            pending={make.isRunning}
            onClick={() => void make.run({ heroId: hero.id, chainId: config.chainId, name: hero.name })}
          >
            {t('bounties.badges.make')}
          </ActionButton>
        )}
        <strong>{t('bounties.badges.inWallet')}</strong>
        <WalletBadges captain={captain} epoch={epoch} />
      </div>
    </Panel>
  );
}
