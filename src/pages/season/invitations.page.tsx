import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { InviteView } from '../../resources/seasons/invitations/invite-view.tsx';

export default function InvitationsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('seasons.titles.invitations')} />
      <InviteView />
    </>
  );
}
