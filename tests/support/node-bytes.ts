import { Blob, Buffer } from 'node:buffer';

/**
 * jsdom brings a Uint8Array and a Blob of its own, which neither ethers nor the database takes for theirs. To be imported
 * before anything that makes bytes while it loads.
 */
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor, Blob });
