import { z } from 'zod';
import { validate } from '../../kernel/api/validation.ts';
import type { Operation } from '../../kernel/contract.ts';
import { Invalid } from '../../kernel/errors.ts';
import { parseJsonText } from '../../kernel/text/parse-json.ts';

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type RawFields = Record<string, unknown>;
type InputReader = (request: RawRequest) => unknown;

const inputReaders = new WeakMap<Operation, InputReader>();

/**
 * The function that collects an operation's input from path, query and body. Path and query carry
 * text only, so their values are converted to the type of the schema; text that cannot be converted
 * is left as it is and fails the validation. It is built once, though every app mounts the
 * operations of the accounts.
 */
export function inputReaderOf(operation: Operation): InputReader {
  const known = inputReaders.get(operation);
  if (known) return known;
  const reader = createInputReader(operation);
  inputReaders.set(operation, reader);
  return reader;
}

function createInputReader(operation: Operation): InputReader {
  const readers = Object.entries(operation.input.shape).map(
    ([name, schema]) => [name, createTextReader(schema as z.ZodType)] as const,
  );
  const inPath = new Set(operation.path.match(/(?<=:)\w+/g));
  const takesBody = operation.method !== 'GET' && operation.uploadLimit === undefined;

  return ({ params, query, body }) => {
    const input: RawFields = Object.create(null);
    for (const [name, read] of readers) {
      const text = inPath.has(name) ? (params as RawFields)[name] : (query as RawFields)[name];
      if (text !== undefined) input[name] = read(text);
    }
    if (!takesBody || body === undefined) return validate(operation.input, input);
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      return validate(operation.input, body);
    }
    for (const [name] of readers) {
      if (!inPath.has(name) && Object.hasOwn(body, name)) input[name] = (body as RawFields)[name];
    }
    return validate(operation.input, input);
  };
}

function createTextReader(schema: z.ZodType): (text: unknown) => unknown {
  const wanted = unwrapSchema(schema);
  if (wanted instanceof z.ZodNumber) return toNumber;
  if (wanted instanceof z.ZodBoolean) return toBoolean;
  if (wanted instanceof z.ZodUnion) return createUnionReader(wanted);
  if (wanted instanceof z.ZodArray) return createListReader(wanted);
  return (text) => text;
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return unwrapSchema(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function toNumber(text: unknown): unknown {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function toBoolean(text: unknown): unknown {
  // A flag without a value is true.
  if (text === '' || text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  return text;
}

/** Converts to the first type of the union that the text fits. */
function createUnionReader(union: z.ZodUnion): (text: unknown) => unknown {
  const readers = union.options.map((option) => createTextReader(option as z.ZodType));
  return (text) => readers.map((read) => read(text)).find((value) => value !== text) ?? text;
}

function createListReader(list: z.ZodArray): (text: unknown) => unknown {
  const read = createTextReader(list.element as z.ZodType);
  return (text) => {
    // The name is repeated.
    if (Array.isArray(text)) return text.map(read);
    if (typeof text !== 'string') return text;
    return parseJsonList(text) ?? (text === '' ? [] : text.split(',').map(read));
  };
}

/** Lists in forms are often written as JSON. */
function parseJsonList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return parseJsonText(text) as unknown[];
  } catch (error) {
    if (error instanceof Invalid) throw error;
    return undefined;
  }
}
