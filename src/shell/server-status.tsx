import { useChainConfig } from '../chain/chain-config.ts';
import { FactList } from '../components/display/fact-list.tsx';
import { RelativeTime } from '../components/display/time/relative-time.tsx';
import { Popover } from '../components/shell/popover.tsx';
import styles from '../components/shell/shell.module.css';
import { StatusPill } from '../components/shell/status-pill.tsx';
import type { GameStatusAnswer } from '../../core/wire/game/status.ts';
import { useGameStatus } from '../lib/data/use-game-status.ts';
import { formatCount } from '../lib/number.ts';
import { isContactLost } from '../lib/session/contact.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text/use-text.ts';

/** How the game server and the chain index are doing. */
function ServerFacts({ status }: { status: GameStatusAnswer }) {
  const t = useText();
  const chain = useChainConfig()?.name;
  const { Since, Note, index, readOnly } = status;
  const late =
    index.lagBlocks === 0 ? t('common.server.upToDate') : t('common.server.blocks', { count: index.lagBlocks });
  const behind = index.nodeAway ? t('common.server.nodeAway') : late;
  const notes = [readOnly ? t('common.gameStatus.readOnlyHint') : '', Note].filter(Boolean);
  return (
    <section className={styles.facts} aria-label={t('common.server.title')}>
      <FactList
        facts={[
          { key: 'since', label: t('common.server.since'), value: <RelativeTime at={Since} /> },
          { key: 'chain', label: t('common.server.chain'), value: chain ?? '–' },
          { key: 'block', label: t('common.server.block'), value: formatCount(index.height) },
          { key: 'behind', label: t('common.server.behind'), value: behind },
        ]}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

type PillProps = { data: GameStatusAnswer | undefined; isUnheard: boolean };

function Pill({ data, isUnheard }: PillProps) {
  return (
    <StatusPill
      status={isUnheard || !data ? 'unknown' : data.Status}
      isReadOnly={data?.readOnly ?? false}
      lagBlocks={data?.index.lagBlocks ?? 0}
      isNodeAway={data?.index.nodeAway ?? false}
      note={data?.Note ?? ''}
    />
  );
}

/** One sign for all of it; whoever wants to know more presses it. */
export function ServerStatus() {
  const { data, isError } = useGameStatus();
  const isUnheard = useStore(isContactLost) || isError;
  // The room of what it nearly always says, so that nothing beside it moves.
  if (!data && !isError)
    return (
      <span className={styles.awaited} aria-hidden="true">
        <StatusPill status="normal" />
      </span>
    );
  const pill = <Pill data={data} isUnheard={isUnheard} />;
  if (!data) return pill;
  return (
    <Popover className={styles.bare} trigger={pill}>
      {() => <ServerFacts status={data} />}
    </Popover>
  );
}
