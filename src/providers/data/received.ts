/** What came back: text, or the file that was asked for. `isOk`: it should be an envelope. */
export type Received = { text: string; isOk: boolean; file?: Blob };

const GONE = [404, 405, 410];

/** A server that is away is answered for by a proxy, with a page; one that knows no such address is there and answers. */
export const isOurs = ({ ok, status }: Pick<Response, 'ok' | 'status'>): boolean => ok || GONE.includes(status);
