import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

type Message = { topic: string; message: string; publishedAt: number; tag: number };
type Waiting = { from: string; message: Message };
type Params = Record<string, unknown>;
type Call = { id: number | string; method?: string; params?: Params };

const text = (params: Params, name: string) => {
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`the call has no ${name}`);
  return value;
};
const topicsOf = ({ topics }: Params) => (Array.isArray(topics) ? topics.map(String) : []);

/** Who speaks: a client signs a token for the relay, and comes back with the same name after its socket was cut. */
function nameOf(url: string | undefined): string | null {
  const token = new URL(url ?? '/', 'ws://relay').searchParams.get('auth');
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss?: string };
  return iss ?? null;
}

/** The tags that the protocol gives to what the two combined calls carry. */
const tags = { propose: 1100, approve: 1101, settle: 1102 };

/**
 * A WalletConnect relay on loopback: it passes sealed messages on by topic, and keeps those that nobody listens for yet. What
 * apps and wallets say to it is JSON-RPC over a socket.
 */
export class Relay {
  readonly #server: WebSocketServer;
  /** Topic to the sockets that listen, each with the id of its subscription. */
  readonly #listeners = new Map<string, Map<WebSocket, string>>();
  readonly #names = new WeakMap<WebSocket, string>();
  readonly #waiting = new Map<string, Waiting[]>();
  #published = 0;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket, { url }) => {
      const name = nameOf(url);
      if (name === null) {
        socket.close(3000, 'JWT validation error');
        return;
      }
      this.#names.set(socket, name);
      socket.on('message', (data) => this.#hear(socket, String(data)));
      socket.on('close', () => this.#forget(socket));
    });
  }

  static async open(): Promise<Relay> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await new Promise((resolve) => server.once('listening', resolve));
    return new Relay(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Messages that apps and wallets have handed in so far. */
  get published(): number {
    return this.#published;
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hear(socket: WebSocket, data: string): void {
    const { id, method, params = {} } = JSON.parse(data) as Call;
    if (method === undefined) return; // the answer to a message that was passed on
    const answer = (part: object) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...part }));
    try {
      answer({ result: this.#answer(socket, method, params) });
    } catch (error) {
      answer({ error: { code: -32_600, message: error instanceof Error ? error.message : String(error) } });
    }
  }

  #answer(socket: WebSocket, method: string, params: Params): unknown {
    switch (method) {
      case 'irn_subscribe':
        return this.#subscribe(socket, text(params, 'topic'));
      case 'irn_batchSubscribe':
        return topicsOf(params).map((topic) => this.#subscribe(socket, topic));
      case 'irn_unsubscribe':
        return this.#listeners.get(text(params, 'topic'))?.delete(socket) ?? false;
      case 'irn_batchFetchMessages':
        return { messages: topicsOf(params).flatMap((topic) => this.#take(socket, topic)), hasMore: false };
      case 'irn_publish':
        return this.#publish(socket, text(params, 'topic'), text(params, 'message'), Number(params['tag'] ?? 0));
      case 'wc_proposeSession':
        return this.#propose(socket, params);
      case 'wc_approveSession':
        return this.#approve(socket, params);
      default:
        throw new Error(`the relay has no ${method}`);
    }
  }

  #propose(socket: WebSocket, params: Params): boolean {
    const topic = text(params, 'pairingTopic');
    this.#subscribe(socket, topic);
    return this.#publish(socket, topic, text(params, 'sessionProposal'), tags.propose);
  }

  #approve(socket: WebSocket, params: Params): boolean {
    const topic = text(params, 'sessionTopic');
    this.#subscribe(socket, topic);
    this.#publish(socket, text(params, 'pairingTopic'), text(params, 'sessionProposalResponse'), tags.approve);
    return this.#publish(socket, topic, text(params, 'sessionSettlementRequest'), tags.settle);
  }

  #subscribe(socket: WebSocket, topic: string): string {
    const listeners = this.#listeners.get(topic) ?? new Map<WebSocket, string>();
    this.#listeners.set(topic, listeners);
    const id = listeners.get(socket) ?? randomUUID();
    listeners.set(socket, id);
    // After the answer: the one who asked must know the id first.
    setImmediate(() => {
      for (const message of this.#take(socket, topic)) this.#deliver(socket, id, message);
    });
    return id;
  }

  /** What others have left for this one. */
  #take(socket: WebSocket, topic: string): Message[] {
    const name = this.#names.get(socket);
    const waiting = this.#waiting.get(topic) ?? [];
    this.#waiting.set(
      topic,
      waiting.filter(({ from }) => from === name),
    );
    return waiting.filter(({ from }) => from !== name).map(({ message }) => message);
  }

  #publish(from: WebSocket, topic: string, message: string, tag: number): boolean {
    this.#published += 1;
    const sealed = { topic, message, publishedAt: Date.now(), tag };
    const others = [...(this.#listeners.get(topic) ?? [])].filter(([socket]) => socket !== from);
    if (others.length === 0) {
      const left = { from: this.#names.get(from) ?? '', message: sealed };
      this.#waiting.set(topic, [...(this.#waiting.get(topic) ?? []), left]);
    }
    for (const [socket, id] of others) this.#deliver(socket, id, sealed);
    return true;
  }

  #deliver(socket: WebSocket, id: string, data: Message): void {
    const call = { id: Date.now() * 1_000 + Math.floor(Math.random() * 1_000), jsonrpc: '2.0' };
    socket.send(JSON.stringify({ ...call, method: 'irn_subscription', params: { id, data } }));
  }

  #forget(socket: WebSocket): void {
    for (const listeners of this.#listeners.values()) listeners.delete(socket);
  }
}
