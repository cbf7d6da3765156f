import type { ChildProcess, SpawnOptions } from 'node:child_process';

export function start(command: string, args: string[], options?: SpawnOptions): ChildProcess;
export function startNode(args: string[], options?: SpawnOptions): ChildProcess;
export function ended(child: ChildProcess): Promise<number>;
export function capture(
  child: ChildProcess,
  onText?: (text: string) => void,
): Promise<{ code: number; output: string }>;
export function endChild(child: ChildProcess, signal?: NodeJS.Signals, graceMs?: number): Promise<void>;
export function endChildrenOnSignal(before?: () => Promise<void>, exitCode?: number): void;
