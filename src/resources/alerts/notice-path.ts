import { newsPath } from '../../../core/rules/alerts/news-path.ts';
import type { Notice } from '../../../core/wire/account/alerts.ts';
import { warePath } from '../../lib/items/ware-path.ts';

type Told = Pick<Notice, 'kind' | 'heroId'> & Partial<Pick<Notice, 'itemId' | 'subject'>>;

/** Where a notice leads: to what is offered of an item whose price was met, and like all news otherwise. */
export function noticePath({ kind, heroId, itemId = null, subject = null }: Told, heroContract: string): string {
  const isOfItem = itemId !== null && (kind === 'price' || kind === 'match');
  return isOfItem ? warePath(itemId) : newsPath({ kind, heroId, subject }, heroContract);
}
