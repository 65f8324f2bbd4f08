import { z } from 'zod';
import type { AppName } from '../../kernel/config/config.ts';
import type { Operation } from '../../kernel/contract.ts';
import { VERSION } from '../version.ts';

export interface MountedOperation {
  readonly operation: Operation;
  readonly base: string;
  readonly app: AppName | null;
}

type Json = Record<string, unknown>;

const ERROR: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'One sentence for a person' },
    code: { type: 'string', description: 'Stable, for programs' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Content types other than JSON, by the format of the response. */
const TYPES: Readonly<Record<string, string>> = {
  binary: 'image/webp',
  'event-stream': 'text/event-stream',
};

/** The OpenAPI 3.1 document of the mounted operations, derived from the contracts. */
export function buildOpenApi(described: readonly MountedOperation[]): Json {
  const paths: Record<string, Json> = {};
  for (const { operation, base, app } of described) {
    const path = base + operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: buildEntry(operation, app) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daybook',
      version: VERSION,
      description: [
        'Sign in with the session cookie or with `Authorization: Bearer <token>`.',
        'A POST may carry an `Idempotency-Key`: a repeat gets the first answer and writes nothing.',
        'The same key with other content or another file is a 422; a repeat during the first request is a 409 with `Retry-After`.',
        'Operations whose answer holds a secret (`x-idempotency: none`) ignore the key.',
      ].join(' '),
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'daybook_session' },
      },
    },
  };
}

function buildEntry(operation: Operation, app: AppName | null): Json {
  const input = schemaOf(operation.input, 'input');
  const inPath = new Set(operation.path.match(/(?<=:)\w+/g));
  const inBody = operation.method !== 'GET' && operation.uploadLimit === undefined;
  const properties = Object.entries((input.properties ?? {}) as Record<string, Json>);
  const required = new Set((input.required ?? []) as string[]);
  const parameters = properties
    .filter(([name]) => inPath.has(name) || !inBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: required.has(name),
      schema,
    }));
  const bodyProperties = inBody ? properties.filter(([name]) => !inPath.has(name)) : [];
  return {
    tags: [app ?? 'instance'],
    summary: operation.summary,
    'x-access': operation.access,
    ...(operation.reauthentication === undefined
      ? {}
      : { 'x-reauthentication': operation.reauthentication }),
    ...(operation.method === 'POST' && operation.returnsSecret ? { 'x-idempotency': 'none' } : {}),
    ...(operation.access === 'public' || operation.access === 'open'
      ? {}
      : { security: [{ bearer: [] }, { cookie: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, bodyProperties, required),
    responses: {
      ...buildSuccess(operation),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(
  operation: Operation,
  properties: [string, Json][],
  required: ReadonlySet<string>,
): Json {
  if (operation.uploadLimit !== undefined) {
    return {
      requestBody: { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  if (properties.length === 0) return {};
  const names = properties.map(([name]) => name).filter((name) => required.has(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(names.length === 0 ? {} : { required: names }),
  };
  const content = { 'application/json': { schema } };
  if (!operation.formLimit) return { requestBody: { content } };
  const file = { type: 'string', format: 'binary' };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { requestBody: { content: { ...content, 'multipart/form-data': { schema: form } } } };
}

function buildSuccess(operation: Operation): Json {
  const { status = 200 } = operation;
  if (status === 302) {
    const headers = { Location: { schema: { type: 'string' } } };
    return { [status]: { description: 'Go on there', headers } };
  }
  return { [status]: { description: 'Done', content: contentOf(operation) } };
}

function contentOf({ output }: Operation): Json {
  const schema = schemaOf(output, 'output');
  const options = (schema.anyOf ?? []) as Json[];
  // An operation that answers with JSON or with events, as the caller asks.
  if (options.some(({ format }) => format === 'event-stream')) {
    return Object.assign({}, ...options.map(contentOfSchema));
  }
  return contentOfSchema(schema);
}

function contentOfSchema(schema: Json): Json {
  if (schema.format === 'binary') {
    return { [String(schema.contentMediaType ?? 'image/webp')]: { schema } };
  }
  return { [TYPES[String(schema.format)] ?? 'application/json']: { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
