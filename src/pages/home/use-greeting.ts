import { useServerTime } from '../../lib/time/server-time.ts';
import { useText } from '../../lib/text/use-text.ts';

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Good evening, Mira" by the reader's own time of day. */
export function useGreeting(name: string | undefined): string {
  const t = useText();
  const part = useServerTime((now) => partOfDay(new Date(now).getHours()));
  return name ? t(`pages.home.hello.${part}`, { name }) : t(`pages.home.helloGuest.${part}`);
}
