import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './forge.module.css';
import { LevelTrack } from './level-track.tsx';
import { levelTrack, outlookOf } from './upgrade-outlook.ts';

export type GrowthOutlookProps = { hero: HeroDetails; capsBps: readonly number[]; count: number; isPower: boolean };

type Outlook = ReturnType<typeof outlookOf>[number];

/** The track of the bonuses at 5 to 30, and what every attribute would be. */
export function GrowthOutlook({ hero, capsBps, count, isPower }: GrowthOutlookProps) {
  const t = useText();
  const track = levelTrack(hero, count);
  const columns: SmallColumn<Outlook>[] = [
    {
      key: 'attribute',
      title: t('forge.attribute'),
      of: ({ field }) => (field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`)),
    },
    { key: 'now', title: t('forge.now'), of: ({ now }) => formatBps(now) },
    {
      key: 'range',
      title: t('forge.range'),
      of: ({ least, most }) => (least === most ? formatBps(most) : `${formatBps(least)} – ${formatBps(most)}`),
    },
    { key: 'expected', title: t('forge.expected'), of: ({ mean }) => formatBps(mean), place: 'main' },
    {
      key: 'cap',
      title: t('forge.cap'),
      of: ({ cap }) => <span className={styles.muted}>{formatBps(cap)}</span>,
    },
  ];
  return (
    <>
      <p className={styles.track}>
        {t('forge.levelChange', { before: track.level, after: track.after })}
        <span className={styles.muted}>
          {t('forge.bonusChange', {
            before: formatBps(track.bonus.baseBps, { sign: true }),
            after: formatBps(track.bonusAfter.baseBps, { sign: true }),
            mining: formatBps(track.bonusAfter.miningBps, { sign: true }),
          })}
        </span>
      </p>
      <LevelTrack now={track.level} after={track.after} />
      <SmallTable
        label={t('forge.outlook')}
        columns={columns}
        rows={outlookOf(hero, capsBps, count, isPower)}
        keyOf={({ field }) => field}
      />
    </>
  );
}
