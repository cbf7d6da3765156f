import { resources } from '../../../core/rules/economy/resources.ts';
import type { ManagersLetter } from '../../../core/wire/panels/letters.ts';
import { parseWhole } from '../../lib/number.ts';

/** The languages that each letter has. */
export const letterLanguages = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];
const ONE = 10n ** 18n;

export type LetterDraft = {
  to: ManagersLetter['audience']['to'];
  account: string;
  leastVip: string;
  hasWallet: boolean;
  kind: ManagersLetter['kind'];
  words: Record<LetterLanguage, { title: string; text: string }>;
  attachments: { resource: string; amount: string }[];
};

const blank = { title: '', text: '' };
export const emptyDraft: LetterDraft = {
  to: 'one',
  account: '',
  leastVip: '',
  hasWallet: false,
  kind: 'system',
  words: { en: blank, 'zh-Hans': blank, 'zh-Hant': blank },
  attachments: [],
};

function audienceOf({ to, account, leastVip, hasWallet }: LetterDraft): ManagersLetter['audience'] | null {
  if (to === 'all') return { to };
  if (to === 'one') return account.trim() === '' ? null : { to, account: account.trim() };
  const vip = leastVip.trim() === '' ? 0 : parseWhole(leastVip.trim());
  if (vip === null || vip > 20) return null;
  return { to, ...(vip > 0 ? { leastVip: vip } : {}), ...(hasWallet ? { hasWallet } : {}) };
}

/** White Ore is typed in whole pieces, like all else. */
function attachmentOf({ resource, amount }: LetterDraft['attachments'][number]) {
  const [id, count] = [parseWhole(resource.trim()), parseWhole(amount.trim())];
  if (id === null || count === null || count < 1) return null;
  return { resource: String(id), amount: String(id === resources.whiteOre ? BigInt(count) * ONE : BigInt(count)) };
}

/** What would be sent; null while something is missing. */
export function readLetter(draft: LetterDraft): ManagersLetter | null {
  const audience = audienceOf(draft);
  const attachments = draft.attachments.map(attachmentOf);
  const isWritten = letterLanguages.every((one) => draft.words[one].title.trim() && draft.words[one].text.trim());
  if (!audience || !isWritten || attachments.includes(null)) return null;
  return { audience, kind: draft.kind, words: draft.words, attachments: attachments.flatMap((one) => one ?? []) };
}
