import { useState } from 'react';
import type { FarmPool } from '../../../../core/wire/game/farms.ts';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { createChoice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { HeroFace } from '../mine/hero-face.tsx';
import { useMyAptHeroes } from '../mine/use-my-bounty-heroes.ts';
import { TokenMoney } from '../token-money.tsx';
import { useMe } from '../use-me.ts';
import { claimFarms } from './claim-farms.action.ts';

const keyOf = ({ hero }: BountyHero) => hero.id;
const nameOf = ({ hero }: BountyHero) => `${hero.name} #${hero.id}`;
const faceOf = (row: BountyHero) => <HeroFace row={row} />;

export type ClaimFarmsDialogProps = {
  pools: readonly FarmPool[];
  /** What keeps one from it, whatever hero is chosen. */
  reason?: string | null;
  onClose: () => void;
};

/** Locks what the farms earned for a hero: which one, and what that means. */
export function ClaimFarmsDialog({ pools, reason = null, onClose }: ClaimFarmsDialogProps) {
  const t = useText();
  const me = useMe();
  const arca = useChainConfig()?.contracts.arca;
  const list = useMyAptHeroes();
  const [choice] = useState(() => createChoice());
  const chosen = [...useStore(choice)][0];
  const inHand = list.rows.filter(({ hero }) => hero.holder === me);
  // The one of the highest aptitude, as long as nobody chose another (seasons.md).
  const hero = inHand.find((row) => row.hero.id === chosen) ?? inHand[0];
  const action = useChainAction(claimFarms);
  const sum = pools.reduce((total, { claimable }) => total + BigInt(claimable), 0n);
  const [reasonOf] = useState(() => () => null);
  const submit = async () => {
    if (!hero) return;
    const poolIds = pools.map(({ poolId }) => poolId);
    const { kind } = await action.run({ poolIds, heroId: hero.hero.id, name: hero.hero.name, hero: hero.hero });
    if (kind === 'complete') onClose();
  };
  return (
    <AskDialog
      title={t('farms.claim.title')}
      actionLabel={t('farms.claim.submit')}
      reason={reason ?? (hero ? null : t('farms.claim.noHero'))}
      pending={action.isRunning}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>{arca && <TokenMoney token={arca} amount={sum} large />}</p>
        <p>{hero && t('farms.claim.for', { name: hero.hero.name, id: hero.hero.id })}</p>
        <p className={styles.muted}>{t('farms.claim.note')}</p>
        <ListState
          resource="farms"
          query={list.query}
          isEmpty={inHand.length === 0}
          emptyText={t('farms.claim.noHero')}
        >
          <ChangesPill changes={list.changes} onShow={list.showChanges} />
          <Picker
            rows={inHand}
            label={t('farms.claim.hero')}
            {...{ keyOf, nameOf, reasonOf, faceOf, choice }}
            most={1}
          />
          <LoadMore list={list} />
        </ListState>
      </div>
    </AskDialog>
  );
}
