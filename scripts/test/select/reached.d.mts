export function reachedBy(sources: Record<string, string>, changed: string[]): Record<string, string[]>;
