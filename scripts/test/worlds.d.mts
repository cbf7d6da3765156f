export function keptWorld(variant?: string): string;
export function draftWorld(): string;
export function keepWorld(draft: string, variant?: string): string;
