import type { Logger } from 'pino';
import { Closing } from './closing.ts';
import { readConfig, type Config } from './config/config.ts';
import { refuseKnownKeys } from './config/known-keys.ts';
import { listen } from './listener.ts';
import { isDiskFull } from './db/disk-full.ts';
import { openLog } from './log.ts';
import { requireRoom } from './db/room.ts';

/** Errors that say by themselves what to do; a stack would only hide it. */
const PLAIN = new Set([
  'SettingError',
  'PortTakenError',
  'FolderInUse',
  'OtherWorldError',
  'OtherChainError',
  'NoRoomError',
]);
const STOP_MS = 10_000;

const write = (line: string) => void process.stdout.write(`${line}\n`);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return `HUB_DATA: the disk is full (${error.message})`;
  return PLAIN.has(error.name) ? error.message : (error.stack ?? error.message);
}

async function demoTable(config: Config): Promise<string> {
  const { demoIdentities } = await import('./local/seed/identities.ts');
  const rows = demoIdentities(config.seed).map(({ name, role, vipLevel, email, password, privateKey }) => [
    name,
    vipLevel > 0 ? `${role}, VIP ${vipLevel}` : role,
    email,
    password,
    privateKey,
  ]);
  const all = [['Name', 'Role', 'E-mail', 'Password', 'Dev key (chain 31337 only)'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n');
}

/** Ends the process once everything is closed, or after ten seconds all the same. */
function createStop(closing: Closing, log: Logger) {
  let isStopping = false;
  return (code: number) => {
    // A second Ctrl-C does not wait.
    if (isStopping) process.exit(130);
    isStopping = true;
    setTimeout(() => process.exit(code || 1), STOP_MS).unref();
    void closing.run(log).then(() => process.exit(code));
  };
}

async function main(): Promise<void> {
  // On a full disk, what is said to a file is lost, and nothing else.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const config = readConfig(process.env, process.argv.slice(2));
  await requireRoom(config);
  const log = openLog(config);
  const closing = new Closing();
  const stop = createStop(closing, log);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  const fail = (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    stop(1);
  };
  try {
    await refuseKnownKeys(config);
    const listener = await listen(config.host, config.port);
    closing.add('port', () => listener.close(0));
    // Loaded only now, so that a bad setting or a taken port is told at once.
    const { startHub } = await import('./hub.ts');
    await startHub({ config, log, listener, closing, onFatal: fail });
    const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
    const url = `http://${host}:${listener.port}`;
    if (config.chain.kind === 'local') write(`\nHero Hub: ${url}\n\n${await demoTable(config)}\n`);
    if (config.webRoot === null) write('HUB_WEB is not set: this serves the API alone.');
    write(`ready ${url} in ${(performance.now() / 1_000).toFixed(1)} s`);
  } catch (error) {
    fail(error);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
