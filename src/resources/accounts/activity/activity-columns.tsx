import { useMemo } from 'react';
import type { Activity } from '../../../../core/wire/account/profile.ts';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { deviceText } from '../device-text.ts';
import { AmountCell, HashCell, KindTag, priceOf, SubjectCell, TimeCell, type ChainLinks } from './activity-parts.tsx';
import styles from './activity.module.css';
import { useActivityText } from './use-activity-text.ts';
import { useSubjectText } from './use-subject-text.ts';

/** Where an entry comes from: a device, or the chain, which knows none. */
function useDeviceText() {
  const t = useText();
  return ({ device }: Activity) => (device ? deviceText(t, device) : t('accounts.activity.chainSays'));
}

/** The columns of the log. A file holds times in UTC and amounts in full. */
export function useActivityColumns({ tokens, explorerUrl }: ChainLinks): DataColumn<Activity>[] {
  const t = useText();
  const sentence = useActivityText();
  const subject = useSubjectText();
  const device = useDeviceText();
  return useMemo(() => {
    const field = (key: 'at' | 'kind' | 'what' | 'subject' | 'amount' | 'hash' | 'device' | 'place') =>
      t(`accounts.activity.fields.${key}`);
    const amountText = (activity: Activity) => {
      const paid = priceOf(activity, tokens);
      return paid ? `${toInputText(paid.price, paid.token)} ${paid.token.symbol}` : '';
    };
    const columns: DataColumn<Activity>[] = [
      {
        key: 'at',
        title: field('at'),
        width: 182,
        sorter: 'at',
        frozen: true,
        required: true,
        render: ({ at }) => <TimeCell at={at} />,
        exportTitle: t('accounts.activity.fields.atUtc'),
        exportValue: ({ at }) => at,
      },
      {
        key: 'kind',
        title: field('kind'),
        width: 124,
        render: ({ kind }) => <KindTag kind={kind} />,
        exportValue: ({ kind }) => t(`accounts.activity.kindOne.${kind}`),
      },
      {
        key: 'what',
        title: field('what'),
        width: 224,
        required: true,
        render: (activity) => (
          <span className={styles.what} title={sentence(activity)}>
            {sentence(activity)}
          </span>
        ),
        exportValue: sentence,
      },
      {
        key: 'subject',
        title: field('subject'),
        width: 104,
        render: (activity) => <SubjectCell activity={activity} />,
        exportValue: subject,
      },
      {
        key: 'amount',
        title: field('amount'),
        width: 110,
        align: 'right',
        render: (activity) => <AmountCell activity={activity} tokens={tokens} />,
        exportValue: amountText,
      },
      {
        key: 'hash',
        title: field('hash'),
        width: 154,
        render: (activity) => <HashCell activity={activity} explorerUrl={explorerUrl} />,
        exportValue: ({ details }) => details['hash'] ?? '',
      },
      {
        key: 'device',
        title: field('device'),
        width: 132,
        render: device,
        exportValue: device,
      },
      {
        key: 'place',
        title: field('place'),
        width: 114,
        render: ({ place }) => place ?? <span className={styles.none}>–</span>,
        exportValue: ({ place }) => place ?? '',
      },
    ];
    return columns;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `device` is made of `t` alone
  }, [t, sentence, subject, tokens, explorerUrl]);
}
