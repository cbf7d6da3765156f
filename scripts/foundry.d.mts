/** The path of the platform's own forge or anvil program. Throws when npm has not installed it. */
export function foundryBinary(name: 'forge' | 'anvil'): string;
