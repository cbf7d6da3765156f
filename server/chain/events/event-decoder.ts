import { id } from 'ethers';

export type AbiParameter = {
  readonly name: string;
  readonly type: string;
  readonly indexed?: boolean;
  readonly components?: readonly AbiParameter[];
};
export type AbiItem = {
  readonly type: string;
  readonly name?: string;
  readonly anonymous?: boolean;
  readonly inputs?: readonly AbiParameter[];
};

/** What a parameter reads as: an integer, an address (lower-case) or bytes, a truth value, an array, a struct. */
type Value = bigint | string | boolean | Value[] | EventArgs;

const WORD = 64;

/** A log says something else than its event's declaration. Our own contracts never do; a broken node may. */
export class BadLogError extends Error {
  override name = 'BadLogError';
}

/** The named parameters of an event or struct, read as what the caller expects. */
export class EventArgs {
  readonly #values: ReadonlyMap<string, Value>;
  constructor(values: ReadonlyMap<string, Value>) {
    this.#values = values;
  }

  uint(name: string): bigint {
    const value = this.#values.get(name);
    if (typeof value !== 'bigint') throw new BadLogError(`${name} is not an integer`);
    return value;
  }

  number(name: string): number {
    return safeNumber(name, this.uint(name));
  }

  address(name: string): string {
    const value = this.#values.get(name);
    if (typeof value !== 'string') throw new BadLogError(`${name} is not an address`);
    return value;
  }

  numbers(name: string): number[] {
    const value = this.#values.get(name);
    if (!Array.isArray(value)) throw new BadLogError(`${name} is not an array`);
    return value.map((one) => safeNumber(name, typeof one === 'bigint' ? one : -1n));
  }

  struct(name: string): EventArgs {
    const value = this.#values.get(name);
    if (!(value instanceof EventArgs)) throw new BadLogError(`${name} is not a struct`);
    return value;
  }
}

function safeNumber(name: string, value: bigint): number {
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadLogError(`${name} is out of range`);
  return Number(value);
}

/** Reads one value of a static type at a position (in words) of the data. */
type Reader = { words: number; read: (data: string, at: number) => Value };

const word = (data: string, at: number) => {
  const text = data.slice(at * WORD, (at + 1) * WORD);
  if (text.length !== WORD) throw new BadLogError('The data of a log is cut off');
  return text;
};

function readerOf({ type, components = [] }: AbiParameter): Reader {
  const array = /^(.*)\[(\d+)\]$/.exec(type);
  if (array) return arrayReader(readerOf({ name: '', type: array[1] ?? '', components }), Number(array[2]));
  if (type === 'tuple') return structReader(components);
  if (/^uint\d+$/.test(type)) return { words: 1, read: (data, at) => BigInt(`0x${word(data, at)}`) };
  if (type === 'address') return { words: 1, read: (data, at) => `0x${word(data, at).slice(24)}` };
  if (type === 'bool') return { words: 1, read: (data, at) => word(data, at).endsWith('1') };
  if (/^bytes\d+$/.test(type)) return { words: 1, read: (data, at) => `0x${word(data, at)}` };
  throw new Error(`Events with a ${type} are not read by this decoder`);
}

function arrayReader(item: Reader, length: number): Reader {
  return {
    words: item.words * length,
    read: (data, at) => Array.from({ length }, (_, index) => item.read(data, at + index * item.words)),
  };
}

function structReader(components: readonly AbiParameter[]): Reader {
  const fields = components.map((component) => ({ name: component.name, ...readerOf(component) }));
  return {
    words: fields.reduce((sum, field) => sum + field.words, 0),
    read(data, at) {
      const values = new Map<string, Value>();
      for (const field of fields) {
        values.set(field.name, field.read(data, at));
        at += field.words;
      }
      return new EventArgs(values);
    },
  };
}

function signatureOf({ type, components = [] }: AbiParameter): string {
  return type.replace(/^tuple/, `(${components.map(signatureOf).join(',')})`);
}

export type EventDecoder = {
  name: string;
  topic: string;
  decode: (topics: readonly string[], data: string) => EventArgs;
};

/**
 * Reads logs of the events named, by their declaration in an ABI. All their parameters have static types, which makes
 * this some hundred times faster than a general decoder: the seeded world alone has ten thousand logs.
 */
export function eventDecoders(abi: readonly AbiItem[], names: readonly string[]): EventDecoder[] {
  return names.map((name) => {
    const item = abi.find((candidate) => candidate.type === 'event' && candidate.name === name && !candidate.anonymous);
    if (!item) throw new Error(`The ABI has no event ${name}`);
    const inputs = item.inputs ?? [];
    return { name, topic: id(`${name}(${inputs.map(signatureOf).join(',')})`), decode: decoderOf(inputs) };
  });
}

function decoderOf(inputs: readonly AbiParameter[]) {
  const read = (input: AbiParameter) => ({ name: input.name, ...readerOf(input) });
  const indexed = inputs.filter((input) => input.indexed).map(read);
  const plain = inputs.filter((input) => !input.indexed).map(read);
  const words = plain.reduce((sum, input) => sum + input.words, 0);
  return (topics: readonly string[], text: string) => {
    if (topics.length !== indexed.length + 1)
      throw new BadLogError('A log has another number of topics than its event');
    if (text.length !== 2 + words * WORD) throw new BadLogError('The data of a log has another length than its event');
    const values = new Map<string, Value>();
    indexed.forEach((input, at) => values.set(input.name, input.read((topics[at + 1] ?? '').slice(2), 0)));
    const data = text.slice(2);
    let at = 0;
    for (const input of plain) {
      values.set(input.name, input.read(data, at));
      at += input.words;
    }
    return new EventArgs(values);
  };
}
