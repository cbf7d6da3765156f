/** What is broken on purpose, by contract: the rule that each mutant breaks, and how. */
export const mutants: Record<string, { breaks: string }[]>;
/** The rules of the invariants that no mutant breaks; empty when every rule is shown to bite. */
export function unbrokenRules(lists?: Record<string, { breaks: string }[]>): string[];
