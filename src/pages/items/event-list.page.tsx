import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { ItemEventList } from '../../resources/items/events/item-event-list.tsx';

export default function ItemEventListPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('items.titles.events')} note={t('items.titles.eventsNote')} />
      <ItemEventList />
    </>
  );
}
