import type { ChainEvent } from '../../chain/projection.ts';
import type {
  BountyEpochRow,
  BountyOfferRow,
  BountyPayerRow,
  BountyTermsRow,
  BountyTokenRow,
  BountyVoteRow,
} from './bounties.tables.ts';

/** What so much of a token is in ARCA. */
type WorthOf = (token: string, amount: bigint) => bigint;
type Known = {
  offers: readonly BountyOfferRow[];
  votes: readonly BountyVoteRow[];
  tokens: readonly BountyTokenRow[];
  payers: readonly BountyPayerRow[];
};
const payerKey = ({ epochId, captainId }: Pick<BountyPayerRow, 'epochId' | 'captainId'>, payer: string) =>
  `${keyOf(epochId, captainId)}-${payer}`;

const keyOf = (epochId: number, heroId: bigint) => `${epochId}-${heroId}`;
const plus = (text: string, amount: bigint) => (BigInt(text) + amount).toString();

/** What a run of the bounty contracts' events makes of what is known. */
export class BountyBook {
  readonly terms: BountyTermsRow[] = [];
  readonly epochs: BountyEpochRow[] = [];
  readonly touched = new Set<string>();
  readonly #offers: Map<string, BountyOfferRow>;
  readonly #votes: Map<string, BountyVoteRow>;
  readonly #tokens: Map<string, BountyTokenRow>;
  readonly #payers: Map<string, BountyPayerRow>;
  readonly #handlers: Record<string, (event: ChainEvent) => void> = {
    TermsChanged: (event) => this.#changeTerms(event),
    EpochSet: (event) => this.#setEpoch(event),
    RewardTokenChanged: (event) => this.#changeToken(event),
    TreasuryPaid: ({ args }) => this.#hold(args.address('token'), -args.uint('amount')),
    OfferCreated: (event) => this.#create(event),
    OfferRaised: (event) => this.#raise(event),
    OfferCancelled: (event) => this.#cancel(event),
    OfferRefunded: (event) => this.#refund(event),
    BadgeBurned: (event) => this.#burnBadge(event),
    Voted: (event) => this.#vote(event),
    VoteCancelled: (event) => this.#cancelVote(event),
    BountyClaimed: (event) => this.#pay(event, event.args.address('to')),
    BountySwept: (event) => this.#pay(event, null),
    CaptainSettled: (event) => void (this.#offer(event).settled = event.args.uint('amount').toString()),
  };

  readonly #worthOf: WorthOf;

  constructor({ offers, votes, tokens, payers }: Known, worthOf: WorthOf) {
    this.#worthOf = worthOf;
    this.#offers = new Map(offers.map((row) => [keyOf(row.epochId, row.captainId), row]));
    this.#votes = new Map(votes.map((row) => [keyOf(row.epochId, row.heroId), row]));
    this.#tokens = new Map(tokens.map((row) => [row.token, row]));
    this.#payers = new Map(payers.map((row) => [payerKey(row, row.payer), row]));
  }

  offers = (): BountyOfferRow[] => [...this.#offers.values()];
  votes = (): BountyVoteRow[] => [...this.#votes.values()];
  tokens = (): BountyTokenRow[] => [...this.#tokens.values()];
  payers = (): BountyPayerRow[] => [...this.#payers.values()];

  apply(event: ChainEvent): void {
    const handle = this.#handlers[event.name];
    if (!handle) throw new Error(`Nobody keeps the bounties' ${event.name}`);
    handle(event);
  }

  #changeTerms({ args }: ChainEvent) {
    const terms = args.struct('terms');
    const text = (name: string) => terms.uint(name).toString();
    this.terms.push({
      termsId: args.number('termsId'),
      emission: text('emission'),
      cutBps: terms.number('cutBps'),
      maxBadges: terms.number('maxBadges'),
      cap: terms.number('cap'),
      claimDelay: terms.number('claimDelay'),
      sweepAfter: terms.number('sweepAfter'),
      slope: text('slope'),
      rarityWeight: text('rarityWeight'),
      badgeWeight: text('badgeWeight'),
      upgradeWeight: text('upgradeWeight'),
      rarities: terms.uints('rarities').map(String),
    });
  }

  #setEpoch({ args }: ChainEvent) {
    const moment = (name: string) => new Date(args.number(name) * 1_000);
    const [epochId, termsId] = [args.number('epochId'), args.number('termsId')];
    this.epochs.push({ epochId, startsAt: moment('start'), endsAt: moment('end'), termsId });
  }

  #changeToken({ args }: ChainEvent) {
    const token = args.address('token');
    const held = this.#tokens.get(token)?.held ?? '0';
    const minReward = args.uint('minReward').toString();
    this.#tokens.set(token, { token, isAllowed: args.flag('isAllowed'), minReward, held });
  }

  #hold(token: string, amount: bigint) {
    const row = this.#tokens.get(token);
    if (!row) throw new Error(`A bounty is in ${token}, which was never allowed`);
    row.held = plus(row.held, amount);
  }

