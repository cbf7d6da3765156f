import type { Endpoint } from '../../../core/wire/endpoint.ts';

/** What crosses the wire, whether or not it says who may. */
export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'input'> & Partial<Endpoint>;

const isEndpoint = (value: unknown): value is WireEndpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'input', 'output'].every((key) => key in value);

/** Every endpoint that a file of core/wire exports, alone or in a group: a new one is among them without being named. */
export function readWire(): WireEndpoint[] {
  const files = import.meta.glob<Record<string, unknown>>(['../../../core/wire/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  });
  const exported = Object.values(files).flatMap((file) => Object.values(file));
  const grouped = exported.flatMap((value) => (value && typeof value === 'object' ? Object.values(value) : []));
  return [...new Set([...exported, ...grouped].filter(isEndpoint))];
}
