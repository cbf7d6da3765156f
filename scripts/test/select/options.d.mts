export type Options = {
  isAll: boolean;
  only: string[] | null;
  shard: { index: number; count: number } | null;
  since: string | null;
  isFailed: boolean;
};

export const usage: string;
export function readOptions(argv: string[], steps: string[]): Options;
