import { socialSource, type SocialSource } from '../../../../core/wire/account/ways.ts';
import { ApiError } from '../../../http/api-error.ts';

/** 70010110 for the first text that is absent; an unknown choice is another matter. */
export function requireGiven(input: Record<string, string>): void {
  const missing = Object.entries(input).find(([, text]) => text.trim() === '');
  if (missing) throw new ApiError('missingParameter', missing[0]);
}

export function requireChoice(name: string, text: string, choices: readonly string[]): void {
  if (!choices.includes(text)) throw new ApiError('invalidBindType', `${name} ${text}`);
}

export function requireSource(text: string): SocialSource {
  const parsed = socialSource.safeParse(text);
  if (!parsed.success) throw new ApiError('invalidBindType', `thirdAuthSource ${text}`);
  return parsed.data;
}
