/** An address as accounts are told apart by it. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Enough for its owner to know it again, too little for anybody else: a…z@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '…';
  const name = [...email.slice(0, at)];
  const last = name.length > 3 ? (name[name.length - 1] ?? '') : '';
  return `${name[0] ?? ''}…${last}${email.slice(at)}`;
}
