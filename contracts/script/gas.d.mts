export type Costs = Record<string, Record<string, number>>;
export function gasDifferences(kept: Costs, measured: Costs): string[];
export function gasProblems(): string[];
