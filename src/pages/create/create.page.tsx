import { useGetIdentity } from '@refinedev/core';
import { Link, useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { comeBackTo } from '../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { Notice } from '../../components/display/notice.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { CreateForm } from '../../resources/creations/create/create-form.tsx';

export default function CreatePage() {
  const t = useText();
  const navigate = useNavigate();
  const me = useGetIdentity<UserInfo | null>().data;
  const first = useFirstStep('own', comeBackTo('own'));
  // Whose it becomes is the wallet's to say.
  const lacksWallet = me !== undefined && me !== null && !me.walletAddress;
  return (
    <>
      <PageHeader
        title={t('common.routes.createNft')}
        note={<Link to="/collections/creation">{t('creations.titles.all')}</Link>}
      />
      {lacksWallet && (
        <Notice kind="warning" action={first && <ActionButton onClick={first.go}>{first.label}</ActionButton>}>
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
