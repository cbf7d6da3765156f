export const budget: Record<string, number>;
export function overBudget(results: { name: string; ms: number }[], limits?: Record<string, number>): string[];
