import type { LoginWay } from '../../../core/wire/account/ways.ts';
import styles from './way-sign.module.css';

export type WaySignProps = { way: LoginWay };

/** One stroke each, drawn by the same hand; no trademark is copied. */
const strokes: Record<LoginWay, string> = {
  wallet: 'M3.5 6.5h13v9h-13zM3.5 9h13M13 12.2h1.5M5 6.5l8-3 1 3',
  mail: 'M3 5.5h14v9.5H3zM3.5 6l6.5 5.2L16.5 6',
  google: 'M16.5 10H10.5M16.5 10a6.5 6.5 0 1 1-2-4.6',
  discord: 'M6.5 5.5c2.3-.8 4.7-.8 7 0 1.6 2.4 2.5 5 2.5 8-1 .9-2 1.4-3.2 1.7l-.8-1.5M13.5 13.3c-2.3 1-4.7 1-7 0M8 13.7l-.8 1.5C6 14.9 5 14.4 4 13.5c0-3 .9-5.6 2.5-8M8 10.5v.1M12 10.5v.1',
  twitter: 'M4 4l12 12M16 4L4 16',
};

/** A way to log in, as a sign beside its name. */
export function WaySign({ way }: WaySignProps) {
  return (
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={strokes[way]} />
    </svg>
  );
}
