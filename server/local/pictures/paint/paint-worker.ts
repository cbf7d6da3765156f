import { constants, setPriority } from 'node:os';

import { createRender } from './render.ts';
import type { PictureOptions, Subject } from './render.ts';

/** What the process is asked to paint. */
export interface PaintTask {
  id: number;
  subject: Subject;
  options: PictureOptions;
}

export type PaintAnswer = { id: number } & ({ picture: Uint8Array } | { problem: string });

// A picture takes a processor for a fiftieth of a second, and a list wants twenty at once. Answers are waited for with
// more impatience than pictures are, on whatever else runs on the machine as well.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const render = createRender();

async function answerTo({ id, subject, options }: PaintTask): Promise<PaintAnswer> {
  try {
    return { id, picture: await render(subject, options) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (task: PaintTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});

// Whoever started it is gone, however it went.
process.on('disconnect', () => process.exit());
