import type { Creation } from '../../../core/wire/marketplace/creations.ts';
import { Address } from '../../components/display/address.tsx';
import { FactList, type Fact } from '../../components/display/fact-list.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { Person } from '../../components/display/person/person.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CreationPicture } from './creation-picture.tsx';
import styles from './creations.module.css';
import { typeWord } from './file-words.ts';
import { OriginalPart, useOriginal } from './original-part.tsx';
import { previewUrl } from './preview-url.ts';
import { useCreationName } from './use-creation-name.ts';

export type CreationViewProps = {
  creation: Creation;
  /** Of who looks at it; null for a guest. */
  account: string | null;
  explorerUrl: string | null;
};

function useFacts({ creation, explorerUrl }: CreationViewProps): Fact[] {
  const t = useText();
  const { creator, owner, file, createdAt, txHash, fileHash } = creation;
  return [
    { key: 'creator', label: t('creations.fields.creator'), value: <Person address={creator} /> },
    {
      key: 'owner',
      label: t('creations.fields.owner'),
      value: owner === null ? t('creations.burned') : <Person address={owner} />,
    },
    { key: 'created', label: t('creations.fields.created'), value: <RelativeTime at={createdAt} /> },
    ...(file
      ? [
          { key: 'type', label: t('creations.fields.type'), value: typeWord(file.type) },
          {
            key: 'size',
            label: t('creations.fields.size'),
            value: `${formatCount(file.width)} × ${formatCount(file.height)}`,
          },
        ]
      : []),
    { key: 'hash', label: t('creations.fields.hash'), value: <Address address={fileHash} /> },
    {
      key: 'tx',
      label: t('creations.fields.tx'),
      value: <Address address={txHash} kind="tx" explorerUrl={explorerUrl} />,
    },
  ];
}

/** What was made: its picture, what its maker says, whose it is, and the original for its owner. */
export function CreationView(props: CreationViewProps) {
  const { creation, account } = props;
  const t = useText();
  const { id, description, owner, file, fileHash } = creation;
  const name = useCreationName()(creation);
  const original = useOriginal(id);
  const facts = useFacts(props);
  const isOwner = owner !== null && isSameAddress(owner, account);
  return (
    <div className={styles.show}>
      <div className={styles.portrait}>
        <CreationPicture url={original.url ?? (file && previewUrl(fileHash))} alt={name} eager />
      </div>
      <div className={styles.column}>
        {owner === null && <Notice kind="warning">{t('creations.burnedNote')}</Notice>}
        <Panel title={t('creations.titles.about')}>
          <div className={styles.column}>
            <p className={styles.description}>{description === '' ? t('creations.noWords') : description}</p>
            <FactList facts={facts} />
          </div>
        </Panel>
        <Panel title={t('creations.titles.original')}>
          {file ? (
            <OriginalPart {...{ id, file, original }} reason={isOwner ? null : t('creations.original.notYours')} />
          ) : (
            <p className={styles.muted}>{t('creations.original.none')}</p>
          )}
        </Panel>
      </div>
    </div>
  );
}
