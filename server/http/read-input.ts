import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../core/wire/endpoint.ts';
import { decodeListQuery } from '../../core/wire/list-query.ts';
import { ApiError } from './api-error.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Whoever is slower than this at sending a body of JSON is refused. */
const BODY_MS = 8_000;
/** No input of ours is nested deeper; what is deeper is an attempt at the parser. */
const MAX_DEPTH = 12;
/** Names of unknown fields are the sender's, and may be long. */
const MAX_DETAIL = 300;
const PARAMETER_NAME = /^[A-Za-z]\w{0,63}$/;

/** What a call says, checked: path parts, query and body by the endpoint's schema. Nothing unknown passes. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  const path = pathParts(c, endpoint);
  const rest = isInQuery(endpoint) ? readQuery(c, endpoint) : await readBody(c);
  if (rest === null || typeof rest !== 'object' || Array.isArray(rest)) {
    throw new ApiError('badRequest', 'the body is no object');
  }
  const twice = Object.keys(path).find((name) => name in rest);
  if (twice) throw new ApiError('badRequest', `${twice} is part of the path`);
  return parseInput(endpoint.input, { ...rest, ...path });
}

/** A file has the body for itself. */
const isInQuery = ({ method, file }: Endpoint) => method === 'GET' || file === 'sent';

export function parseInput(schema: Schema, input: unknown): unknown {
  refuseHostile(input, 0);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ApiError('badRequest', result.error.issues.map(nameOfIssue).join(', ').slice(0, MAX_DETAIL));
}

/** "colour unrecognized_keys", "filter.price.gte invalid_format". */
function nameOfIssue(issue: z.core.$ZodIssue): string {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
  return names.map((name) => `${[...issue.path, ...(name ? [name] : [])].join('.')} ${issue.code}`.trim()).join(', ');
}

function pathParts(c: Context, endpoint: Endpoint): Record<string, string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? '']));
}

function readQuery(c: Context, endpoint: Endpoint): Record<string, unknown> {
  const { search } = new URL(c.req.url);
  refuseBrokenEncoding(search);
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!PARAMETER_NAME.test(name)) throw new ApiError('badRequest', 'a parameter has no name of ours');
    if (Object.hasOwn(query, name)) throw new ApiError('badRequest', `${name} is given twice`);
    query[name] = value;
  }
  return endpoint.isList ? decodeListQuery(query) : query;
}

/** URLSearchParams would replace broken UTF-8 by a mark; a filter must be read as it was sent or not at all. */
function refuseBrokenEncoding(search: string): void {
  try {
    decodeURIComponent(search);
  } catch {
    throw new ApiError('badRequest', 'the query is not UTF-8');
  }
}

async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  // Only a type that needs a CORS preflight: a page of another origin cannot send it unasked.
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new ApiError('unsupportedMedia');
  refuseCoded(c);
  const body = parsedJson(await readLimited(c, MAX_BODY_BYTES));
  refuseDoubled(body.text);
  return body.value;
}

function parsedJson(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new ApiError('badRequest', 'the body is no JSON in UTF-8');
  }
}

/** Nothing is unpacked here: what is packed would be read as what it is not. */
function refuseCoded(c: Context): void {
  const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') throw new ApiError('unsupportedMedia', 'the body is packed');
}

/** What is a text, opens or closes in JSON that was parsed; a name is a text before a colon. */
const JSON_PART = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g;

/** Of a name that an object has twice the parser keeps the last; two readers of it could differ in what they take. */
function refuseDoubled(text: string): void {
  const open: Set<string>[] = [];
  for (const [part, colon] of text.matchAll(JSON_PART)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(part.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (names?.has(name)) throw new ApiError('badRequest', 'a field is given twice');
      names?.add(name);
    }
  }
}

/** What is sent as a file: not read yet, so that whoever takes it can stop as soon as it is too long. */
export type SentFile = {
  /** As the sender says; null when it says nothing. */
  length: number | null;
  body: ReadableStream<Uint8Array> | null;
};

/** Only of a type that needs a CORS preflight, as JSON does: what a file is, its content says. */
export function sentFile(c: Context): SentFile {
  if (c.req.header('content-type') !== 'application/octet-stream') throw new ApiError('unsupportedMedia');
  refuseCoded(c);
  const length = c.req.header('content-length');
  return { length: length === undefined ? null : Number(length), body: c.req.raw.body };
}

/** The body, which is refused as soon as it is longer than this. */
export async function readLimited(c: Context, maxBytes: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new ApiError('tooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const deadline = performance.now() + BODY_MS;
  try {
    const next = () => readPart(reader, deadline - performance.now());
    for (let part = await next(); part !== null; part = await next()) {
      size += part.byteLength;
      if (size > maxBytes) throw new ApiError('tooLarge');
      chunks.push(part);
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined); // the sender may be gone already
    throw error;
  }
  return Buffer.concat(chunks);
}

/** The next part of a body, null at its end; refused when it breaks off or does not come within this time. */
export async function readPart(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  withinMs: number,
): Promise<Uint8Array | null> {
  if (!reader) return null;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('badRequest', 'the body does not come')), withinMs);
  });
  try {
    // A sender who goes away in the middle, as with the button that cancels an upload, is no failure of ours.
    const read = reader.read().catch(() => Promise.reject(new ApiError('badRequest', 'the body breaks off')));
    const part = await Promise.race([read, silence]);
    return part.done ? null : part.value;
  } finally {
    clearTimeout(timer);
  }
}

/** Prototype names, bottomless nesting, and texts that PostgreSQL cannot hold (NUL, half a surrogate pair). */
function refuseHostile(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (/\0|\p{Surrogate}/u.test(value)) throw new ApiError('badRequest', 'a text holds what is no text');
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > MAX_DEPTH) throw new ApiError('badRequest', 'nested too deep');
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
      throw new ApiError('badRequest', 'a field has no name of ours');
    }
    refuseHostile(inner, depth + 1);
  }
}
