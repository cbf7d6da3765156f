import type { Context } from 'hono';
import type { Endpoint, Schema } from '../../core/wire/endpoint.ts';
import { decodeListQuery } from '../../core/wire/list-query.ts';
import { ApiError } from './api-error.ts';

const MAX_BODY_BYTES = 1_048_576;
/** No input of ours is nested deeper; what is deeper is an attempt at the parser. */
const MAX_DEPTH = 12;
const PARAMETER_NAME = /^[A-Za-z]\w{0,63}$/;

/** What a call says, checked: path parts, query and body by the endpoint's schema. Nothing unknown passes. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  const path = pathParts(c, endpoint);
  const rest = endpoint.method === 'GET' ? readQuery(c, endpoint) : await readBody(c);
  if (rest === null || typeof rest !== 'object' || Array.isArray(rest)) {
    throw new ApiError('badRequest', 'the body is no object');
  }
  const twice = Object.keys(path).find((name) => name in rest);
  if (twice) throw new ApiError('badRequest', `${twice} is part of the path`);
  return parseInput(endpoint.input, { ...rest, ...path });
}

export function parseInput(schema: Schema, input: unknown): unknown {
  refuseHostile(input, 0);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ApiError('badRequest', `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
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
  const bytes = await readLimited(c, MAX_BODY_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('badRequest', 'the body is no JSON in UTF-8');
  }
}

/** The body, which is refused as soon as it is longer than this. */
export async function readLimited(c: Context, maxBytes: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new ApiError('tooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new ApiError('tooLarge');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
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
