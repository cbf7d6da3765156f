// Boots the built server twice on one data folder and asks it for what a newcomer sees first.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webFolder } from '../paths.mjs';
import { startServer } from './server.mjs';
import { draftWorld, keepWorld, keptWorld } from './worlds.mjs';

const questions = [
  ['/', 200, 'text/html'],
  ['/market/hero', 200, 'text/html'],
  ['/healthz', 200, ''],
  ['/readyz', 200, ''],
  ['/metrics', 404, 'text/plain'],
  ['/api/openapi.json', 200, 'application/json'],
  ['/api/game/Game/Status', 200, 'application/json'],
  ['/api/local/world', 200, 'application/json'],
  ['/api/game/No/Such', 404, ''],
];

async function ask(url, [where, status, type]) {
  const answer = await fetch(`${url}${where}`, { headers: { accept: type === 'text/html' ? 'text/html' : '*/*' } });
  await answer.arrayBuffer();
  const isRight = answer.status === status && (answer.headers.get('content-type') ?? '').startsWith(type);
  return isRight ? null : `${where} answered ${answer.status} ${answer.headers.get('content-type')}`;
}

async function bootAndAsk(dataDir, web) {
  const server = await startServer({ dataDir, web });
  const problems = (await Promise.all(questions.map((question) => ask(server.url, question)))).filter(Boolean);
  const code = await server.stop();
  if (code !== 0) problems.push(`SIGTERM ended the server with ${code}:\n${server.output()}`);
  return { problems, readyMs: server.readyMs };
}

/** The world that a first start makes is the one which the stories begin with: it is made once. */
export async function smoke() {
  const draft = draftWorld();
  const again = mkdtempSync(path.join(tmpdir(), 'hub-smoke-'));
  try {
    const first = await bootAndAsk(draft, webFolder.local);
    cpSync(draft, again, { recursive: true });
    if (first.problems.length === 0 && !existsSync(keptWorld())) keepWorld(draft);
    const later = await bootAndAsk(again, webFolder.production);
    const problems = [...first.problems, ...later.problems];
    const note = `ready in ${(first.readyMs / 1_000).toFixed(1)} s, later in ${(later.readyMs / 1_000).toFixed(1)} s`;
    const isOk = problems.length === 0;
    return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, note, output: problems.join('\n') };
  } finally {
    for (const folder of [draft, again]) rmSync(folder, { recursive: true, force: true });
  }
}
