import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { PaintAnswer, PaintTask } from './paint-worker.ts';
import type { Render } from './render.ts';

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (reason: Error) => void;
}

/** The build puts the worker's own file beside the server's. Sources need what reads TypeScript as well. */
function startWorker(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './paint-worker.ts' : './paint-worker.js', import.meta.url);
  return fork(fileURLToPath(file), {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * Paints in a process of its own, which stands back behind everything else on the machine. It starts with the first
 * picture, and again with the next one should it ever end; it keeps nobody from ending who waits for no picture.
 */
export class PaintProcess {
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #asked = 0;

  /** Throws when the picture cannot be painted, or the process ends before it is. */
  readonly paint: Render = (subject, options) =>
    new Promise((resolve, reject) => {
      const id = (this.#asked += 1);
      const child = (this.#child ??= this.#start());
      this.#waiting.set(id, { resolve, reject });
      child.channel?.ref();
      child.send({ id, subject, options } satisfies PaintTask, (error) => error && this.#settle(id, reject, error));
    });

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #start(): ChildProcess {
    const child = startWorker();
    child.unref();
    child.on('message', (answer: PaintAnswer) => {
      const { resolve, reject } = this.#waiting.get(answer.id) ?? {};
      if ('picture' in answer) this.#settle(answer.id, resolve, Buffer.from(answer.picture));
      else this.#settle(answer.id, reject, new Error(answer.problem));
    });
    child.on('error', (error) => this.#end(child, error));
    child.on('exit', (code, signal) =>
      this.#end(child, new Error(`The process that paints pictures ended (${signal ?? code ?? 'unknown'})`)),
    );
    return child;
  }

  #settle<Value>(id: number, settle: ((value: Value) => void) | undefined, value: Value): void {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#child?.channel?.unref();
    settle?.(value);
  }

  #end(child: ChildProcess, reason: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const [id, { reject }] of [...this.#waiting]) this.#settle(id, reject, reason);
  }
}
