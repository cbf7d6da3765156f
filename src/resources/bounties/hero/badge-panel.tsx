import { useEffect } from 'react';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
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
import { makeAccount } from '../actions/make-account.action.ts';
import { unpackBadge } from '../actions/unpack-badge.action.ts';
import styles from '../bounties.module.css';
import { useMe } from '../use-me.ts';
import { useHeldText } from '../use-refusal.ts';
import { badgesIntentKey, pressedIntent } from './pressed-intent.ts';
import { TokensInside } from './tokens-inside.tsx';
import { useBadges } from './use-badges.ts';
import { WalletBadges } from './wallet-badges.tsx';

export type BadgePanelProps = { captain: BountyHero; epoch: BountyEpoch };
const ONE_PIECE = 1n;

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

/** Why its owner cannot take things out of the hero's account now. */
function useUnpackReason({ hero, accountSince }: BountyHero): string | null {
  const t = useText();
  const me = useMe();
  const held = useHeldText()(hero);
  if (me === null) return t('bounties.refusals.noWallet');
  if (hero.holder !== me) return held ?? t('bounties.badges.notOwner');
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
