import * as z from 'zod/mini';

/** Where a login service sends people back to; the `redirect_uri` of every request, in a popup or not. */
export const CALLBACK_PATH = '/login/callback';

const CHANNEL = 'hub.social';
const text = z.string().check(z.minLength(1), z.maxLength(4_096));

/** What a login service answers, as far as anybody here reads it. Its own words (`error_description`) are not. */
const answer = z.object({
  state: text,
  code: z.nullable(text),
  iss: z.nullable(text),
  error: z.nullable(text),
});
export type SocialAnswer = z.infer<typeof answer>;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), answer }),
  z.object({ kind: z.literal('taken'), state: text }),
]);
type Message = z.infer<typeof message>;

/** The answer in a URL, or null when it holds none. `error` may have been renamed before (core.md 2). */
export function readAnswer(search: string): SocialAnswer | null {
  const query = new URLSearchParams(search);
  const parsed = answer.safeParse({
    state: query.get('state'),
    code: query.get('code'),
    iss: query.get('iss'),
    error: query.get('error') ?? query.get('oauth_error'),
  });
  return parsed.success && (parsed.data.code !== null || parsed.data.error !== null) ? parsed.data : null;
}

/**
 * Pages of this origin, and they alone, hear each other here. A script of another window could still send through
 * `postMessage`, so that way needs our own origin besides; and whatever comes must name a state that is a secret of one
 * attempt.
 */
function listen(onMessage: (message: Message) => void): () => void {
  const read = (data: unknown) => {
    const parsed = message.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  };
  const onPost = (event: MessageEvent) => {
    if (event.origin === location.origin) read(event.data);
  };
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent) => read(data));
  addEventListener('message', onPost);
  return () => {
    channel?.close();
    removeEventListener('message', onPost);
  };
}

/** Null where a browser has no such channel; the opener of a popup is then spoken to directly. */
const openChannel = () => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null);

function say(what: Message, to: Window | null): void {
  const channel = openChannel();
  channel?.postMessage(what);
  channel?.close();
  if (!channel) to?.postMessage(what, location.origin);
}

/** Hears the answer to one attempt, and tells the popup that it was heard. */
export function listenForAnswer(
  state: string,
  popup: Window | null,
  onAnswer: (answer: SocialAnswer) => void,
): () => void {
  const stop = listen((heard) => {
    if (heard.kind !== 'answer' || heard.answer.state !== state) return; // not ours, or forged
    stop();
    say({ kind: 'taken', state }, popup);
    onAnswer(heard.answer);
  });
  return stop;
}

const ASK_EVERY_MS = 400;

/** In the popup: hands the answer to the page that asked. False when no page wants it. */
export function handOver(given: SocialAnswer, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const opener = window.opener as Window | null;
    const offer = () => say({ kind: 'answer', answer: given }, opener);
    const end = (isTaken: boolean) => {
      stop();
      clearInterval(again);
      clearTimeout(limit);
      resolve(isTaken);
    };
    const stop = listen((heard) => {
      if (heard.kind === 'taken' && heard.state === given.state) end(true);
    });
    const again = setInterval(offer, ASK_EVERY_MS); // the page may be busy, or just have come back from sleep
    const limit = setTimeout(() => end(false), patienceMs);
    offer();
  });
}
