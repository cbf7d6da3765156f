import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { allEndpoints } from '../../../core/wire/endpoints.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { insertForgeSettings } from '../../test-support/rows.ts';
import { createTestApp, type Answer, type TestApp } from '../../test-support/test-app.ts';
import { nameOf } from '../api.ts';

const RUNS = Number(process.env['HUB_FUZZ_RUNS'] ?? 4);
/** They end the session or shut the door on everybody: what they take is told by tests of their own. */
const CLOSING = /Logout|EndSession|\/Server\/Status|\/Account\/Lock account/;

let hub: TestApp;
let manager: Session;
beforeAll(async () => {
  hub = await createTestApp();
  manager = await hub.logIn(undefined, 'manager');
  // As every index has it that has read so far as the forge.
  await insertForgeSettings(hub.database.db);
}, 60_000);
afterAll(() => hub.close());

type Json = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Json;
  maxItems?: number;
  properties?: Record<string, Json>;
  required?: string[];
};

/** What fits some pattern of ours, at its edges: ids beyond 64 bits, the first and the last date, addresses either way. */
const texts = [
  ...['0', '1', '37', '50', '10100', '2147483648', '9223372036854775808', '9'.repeat(78), '2950,2951', '999999'],
  ...[
    `0x${'a1'.repeat(20)}`,
    `0x${'F'.repeat(40)}`,
    `0x${'5e'.repeat(32)}`,
    `0x${'ab'.repeat(65)}`,
    'Kx_-'.repeat(11).slice(1),
  ],
  ...['2026-03-01T12:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['a@b.example', 'abcdef12', '000000', '123456', 'Pip', 'en', '🙂', '%_\\', "' or 1=1 --", 'x'.repeat(40), ''],
];

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: Json) => {
  const wanted = pattern === undefined ? null : new RegExp(pattern, 'u');
  return (text: string) => text.length >= minLength && text.length <= maxLength && (wanted?.test(text) ?? true);
};

/** What a schema takes, as JSON. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema);
  if (schema.type === 'string') return textsOf(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function textsOf(schema: Json): fc.Arbitrary<string> {
  const known = texts.filter(fits(schema));
  if (known.length > 0) return fc.constantFrom(...known);
  return fc.stringMatching(new RegExp(schema.pattern ?? '^x{1,40}$', 'u'));
}

function numbersOf({ minimum = -1, maximum = 2 ** 31 }: Json): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: Math.max(minimum, maximum) }));
}

function objectsOf({ properties = {}, required = [] }: Json): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

const inputsOf = (endpoint: Endpoint) =>
  objectsOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json);

function call(endpoint: Endpoint, input: Record<string, unknown>, session?: Session): Promise<Answer<Endpoint>> {
  const options = session ? { session } : {};
  return endpoint.isList
    ? hub.list(endpoint, input as Partial<ListInput>, options)
    : hub.call(endpoint, input, options);
}

/** Whatever it is, it is an answer of ours: the server parses what it sends, and what it did not foresee is a 5xx. */
async function expectAnswer(endpoint: Endpoint, input: Record<string, unknown>): Promise<void> {
  for (const session of [undefined, manager]) {
    const logged = hub.logged.length;
    const { status, outcome } = await call(endpoint, input, session);
    expect(status, hub.logged.slice(logged).join('\n')).toBeLessThan(500);
    expect(outcome).toBeDefined();
  }
}

const open = allEndpoints.filter(({ path }) => !CLOSING.test(path)).map((endpoint) => [nameOf(endpoint), endpoint]);

test.each(open as [string, Endpoint][])('%s answers whatever its schema takes', async (_name, endpoint) => {
  await fc.assert(
    fc.asyncProperty(inputsOf(endpoint), (input) => expectAnswer(endpoint, input)),
    { numRuns: RUNS },
  );
});

test.each(open as [string, Endpoint][])('%s refuses what its schema does not', async (_name, endpoint) => {
  const names = Object.keys(
    (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {},
  );
  const spoilt = fc.tuple(inputsOf(endpoint), fc.constantFrom(...names, 'nobody'), fc.jsonValue({ maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(spoilt, ([input, name, value]) => {
      // A list's own words have an encoding of their own, which its tests spoil.
      const isOwn = endpoint.isList && name !== 'filter';
      const sent = endpoint.method === 'GET' && !endpoint.isList ? JSON.stringify(value) : value;
      return expectAnswer(endpoint, isOwn ? input : { ...input, [name]: sent });
    }),
    { numRuns: RUNS / 2 },
  );
});
