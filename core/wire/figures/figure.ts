/** A whole number, or a list of them, that the build has a default for and a manager changes within bounds. */
export type FigureRule = { usual: number | readonly number[]; min: number; max: number };

/** The values that the rules of a set of figures have. */
export type ValuesOf<Rules extends Readonly<Record<string, FigureRule>>> = {
  readonly [Name in keyof Rules]: Rules[Name]['usual'] extends readonly number[] ? readonly number[] : number;
};

/** Each of a list within the bounds, and as many as the default has. */
export function fitsFigure({ usual, min, max }: FigureRule, value: readonly number[]): boolean {
  const count = typeof usual === 'number' ? 1 : usual.length;
  return value.length === count && value.every((one) => Number.isSafeInteger(one) && one >= min && one <= max);
}

export const listOfFigure = (value: number | readonly number[]): readonly number[] =>
  typeof value === 'number' ? [value] : value;
