import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { capture, startPatientNode } from './processes.mjs';

const hasPolicies = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0;
/** As `man 5 proc_pid_stat` counts: the scheduling policy is field 41, behind the name in brackets that may hold blanks. */
const SAY_POLICY = `require('node:fs').readFileSync('/proc/self/stat', 'utf8').replace(/^.*\\) /s, '').split(' ')[38]`;
const SCHED_IDLE = '5';

async function said(script: string) {
  const { code, output } = await capture(startPatientNode(['--print', script], { stdio: ['ignore', 'pipe', 'pipe'] }));
  return { code, said: output.trim() };
}

test.runIf(hasPolicies)(
  'what is patient runs only while nothing else wants the machine, and so do its helpers',
  async () => {
    const helper = `require('node:child_process').execFileSync(process.execPath, ['--print', ${JSON.stringify(SAY_POLICY)}]).toString()`;

    expect(await said(SAY_POLICY)).toEqual({ code: 0, said: SCHED_IDLE });
    expect(await said(helper)).toEqual({ code: 0, said: SCHED_IDLE });
  },
);

test.runIf(process.platform !== 'win32')('it is the nicest of all, and its end is what it ended with', async () => {
  expect(await said(`require('node:os').getPriority()`)).toEqual({ code: 0, said: '19' });
  expect(await said('process.exit(3)')).toMatchObject({ code: 3 });
});
