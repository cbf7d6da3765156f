import { useGetIdentity } from '@refinedev/core';
import { Link, useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { Notice } from '../../components/display/notice.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { CreateForm } from '../../resources/creations/create/create-form.tsx';

export default function CreatePage() {
  const t = useText();
  const navigate = useNavigate();
  const me = useGetIdentity<UserInfo | null>().data;
  // Whose it becomes is the wallet's to say.
  const lacksWallet = me !== undefined && me !== null && !me.walletAddress;
  return (
    <>
      <PageHeader
        title={t('common.routes.createNft')}
        note={<Link to="/collections/creation">{t('creations.titles.all')}</Link>}
      />
      {lacksWallet && (
        <Notice kind="warning" action={<Link to="/bind-wallet">{t('creations.actions.bind')}</Link>}>
          {t('creations.noWallet')}
        </Notice>
      )}
      <CreateForm
        denial={lacksWallet ? t('creations.noWallet') : null}
        onCreated={(path) => {
          void navigate(path);
        }}
      />
    </>
  );
}