  #payer(event: ChainEvent): BountyPayerRow {
    const [epochId, captainId] = [event.args.number('epochId'), event.args.uint('captainId')];
    const payer = event.args.address('payer');
    const key = payerKey({ epochId, captainId }, payer);
    const row = this.#payers.get(key) ?? { epochId, captainId, payer, paid: '0', refunded: '0' };
    this.#payers.set(key, row);
    return row;
  }

  #pays(event: ChainEvent) {
    const row = this.#payer(event);
    row.paid = plus(row.paid, event.args.uint('amount'));
  }

  /** It offers nothing any more, and stands behind all that do. */
  #cancel(event: ChainEvent) {
    const offer = this.#offer(event);
    [offer.isCancelled, offer.worth] = [true, '0'];
  }

  #refund(event: ChainEvent) {
    const amount = event.args.uint('amount');
    const row = this.#payer(event);
    row.refunded = plus(row.refunded, amount);
    this.#hold(this.#offer(event).token, -amount);
  }

  #create(event: ChainEvent) {
    const { args, blockTime, blockNumber, logIndex } = event;
    this.#pays(event);
    const [epochId, captainId] = [args.number('epochId'), args.uint('captainId')];
    const token = args.address('token');
    this.touched.add(captainId.toString());
    this.#hold(token, args.uint('amount'));
    this.#offers.set(keyOf(epochId, captainId), {
      epochId,
      captainId,
      token,
      reward: args.uint('amount').toString(),
      worth: this.#worthOf(token, args.uint('amount')).toString(),
      voted: '0',
      voters: 0,
      multiplier: args.uint('multiplier').toString(),
      badges: 0,
      claimed: '0',
      swept: '0',
      settled: null,
      isCancelled: false,
      startedAt: blockTime,
      blockNumber,
      logIndex,
    });
  }

  #raise(event: ChainEvent) {
    const offer = this.#offer(event);
    const amount = event.args.uint('amount');
    this.#pays(event);
    offer.reward = plus(offer.reward, amount);
    offer.worth = this.#worthOf(offer.token, BigInt(offer.reward)).toString();
    offer.multiplier = event.args.uint('multiplier').toString();
    this.#hold(offer.token, amount);
  }

  #burnBadge(event: ChainEvent) {
    const offer = this.#offer(event);
    offer.badges = event.args.number('badges');
    offer.multiplier = event.args.uint('multiplier').toString();
  }

  #vote(event: ChainEvent) {
    const { args, blockTime: votedAt, blockNumber, logIndex } = event;
    const offer = this.#offer(event);
    const { epochId, captainId } = offer;
    const [heroId, amount] = [args.uint('heroId'), args.uint('amount')];
    const before = this.#votes.get(keyOf(epochId, heroId));
    const isMore = before !== undefined && before.amount !== '0';
    const place = isMore ? before : { votedAt, blockNumber, logIndex };
    this.#votes.set(keyOf(epochId, heroId), {
      epochId,
      heroId,
      captainId,
      voter: args.address('voter'),
      amount: plus(isMore ? before.amount : '0', amount),
      paid: null,
      paidTo: null,
      votedAt: place.votedAt,
      blockNumber: place.blockNumber,
      logIndex: place.logIndex,
    });
    offer.voted = plus(offer.voted, amount);
    if (!isMore) offer.voters += 1;
    this.touched.add(heroId.toString());
  }

  #cancelVote(event: ChainEvent) {
    const offer = this.#offer(event);
    const ballot = this.#ballot(event);
    offer.voted = plus(offer.voted, -BigInt(ballot.amount));
    offer.voters -= 1;
    ballot.amount = '0';
  }

  #pay(event: ChainEvent, to: string | null) {
    const offer = this.#offer(event);
    const ballot = this.#ballot(event);
    const amount = event.args.uint('amount');
    [ballot.paid, ballot.paidTo] = [amount.toString(), to];
    offer.claimed = plus(offer.claimed, amount);
    // What was swept stays in the contract until the treasury is paid.
    if (to === null) offer.swept = plus(offer.swept, amount);
    else this.#hold(offer.token, -amount);
  }

  #offer({ args }: ChainEvent): BountyOfferRow {
    const [epochId, captainId] = [args.number('epochId'), args.uint('captainId')];
    const offer = this.#offers.get(keyOf(epochId, captainId));
    if (!offer) throw new Error(`Captain ${captainId} has no bounty in epoch ${epochId}`);
    this.touched.add(captainId.toString());
    return offer;
  }

  #ballot({ args }: ChainEvent): BountyVoteRow {
    const [epochId, heroId] = [args.number('epochId'), args.uint('heroId')];
    const ballot = this.#votes.get(keyOf(epochId, heroId));
    if (!ballot) throw new Error(`Hero ${heroId} did not vote in epoch ${epochId}`);
    this.touched.add(heroId.toString());
    return ballot;
  }
}
