/** Each tone is a colour of the tokens; `rest` has none. */
export type StateTone = 'rest' | 'brand' | 'success' | 'danger' | 'warning' | 'info' | 'honour';
export type StateSignName =
  'ring' | 'label' | 'hourglass' | 'pick' | 'flag' | 'crown' | 'flame' | 'tick' | 'cross' | 'play' | 'stop' | 'back';
export type StateLook = { tone: StateTone; sign: StateSignName };

const rest: StateLook = { tone: 'rest', sign: 'ring' };
const offered: StateLook = { tone: 'brand', sign: 'label' };
const waiting: StateLook = { tone: 'warning', sign: 'hourglass' };
const running: StateLook = { tone: 'success', sign: 'play' };
const done: StateLook = { tone: 'success', sign: 'tick' };
const takenBack: StateLook = { tone: 'rest', sign: 'back' };
const over: StateLook = { tone: 'rest', sign: 'stop' };

/** One colour and one sign for each state that a thing can be in; what means the same looks the same. */
export const stateLooks = {
  hero: {
    idle: rest,
    listed: offered,
    pending: waiting,
    mining: { tone: 'info', sign: 'pick' },
    candidate: { tone: 'honour', sign: 'flag' },
    captain: { tone: 'honour', sign: 'crown' },
    burned: { tone: 'danger', sign: 'flame' },
  },
  order: { open: offered, sold: done, cancelled: takenBack, invalid: { tone: 'danger', sign: 'cross' } },
  offer: { open: offered, accepted: done, cancelled: takenBack },
  sale: {
    upcoming: waiting,
    ongoing: running,
    soldOut: { tone: 'rest', sign: 'cross' },
    closed: over,
    off: { tone: 'warning', sign: 'stop' },
  },
  opening: { open: waiting, opened: done, refunded: takenBack },
  event: { upcoming: waiting, ongoing: running, closed: over },
  withdrawal: {
    created: waiting,
    submitted: running,
    failed: { tone: 'danger', sign: 'cross' },
    confirmed: done,
    expired: takenBack,
  },
  promise: { open: rest, pending: waiting, sent: running, done },
} as const satisfies Record<string, Record<string, StateLook>>;

export type StateNoun = keyof typeof stateLooks;

/** A state that this version does not know rests. */
export function lookOf(noun: StateNoun, state: string): StateLook {
  const looks: Record<string, StateLook> = stateLooks[noun];
  return looks[state] ?? rest;
}
