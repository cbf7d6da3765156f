import * as z from 'zod/mini';
import { currency } from '../../../../../core/wire/primitives.ts';

/** What was typed into a listing form: it outlives a refused signature and a reload between approval and listing. */
const listingDraft = z.object({ currency, price: z.string().check(z.maxLength(80)) });
export type ListingDraft = z.infer<typeof listingDraft>;

const keyOf = (contractAddress: string, tokenId: string) => `hub.listing.${contractAddress}.${tokenId}`;

export function readListingDraft(contractAddress: string, tokenId: string): ListingDraft | null {
  try {
    const text = localStorage.getItem(keyOf(contractAddress, tokenId));
    const parsed = text === null ? null : listingDraft.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null; // blocked storage or a damaged draft: the form starts empty
  }
}

export function writeListingDraft(contractAddress: string, tokenId: string, draft: ListingDraft): void {
  try {
    localStorage.setItem(keyOf(contractAddress, tokenId), JSON.stringify(draft));
  } catch {
    // storage is blocked or full: the draft lasts as long as the form
  }
}

export function clearListingDraft(contractAddress: string, tokenId: string): void {
  try {
    localStorage.removeItem(keyOf(contractAddress, tokenId));
  } catch {
    // storage is blocked: there was nothing to remove
  }
}
