import type { LoginWay } from '../../../core/wire/account/ways.ts';
import { SocialSign } from '../../components/social/social-sign.tsx';
import styles from './way-sign.module.css';

export type WaySignProps = { way: LoginWay };

const strokes = {
  wallet: 'M3.5 6.5h13v9h-13zM3.5 9h13M13 12.2h1.5M5 6.5l8-3 1 3',
  mail: 'M3 5.5h14V15H3zM3.5 6l6.5 5.2L16.5 6',
} as const;

/** A way to log in, as a sign beside its name. */
export function WaySign({ way }: WaySignProps) {
  if (way !== 'wallet' && way !== 'mail') {
    return (
      <span className={styles.sign}>
        <SocialSign source={way} />
      </span>
    );
  }
  return (
    <span className={styles.sign}>
      <svg className={styles.stroke} viewBox="0 0 20 20" aria-hidden="true">
        <path d={strokes[way]} />
      </svg>
    </span>
  );
}
