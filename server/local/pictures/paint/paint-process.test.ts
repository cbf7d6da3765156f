import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import process from 'node:process';

import { expect, test } from 'vitest';

import { sampleTraits as traits } from '../../../test-support/pictures/sample-traits.ts';
import { PaintProcess } from './paint-process.ts';
import { createRender } from './render.ts';
import type { PictureOptions } from './render.ts';

const small: PictureOptions = { size: 96, format: 'png' };
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240"/></svg>';

const pidOf = (paint: PaintProcess): number => {
  if (paint.pid === undefined) throw new Error('no process paints');
  return paint.pid;
};

test('paints what is painted here, behind everything else that runs', async () => {
  const paint = new PaintProcess();
  expect(paint.pid).toBeUndefined();

  const [hero, drawing] = await Promise.all([paint.paint({ traits }, small), paint.paint({ svg: square }, small)]);

  const here = createRender();
  expect(hero.equals(await here({ traits }, small))).toBe(true);
  expect(drawing.equals(await here({ svg: square }, small))).toBe(true);
  expect(pidOf(paint)).not.toBe(process.pid);
  expect(getPriority(pidOf(paint))).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('says which picture it could not paint, and paints the others', async () => {
  const paint = new PaintProcess();
  const [broken, whole] = await Promise.allSettled([
    paint.paint({ svg: '<svg width="240" height="240"><rect' }, small),
    paint.paint({ svg: square }, small),
  ]);

  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/\S/) as string } });
  expect(whole.status).toBe('fulfilled');
});

test('lets nobody wait for a process that has ended, and starts another', async () => {
  const paint = new PaintProcess();
  await paint.paint({ svg: square }, small);
  const first = pidOf(paint);

  const waiting = paint.paint({ traits }, { size: 480, format: 'png' });
  process.kill(first, 'SIGKILL');
  await expect(waiting).rejects.toThrow(/SIGKILL/);

  const again = await paint.paint({ svg: square }, small);
  expect(again.equals(await createRender()({ svg: square }, small))).toBe(true);
  expect(pidOf(paint)).not.toBe(first);
});

test('keeps nobody alive, and does not outlive who started it', async () => {
  const program = `
    import { PaintProcess } from ${JSON.stringify(new URL('./paint-process.ts', import.meta.url).href)};
    const paint = new PaintProcess();
    await paint.paint(${JSON.stringify({ svg: square })}, ${JSON.stringify(small)});
    process.send(paint.pid, () => process.disconnect());
  `;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [painter] = (await once(parent, 'message')) as [number];
  await once(parent, 'exit');

  await expect.poll(() => isAlive(painter), { timeout: 5_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
