import styles from '../hero/signs.module.css';
import type { StateSignName } from './state-looks.ts';

const paths: Record<StateSignName, string> = {
  ring: 'M8 3.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6',
  label: 'M2.8 8.6V3.4c0-.4.3-.6.6-.6h5.2l4.6 4.6a1 1 0 0 1 0 1.4l-4.4 4.4a1 1 0 0 1-1.4 0zM5.9 5.9h.01',
  hourglass: 'M4.5 2.2h7M4.5 13.8h7M5.2 2.2v2.2L8 8l2.8-3.6V2.2M5.2 13.8v-2.2L8 8l2.8 3.6v2.2',
  pick: 'M2.4 6.2c3-3.4 8.2-3.4 11.2 0M8 3.8 8 14',
  flag: 'M4 14V2.4l8 2.6-8 3',
  crown: 'M2.4 12.4 1.8 5l3.5 2.8L8 3.4l2.7 4.4L14.2 5l-.6 7.4z',
  flame: 'M8.4 1.6c.4 2.5 3.6 4 3.6 7.6a4 4 0 0 1-8 .3c0-1.8.9-2.8 1.9-3.8.2 1.1.6 1.6 1.2 1.7C6.9 5.4 7.3 3 8.4 1.6z',
  tick: 'm2.8 8.6 3.4 3.4 7-8',
  cross: 'm3.6 3.6 8.8 8.8m0-8.8-8.8 8.8',
  play: 'M4.6 2.8v10.4L13 8z',
  stop: 'M3.8 3.8h8.4v8.4H3.8z',
  back: 'M6.2 3 2.6 6.6l3.6 3.6M2.6 6.6h6.6a3.6 3.6 0 0 1 0 7.2H6',
};

/** 16 x 16, in the colour of the words beside it. */
export function StateSign({ sign }: { sign: StateSignName }) {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[sign]} />
    </svg>
  );
}
