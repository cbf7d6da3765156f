/**
 * How a code is shown (core.md 8): `toast` an error toast, `warning` a warning toast, `silent` resolves to false without
 * a message, `refresh` one silent renewal and then as `relogin`, `relogin` logs out and keeps the page in `redirect`.
 */
export type Handling = 'toast' | 'warning' | 'silent' | 'refresh' | 'relogin';
export type ErrorEntry = { code: number; handling: Handling };

/** The catalogue of core.md 8 and seasons.md 8 and, below 0, the codes of what never reached the domain. Text: locales, errors.<code>. */
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
  headersTooLarge: { code: -431, handling: 'toast' },
  unavailable: { code: -503, handling: 'toast' },
  /** The server's disk is full: reading goes on, nothing is written until there is room. */
  storageFull: { code: -5031, handling: 'warning' },
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

  vipLevelMismatch: { code: 70170101, handling: 'toast' },
  withdrawUnfinished: { code: 70170102, handling: 'toast' },
  withdrawStillOpen: { code: 70170103, handling: 'toast' },
  /** At a login, and from the treasury: the session of a locked account ends by 405 (decisions.md 37). */
  userLocked: { code: 70170104, handling: 'toast' },
  invalidAmount: { code: 70170105, handling: 'toast' },
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

  /** A session that is no longer whole, such as one whose refresh token was used twice: out, with these words. */
  sessionInvalid: { code: 70019008, handling: 'relogin' },

  /** Social channels: the issuer does not answer; the only way into the account may not be taken away. */
  loginServiceDown: { code: 70019311, handling: 'toast' },
  lastWayIn: { code: 70019312, handling: 'toast' },

  /** Stars and alerts have a most. */
  watchesFull: { code: 70019321, handling: 'toast' },
  alertsFull: { code: 70019322, handling: 'toast' },

  /** What players create: files that are refused, and who may see them. */
  fileType: { code: 70019331, handling: 'toast' },
  fileBroken: { code: 70019332, handling: 'toast' },
  fileTooLarge: { code: 70019333, handling: 'toast' },
  fileTooManyPixels: { code: 70019334, handling: 'toast' },
  fileMissing: { code: 70019335, handling: 'toast' },
  tooManyFiles: { code: 70019336, handling: 'toast' },
  creationMissing: { code: 70019337, handling: 'toast' },
  creationMade: { code: 70019338, handling: 'toast' },
  notCreationOwner: { code: 70019339, handling: 'toast' },
  fileTooComplex: { code: 70019340, handling: 'toast' },
  noRoomForFiles: { code: 70019341, handling: 'toast' },

  /** The game server is in maintenance or closed: reading goes on, acting does not. */
  gameMaintenance: { code: 70019101, handling: 'warning' },
  gameClosed: { code: 70019102, handling: 'warning' },

  /** Lists (world.md, The wire). */
  cursorInvalid: { code: 70019201, handling: 'toast' },

  /** Referral and beta access (seasons.md 8). */
  inviteCodeInvalid: { code: 13101001, handling: 'toast' },
  inviteCodeMissing: { code: 13101002, handling: 'toast' },
  referralAlreadyApplied: { code: 13101003, handling: 'toast' },
  inviteLimitReached: { code: 13101004, handling: 'toast' },
  referralMissing: { code: 13101005, handling: 'toast' },
  referralAlreadyAgreed: { code: 13101006, handling: 'toast' },
  referralExpired: { code: 13101007, handling: 'toast' },
  referralOutsideSeason: { code: 13101008, handling: 'toast' },
  noTestQualification: { code: 13101009, handling: 'toast' },
  noTestQualificationLeft: { code: 13101010, handling: 'toast' },

  /** Redeem codes (seasons.md 8). */
  redeemCodeWrong: { code: 70060015, handling: 'toast' },
  redeemCodeUsed: { code: 70060016, handling: 'toast' },
  redeemCodeExpired: { code: 70060017, handling: 'toast' },
  redeemLimitReached: { code: 70060019, handling: 'toast' },
  redeemNotOpen: { code: 70060021, handling: 'toast' },

  /** Tasks and social accounts (seasons.md 8). */
  taskFailed: { code: 70130000, handling: 'toast' },
  socialNotEnabled: { code: 70130100, handling: 'toast' },
  socialBoundElsewhere: { code: 70130101, handling: 'toast' },
  socialMismatch: { code: 70130102, handling: 'toast' },
  socialNameUnfit: { code: 70130103, handling: 'toast' },
  communityNotJoined: { code: 70130201, handling: 'toast' },
  communityGroupNotJoined: { code: 70130301, handling: 'toast' },

  /**
   * Teams and lotteries. The specification gives the range and a list of meanings; which number each has is settled
   * (decisions.md 46), and what is left of the range has no meaning of its own.
   */
  teamNameInvalid: { code: 70150301, handling: 'toast' },
  teamVipTooLow: { code: 70150302, handling: 'toast' },
  teamAlreadyMember: { code: 70150303, handling: 'toast' },
  teamNotMember: { code: 70150304, handling: 'toast' },
  teamFull: { code: 70150305, handling: 'toast' },
  teamNotFull: { code: 70150306, handling: 'toast' },
  teamMissing: { code: 70150307, handling: 'toast' },
  teamInviteInvalid: { code: 70150308, handling: 'toast' },
  teamNameInUse: { code: 70150309, handling: 'toast' },
  teamMemberMissing: { code: 70150310, handling: 'toast' },
  teamLeaderStays: { code: 70150311, handling: 'toast' },
  teamCannotLeaveNow: { code: 70150312, handling: 'toast' },
  teamLeaveTooSoon: { code: 70150313, handling: 'toast' },
  teamFactionInvalid: { code: 70150314, handling: 'toast' },
  teamNotLeader: { code: 70150315, handling: 'toast' },
  teamFactionNotAllowed: { code: 70150316, handling: 'toast' },
  teamFactionSet: { code: 70150317, handling: 'toast' },
  teamSettling: { code: 70150318, handling: 'toast' },
  teamDisbandTooSoon: { code: 70150319, handling: 'toast' },
  teamDisbanded: { code: 70150320, handling: 'toast' },
  teamOneExitPerRound: { code: 70150321, handling: 'toast' },
  teamTooFew: { code: 70150322, handling: 'toast' },

  lotteryResultMissing: { code: 70150323, handling: 'toast' },
  lotteryRewardClaimed: { code: 70150324, handling: 'toast' },
  lotteryNoCharacter: { code: 70150325, handling: 'toast' },
  outsideSeason: { code: 70150326, handling: 'toast' },
  eventNotStarted: { code: 70150327, handling: 'toast' },
  noUnverifiedSogs: { code: 70150328, handling: 'toast' },
  allSogsVerified: { code: 70150329, handling: 'toast' },
  lotteryRewardsShort: { code: 70150330, handling: 'toast' },
  vipAlreadyVerified: { code: 70150331, handling: 'toast' },
  twitterBindingTimeout: { code: 70150332, handling: 'toast' },
  twitterNotBound: { code: 70150333, handling: 'toast' },
  taskParametersInvalid: { code: 70150334, handling: 'toast' },
  noReward: { code: 70150335, handling: 'toast' },
  rewardDistributing: { code: 70150336, handling: 'toast' },
  rewardAlreadyClaimed: { code: 70150337, handling: 'toast' },
  rewardNotSettled: { code: 70150338, handling: 'toast' },
  claimPeriodEnded: { code: 70150339, handling: 'toast' },
  /** Reserved: a server that gives them a meaning may send them. */
  eventRefused40: { code: 70150340, handling: 'toast' },
  eventRefused41: { code: 70150341, handling: 'toast' },
  eventRefused42: { code: 70150342, handling: 'toast' },
  eventRefused43: { code: 70150343, handling: 'toast' },
  eventRefused44: { code: 70150344, handling: 'toast' },
  eventRefused45: { code: 70150345, handling: 'toast' },

  /** Texts of the specification that have no number there (core.md 8, seasons.md 8): ours. */
  balanceNotEnough: { code: 70019401, handling: 'toast' },
  limitReached: { code: 70019402, handling: 'toast' },
  nothingToClaim: { code: 70019403, handling: 'toast' },
  nftMissing: { code: 70019404, handling: 'toast' },
  userMissing: { code: 70019405, handling: 'toast' },
  seasonOver: { code: 70019406, handling: 'toast' },
  apNotEnough: { code: 70019407, handling: 'toast' },
  whiteOreNotEnough: { code: 70019408, handling: 'toast' },
  noAttemptsLeft: { code: 70019409, handling: 'toast' },
  notInActiveTime: { code: 70019410, handling: 'toast' },
  noBoss: { code: 70019411, handling: 'toast' },
  bossPointsNotEnough: { code: 70019412, handling: 'toast' },
  giftSoldOut: { code: 70019413, handling: 'toast' },
  giftExpired: { code: 70019414, handling: 'toast' },
  betTooHigh: { code: 70019415, handling: 'toast' },
  suiFailed: { code: 70019416, handling: 'toast' },
  featureOff: { code: 70019417, handling: 'toast' },

  /** Mines. */
  heroNotInWallet: { code: 70019501, handling: 'toast' },
  heroNotIdle: { code: 70019502, handling: 'toast' },
  heroWorkedEnough: { code: 70019503, handling: 'toast' },
  machineWorkedEnough: { code: 70019504, handling: 'toast' },
  noMachineFree: { code: 70019505, handling: 'toast' },
  mineSlotTaken: { code: 70019506, handling: 'toast' },
  mineSlotFull: { code: 70019507, handling: 'toast' },
  mineIsDry: { code: 70019508, handling: 'toast' },
  energyNotEnough: { code: 70019509, handling: 'toast' },
  nothingRuns: { code: 70019510, handling: 'toast' },

  /** Panels of the game. */
  energyFull: { code: 70019601, handling: 'toast' },
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
