// Starts programs in process groups of their own, so that whatever they start is ended with them, by id.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const running = new Set();
const isWindows = process.platform === 'win32';

/** Starts a program of node_modules or of ours; the child has a group of its own and hears signals only from us. */
export function start(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    env: { ...process.env, ...env },
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

export const startNode = (args, options) => start(process.execPath, args, options);

/** As `startNode`, of what may take only the time that nothing else on this machine wants. */
export function startPatientNode(args, options) {
  if (isWindows) return startNode(args, options);
  const child = start('nice', ['-n', '19', process.execPath, ...args], options);
  try {
    // Where Linux shares its time out by session, a process is patient towards those of its own session alone.
    writeFileSync(`/proc/${child.pid}/autogroup`, '19');
  } catch {
    // Elsewhere there is no such file: what `nice` says counts among all.
  }
  return child;
}

/** Resolves to the exit code; a signal counts as 128 + its number, as in a shell. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a program and gives back its exit code and everything it wrote. */
export async function capture(child, onText = () => undefined) {
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text) => {
      parts.push(text);
      onText(text);
    });
  }
  const code = await ended(child);
  return { code, output: parts.join('') };
}

export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(isWindows ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a child to end, and ends its group when it has not after the grace. */
export async function endChild(child, signal = 'SIGTERM', graceMs = 12_000) {
  if (child.pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }
  signalGroup(child, 'SIGKILL');
}

export const endAll = (signal = 'SIGTERM') => Promise.all([...running].map((child) => endChild(child, signal)));

/** Ctrl-C and friends end what we started before we end; a second one does not wait. */
export function endChildrenOnSignal(before = async () => undefined, exitCode = undefined) {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isEnding) process.exit(128 + constants.signals[signal]);
      isEnding = true;
      const code = exitCode ?? 128 + constants.signals[signal];
      void Promise.all([before(), endAll(signal)]).finally(() => process.exit(code));
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}
