import type { SentLetter } from '../../../core/wire/panels/letters.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useGivenText } from '../../lib/items/given-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from './game.module.css';

/** What managers wrote, who did, and how many have it. */
export function SentLetters() {
  const t = useText();
  const givenText = useGivenText(useChainConfig());
  const list = useCursorList<SentLetter>({ resource: 'sentLetters', alsoLive: 'letters' });
  return (
    <ListState
      resource="sentLetters"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={t('admin.letters.none')}
      skeleton={<TableSkeleton rows={3} />}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.list}>
        {list.rows.map(({ id, words, attachments, recipients, isSent, at, by }) => (
          <li key={id}>
            <strong>{words.en.title}</strong>
            {attachments.map(givenText).join(', ')}
            <span className={styles.muted}>
              {isSent ? t('admin.letters.sentTo', { count: recipients }) : t('admin.letters.sending')} ·{' '}
              <RelativeTime at={at} /> · {t('admin.server.changedBy', { name: by })}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </ListState>
  );
}
