/**
 * How a code is shown (core.md 8): `toast` an error toast, `warning` a warning toast, `silent` resolves to false without
 * a message, `refresh` one silent renewal and then as `relogin`, `relogin` logs out and keeps the page in `redirect`.
 */
export type Handling = 'toast' | 'warning' | 'silent' | 'refresh' | 'relogin';
export type ErrorEntry = { code: number; handling: Handling };

/** The catalogue of core.md 8 and, below 0, the codes of what never reached the domain. Text: locales, errors.<code>. */
export const errors = {
  unknown: { code: -1, handling: 'toast' },
  /** Transport: a 4xx or 5xx of our own server, so that a client can tell them apart. */
  badRequest: { code: -400, handling: 'toast' },
  forbidden: { code: -403, handling: 'toast' },
  notFound: { code: -404, handling: 'toast' },
  methodNotAllowed: { code: -4051, handling: 'toast' },
  conflict: { code: -409, handling: 'toast' },
  tooLarge: { code: -413, handling: 'toast' },
  unsupportedMedia: { code: -415, handling: 'toast' },
  idempotencyMismatch: { code: -422, handling: 'toast' },
  tooManyRequests: { code: -429, handling: 'toast' },
  unavailable: { code: -503, handling: 'toast' },
  /** Client side: no answer, an answer that is no envelope, an answer that does not fit its endpoint. */
  network: { code: -1000, handling: 'toast' },
  badResponse: { code: -1001, handling: 'toast' },

  wrongCredentials: { code: 100, handling: 'toast' },
  tokenExpired: { code: 101, handling: 'refresh' },
  authExpired: { code: 405, handling: 'relogin' },
  nameTaken: { code: 1001001, handling: 'toast' },
  nameCharacters: { code: 1001002, handling: 'toast' },
  nameTooShort: { code: 1001003, handling: 'toast' },
  nameTooLong: { code: 1001004, handling: 'toast' },
  nameChangeLimit: { code: 1001014, handling: 'toast' },
  heroNameCharacters: { code: 803019, handling: 'toast' },
  heroNameRange: { code: 803020, handling: 'toast' },
  heroMissing: { code: 1301, handling: 'toast' },
  heroNotSynced: { code: 803005, handling: 'toast' },
  withdrawTooSoon: { code: 1004, handling: 'toast' },
  withdrawFeeChanged: { code: 71001, handling: 'silent' },
  channelAlreadyBound: { code: 70010101, handling: 'toast' },
  channelBoundElsewhere: { code: 70010102, handling: 'toast' },
  invalidBindType: { code: 70010103, handling: 'toast' },
  alreadyBound: { code: 70010104, handling: 'toast' },
  invalidState: { code: 70010105, handling: 'toast' },
  noAccount: { code: 70010106, handling: 'toast' },
  addressBoundElsewhere: { code: 70010107, handling: 'toast' },
  authorisationNeeded: { code: 70010108, handling: 'toast' },
  authorisationFailed: { code: 70010109, handling: 'toast' },
  missingParameter: { code: 70010110, handling: 'toast' },
  addressMismatch: { code: 70010111, handling: 'toast' },
  authorisationRejected: { code: 70010113, handling: 'toast' },
  userLocked: { code: 70170104, handling: 'toast' },
  gameAccountInactive: { code: 12104002, handling: 'warning' },

  /** Wallet sign-in (EIP-4361): each refusal by its own name. */
  nonceUnknown: { code: 70019001, handling: 'toast' },
  nonceExpired: { code: 70019002, handling: 'toast' },
  nonceUsed: { code: 70019003, handling: 'toast' },
  signatureInvalid: { code: 70019004, handling: 'toast' },
  messageDomain: { code: 70019005, handling: 'toast' },
  messageChain: { code: 70019006, handling: 'toast' },
  messageMalformed: { code: 70019007, handling: 'toast' },

  /** E-mail accounts. A code that is wrong, used, expired or of another purpose is one and the same to whoever tries. */
  codeInvalid: { code: 70019301, handling: 'toast' },
  emailTaken: { code: 70019302, handling: 'toast' },
  emailUnavailable: { code: 70019303, handling: 'toast' },

  /** The game server is in maintenance or closed: reading goes on, acting does not. */
  gameMaintenance: { code: 70019101, handling: 'warning' },
  gameClosed: { code: 70019102, handling: 'warning' },

  /** Lists (world.md, The wire). */
  cursorInvalid: { code: 70019201, handling: 'toast' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;

const nameByCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, entry]) => [entry.code, name as ErrorName]),
);

/** The catalogue's name of a code, or undefined for a code that this build does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}

export function handlingOf(code: number): Handling {
  const name = errorNameOf(code);
  return name ? errors[name].handling : 'toast';
}
