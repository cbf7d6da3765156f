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

/** The same as JSON has it, with integers in digits. */
export type EventText = string | boolean | EventText[] | { [name: string]: EventText };

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

  /** Bytes of a fixed length, as hex. */
  bytes(name: string): string {
    const value = this.#values.get(name);
    if (typeof value !== 'string') throw new BadLogError(`${name} are not bytes`);
    return value;
  }

  /** What a person wrote, or a contract: hostile letters are the reader's to show safely. */
  text(name: string): string {
    return this.address(name);
  }

  flag(name: string): boolean {
    const value = this.#values.get(name);
    if (typeof value !== 'boolean') throw new BadLogError(`${name} is not a truth value`);
    return value;
  }

  uints(name: string): bigint[] {
    return this.#array(name).map((one) => {
      if (typeof one !== 'bigint') throw new BadLogError(`${name} holds something else than integers`);
      return one;
    });
  }

  numbers(name: string): number[] {
    return this.uints(name).map((one) => safeNumber(name, one));
  }

  structs(name: string): EventArgs[] {
    return this.#array(name).map((one) => {
      if (!(one instanceof EventArgs)) throw new BadLogError(`${name} holds something else than structs`);
      return one;
    });
  }

  #array(name: string): Value[] {
    const value = this.#values.get(name);
    if (!Array.isArray(value)) throw new BadLogError(`${name} is not an array`);
    return value;
  }

  struct(name: string): EventArgs {
    const value = this.#values.get(name);
    if (!(value instanceof EventArgs)) throw new BadLogError(`${name} is not a struct`);
    return value;
  }

  /** All of it, for a log that is read by people. */
  texts(): Record<string, EventText> {
    return Object.fromEntries([...this.#values].map(([name, value]) => [name, textOf(value)]));
  }
}

function textOf(value: Value): EventText {
  if (value instanceof EventArgs) return value.texts();
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'bigint' ? value.toString() : value;
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

/** A parameter as it stands in the data: in place or, for a list of any length, where an offset points to. */
type Plain = Reader & { name: string; isList: boolean; isText?: boolean };

function plainOf({ name, type, components }: AbiParameter): Plain {
  if (type === 'string') return { name, isList: true, isText: true, words: 0, read: () => '' };
  const item = /^(.*)\[\]$/.exec(type);
  if (!item) return { name, isList: false, ...readerOf({ name, type, components }) };
  return { name, isList: true, ...readerOf({ name, type: item[1] ?? '', components }) };
}

/** The lists of an event stand after each other behind its other parameters, as the compiler writes them. */
class ListReader {
  #at: number;
  constructor(
    readonly data: string,
    headWords: number,
  ) {
    this.#at = headWords;
  }

  /** Bytes come in whole words, whatever their number. */
  #readText(length: number, first: number): string {
    const words = Math.ceil(length / 32);
    if ((first + words) * WORD > this.data.length) throw new BadLogError('A text of a log is cut off');
    this.#at = first + words;
    return Buffer.from(this.data.slice(first * WORD, first * WORD + 2 * length), 'hex').toString('utf8');
  }

  read(item: Plain, headAt: number): Value {
    if (wordNumber(this.data, headAt) !== this.#at * 32) throw new BadLogError('A list of a log stands elsewhere');
    const length = wordNumber(this.data, this.#at);
    const first = this.#at + 1;
    if (item.isText) return this.#readText(length, first);
    // Before anything is made: a length that the data cannot hold must not cost memory.
    if ((first + length * item.words) * WORD > this.data.length) throw new BadLogError('A list of a log is cut off');
    this.#at = first + length * item.words;
    return Array.from({ length }, (_, index) => item.read(this.data, first + index * item.words));
  }

  get words(): number {
    return this.#at;
  }
}

const wordNumber = (data: string, at: number) => safeNumber('an offset', BigInt(`0x${word(data, at)}`));

export type EventDecoder = {
  name: string;
  topic: string;
  /** The topics of a log whose indexed parameters are these addresses; null for any. */
  topicsWith: (indexed: Readonly<Record<string, string>>) => (string | null)[];
  decode: (topics: readonly string[], data: string) => EventArgs;
};

/**
 * Reads logs of the events named, by their declaration in an ABI; one of two that share a name is asked for by its whole
 * signature. Their parameters have static types or are lists of such,
 * which makes this some hundred times faster than a general decoder: the seeded world alone has ten thousand logs.
 */
export function eventDecoders(abi: readonly AbiItem[], names: readonly string[]): EventDecoder[] {
  return names.map((asked) => {
    const item = abi.find(
      (one) => one.type === 'event' && !one.anonymous && (one.name === asked || signatureOfEvent(one) === asked),
    );
    if (!item) throw new Error(`The ABI has no event ${asked}`);
    const name = item.name ?? '';
    const [topic, inputs] = [id(signatureOfEvent(item)), item.inputs ?? []];
    const topicsWith = (indexed: Readonly<Record<string, string>>) => [topic, ...topicsOf(inputs, indexed)];
    return { name, topic, topicsWith, decode: decoderOf(inputs) };
  });
}

function topicsOf(inputs: readonly AbiParameter[], wanted: Readonly<Record<string, string>>): (string | null)[] {
  const indexed = inputs.filter((input) => input.indexed);
  const unknown = Object.keys(wanted).filter((name) => !indexed.some((input) => input.name === name));
  if (unknown.length > 0) throw new Error(`The event has no indexed parameter ${unknown.join()}`);
  return indexed.map(({ name }) => {
    const address = wanted[name];
    return address === undefined ? null : `0x${address.slice(2).toLowerCase().padStart(WORD, '0')}`;
  });
}

/** `Transfer(address,address,uint256)`: what its topic is the hash of. */
export const signatureOfEvent = ({ name = '', inputs = [] }: AbiItem) =>
  `${name}(${inputs.map(signatureOf).join(',')})`;

function decoderOf(inputs: readonly AbiParameter[]) {
  // Of an indexed list a topic holds the hash alone; none of ours is.
  const indexed = inputs.filter((input) => input.indexed).map((input) => ({ name: input.name, ...readerOf(input) }));
  const plain = inputs.filter((input) => !input.indexed).map(plainOf);
  const headWords = plain.reduce((sum, input) => sum + (input.isList ? 1 : input.words), 0);
  return (topics: readonly string[], text: string) => {
    if (topics.length !== indexed.length + 1)
      throw new BadLogError('A log has another number of topics than its event');
    const values = new Map<string, Value>();
    indexed.forEach((input, at) => values.set(input.name, input.read((topics[at + 1] ?? '').slice(2), 0)));
    const data = text.slice(2);
    const lists = new ListReader(data, headWords);
    let at = 0;
    for (const input of plain) {
      values.set(input.name, input.isList ? lists.read(input, at) : input.read(data, at));
      at += input.isList ? 1 : input.words;
    }
    if (data.length !== lists.words * WORD)
      throw new BadLogError('The data of a log has another length than its event');
    return new EventArgs(values);
  };
}
