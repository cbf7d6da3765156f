import { Blob, Buffer, File } from 'node:buffer';

/**
 * jsdom brings a Uint8Array, a Blob and a File of its own, which neither ethers nor the database takes for theirs. To be imported
 * before anything that makes bytes while it loads.
 */
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor, Blob, File });
