import * as z from 'zod/mini';
import { envelope } from '../../../core/wire/envelope.ts';
import { errors } from '../../../core/wire/errors.ts';
import type { Endpoint, Schema } from '../../../core/wire/endpoint.ts';
import { pathOf } from '../api.ts';

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};
export type Operation = Json & {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Json[];
};

/** The description of the API, written from the endpoints themselves. */
export function openApiOf(endpoints: readonly Endpoint[], info: { title: string; version: string }): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[pathOf(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description:
        'Every answer is an envelope: code 0 and data, or a code of the catalogue and null. Amounts are digits in the ' +
        'smallest unit, times are ISO 8601 in UTC, addresses are lower-case.',
    },
    paths,
    components: {
      securitySchemes: { jwtKey: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          ...schemaOf(envelope, 'output'),
          description: Object.entries(errors)
            .map(([name, { code }]) => `${code} ${name}`)
            .join(', '),
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const input = schemaOf(endpoint.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = new Set(input['required'] as string[] | undefined);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pathParameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} }));
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const access = endpoint.access === 'guest' ? 'Open to everyone.' : `Needs the role ${endpoint.access}.`;
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    description: `${access} Service ${endpoint.service}.`,
    ...(endpoint.access === 'guest' ? {} : { security: [{ jwtKey: [] }] }),
    parameters: [
      ...pathParameters,
      ...(endpoint.method === 'GET'
        ? rest.map((name) => queryOf(endpoint, name, properties[name] ?? {}, required))
        : []),
    ],
    ...bodyOf(endpoint, input),
    responses: responsesOf(endpoint),
  };
}

const FILE = { type: 'string', format: 'binary' };

function bodyOf({ method, file }: Endpoint, input: Json): Json {
  if (method === 'GET') return {};
  const content =
    file === 'sent' ? { 'application/octet-stream': { schema: FILE } } : { 'application/json': { schema: input } };
  return { requestBody: { required: true, content } };
}

/** In the query of a list, sorters are `field:order,…` and a filter is JSON. */
function queryOf(endpoint: Endpoint, name: string, schema: Json, required: Set<string>): Json {
  if (endpoint.isList && name === 'sorter') {
    return {
      name,
      in: 'query',
      schema: { type: 'string' },
      example: 'price:asc,id:desc',
      description: fieldsOf(schema),
    };
  }
  if (endpoint.isList && name === 'filter') return { name, in: 'query', content: { 'application/json': { schema } } };
  return { name, in: 'query', required: !endpoint.isList && required.has(name), schema };
}

function fieldsOf(schema: Json): string {
  const items = schema['items'] as { properties?: { field?: { enum?: string[] } } } | undefined;
  return `Fields: ${items?.properties?.field?.enum?.join(', ') ?? ''}`;
}

function responsesOf(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.output, 'output');
  const answer = schemaOf(envelope, 'output');
  const properties = { ...(answer['properties'] as Json), data };
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
  return {
    '200': {
      description: 'The outcome: code 0 with data, or a code of the catalogue',
      content: {
        'application/json': { schema: { ...answer, properties } },
        ...(endpoint.file === 'answered' ? { 'image/*': { schema: FILE } } : {}),
      },
    },
    '4XX': { description: 'Malformed, too large or too many', ...failure },
    '5XX': { description: 'Not available', ...failure },
  };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  // The document names its dialect once for all.
  delete json['$schema'];
  return json;
}
