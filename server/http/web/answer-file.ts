import type { Context } from 'hono';
import { sendFailure } from '../answer.ts';
import type { Api, HubEnv } from '../api.ts';

export type AnsweredFile = {
  type: string;
  bytes: number;
  /** What a browser calls it when it is saved; of our own making, never a sender's. */
  name: string;
  open(): ReadableStream<Uint8Array>;
};

// Opened by itself it is a document of our origin: it may run nothing and load nothing.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Runs a call whose answer is a file that only the caller may have: kept by nobody on the way, and never shown as a page. */
export async function answerFile(c: Context<HubEnv>, api: Api, endpoint: string, call: () => Promise<AnsweredFile>) {
  const stop = api.deps.metrics.requests.startTimer({ endpoint });
  const note = c.get('note');
  note.endpoint = endpoint;
  try {
    const { type, bytes, name, open } = await call();
    note.code = 0;
    c.header('Content-Type', type);
    c.header('Content-Length', String(bytes));
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Security-Policy', POLICY);
    // Whoever asks for the head alone never reads the body, and what nobody reads would stay open for ever.
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(open());
  } catch (error) {
    return await sendFailure(c, api, error);
  } finally {
    stop({ code: String(note.code ?? -1) });
  }
}
