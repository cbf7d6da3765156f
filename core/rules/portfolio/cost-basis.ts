import { minus, NOTHING, plus, shareOf, split, sumOf, type Sums } from './sums.ts';

/** So many pieces of something: one hero by its id, or pieces of an item. */
export type Pieces = { asset: string; quantity: bigint };

/**
 * What happened to an owner's things, in the order of the chain. `gain`: they came, for `cost` or for nothing. `sale`:
 * they went for `proceeds`, after all fees. `loss`: they went for nothing, as gifts do and what is burned for energy.
 * `turn`: some became others (boxes their heroes, burned heroes the level of another), and what they had cost moves on to
 * these together with `cost`. `expense`: money went and nothing came, as for the gas of a listing.
 */
export type Step =
  | ({ kind: 'gain'; cost: Sums } & Pieces)
  | ({ kind: 'sale'; proceeds: Sums } & Pieces)
  | ({ kind: 'loss' } & Pieces)
  | { kind: 'turn'; from: readonly Pieces[]; to: readonly Pieces[]; cost: Sums }
  | { kind: 'expense'; cost: Sums };

/** What a step did: the cost that came in or went out with the things, and what was won or lost for good. */
export type Outcome = { basis: Sums; realised: Sums };

export type Position = { quantity: bigint; basis: Sums };

/** What an owner's things have cost him: pieces of one kind cost what they did on average. */
export class CostBook {
  readonly #positions = new Map<string, Position>();
  #realised: Sums = NOTHING;
  #lost: Sums = NOTHING;

  /** Won and lost by all sales and expenses so far. */
  get realised(): Sums {
    return this.#realised;
  }

  /** What had been paid for things that went for nothing. */
  get lost(): Sums {
    return this.#lost;
  }

  /** What was paid for all that is still there. */
  get open(): Sums {
    return sumOf([...this.#positions.values()].map(({ basis }) => basis));
  }

  positionOf(asset: string): Position {
    return this.#positions.get(asset) ?? { quantity: 0n, basis: NOTHING };
  }

  take(step: Step): Outcome {
    switch (step.kind) {
      case 'gain':
        this.#add(step, step.cost);
        return { basis: step.cost, realised: NOTHING };
      case 'sale':
        return this.#sell(this.#remove(step), step.proceeds);
      case 'loss': {
        const basis = this.#remove(step);
        this.#lost = plus(this.#lost, basis);
        return { basis, realised: NOTHING };
      }
      case 'turn':
        return { basis: this.#turn(step), realised: NOTHING };
      case 'expense':
        return this.#sell(step.cost, NOTHING);
    }
  }

  #sell(basis: Sums, proceeds: Sums): Outcome {
    const realised = minus(proceeds, basis);
    this.#realised = plus(this.#realised, realised);
    return { basis, realised };
  }

  #turn({ from, to, cost }: Extract<Step, { kind: 'turn' }>): Sums {
    const moved = from.reduce((sum, pieces) => plus(sum, this.#remove(pieces)), cost);
    if (to.length === 0) this.#lost = plus(this.#lost, moved);
    const shares = split(moved, to.length);
    to.forEach((pieces, at) => this.#add(pieces, shares[at] ?? NOTHING));
    return moved;
  }

  #add({ asset, quantity }: Pieces, cost: Sums): void {
    const { quantity: before, basis } = this.positionOf(asset);
    this.#positions.set(asset, { quantity: before + quantity, basis: plus(basis, cost) });
  }

  /** Takes pieces out and says what they had cost. Of what was never seen to come, nothing is known to have been paid. */
  #remove({ asset, quantity }: Pieces): Sums {
    const { quantity: before, basis } = this.positionOf(asset);
    if (quantity >= before) {
      this.#positions.delete(asset);
      return basis;
    }
    const gone = shareOf(basis, quantity, before);
    this.#positions.set(asset, { quantity: before - quantity, basis: minus(basis, gone) });
    return gone;
  }
}
