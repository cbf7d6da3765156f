import type { SocialSource } from '../../../core/wire/account/ways.ts';

/** A letter or a shape that people know the channel by, in its own colours on its own ground. */
const signs: Record<SocialSource, string> = {
  google:
    'M25 16.2h-8.6v3h5c-.5 2.4-2.5 3.8-5 3.8a6.4 6.4 0 1 1 4.1-11.3l2.2-2.2A9.5 9.5 0 1 0 25.2 18c0-.6 0-1.2-.2-1.8z',
  discord:
    'M23.3 9.6A15 15 0 0 0 19.5 8.4l-.6 1.2a14 14 0 0 0-5.8 0l-.6-1.2c-1.3.2-2.6.6-3.8 1.2C6.3 13.2 5.7 16.8 6 20.3a15 15 0 0 0 4.7 2.4l1-1.7-1.6-.8.4-.3a10.8 10.8 0 0 0 11 0l.4.3-1.6.8 1 1.7a15 15 0 0 0 4.7-2.4c.4-4.1-.6-7.6-2.7-10.7zM12.7 18.2c-.9 0-1.7-.9-1.7-1.9s.8-1.9 1.7-1.9 1.7.9 1.7 1.9-.8 1.9-1.7 1.9zm6.6 0c-.9 0-1.7-.9-1.7-1.9s.8-1.9 1.7-1.9 1.7.9 1.7 1.9-.7 1.9-1.7 1.9z',
  twitter:
    'M17.7 14.8 23.6 8h-1.4l-5.1 5.9L13 8H8.3l6.2 9L8.3 24.2h1.4l5.4-6.3 4.3 6.3h4.7zm-1.9 2.2-.6-.9-5-7.1h2.1l4 5.8.6.9 5.3 7.5h-2.1z',
};

export function SocialSign({ source }: { source: SocialSource }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" style={{ fill: `var(--channel-${source})` }} />
      <path d={signs[source]} style={{ fill: `var(--channel-${source}-ink)` }} fillRule="evenodd" />
    </svg>
  );
}
