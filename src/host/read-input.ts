import { z } from 'zod';
import type { Operation } from '../kernel/contract.ts';
import { Invalid } from '../kernel/errors.ts';
import { parseJsonText } from '../kernel/parse-json.ts';
import { validate } from '../kernel/validation.ts';

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Texts = Record<string, unknown>;

/**
 * Builds the function that gathers an operation's input from where it travels. Path and query
 * carry text only, so there each key is turned into what its schema asks for; a text that does
 * not fit is left as it is and fails the validation.
 */
export function inputReader(operation: Operation): (request: RawRequest) => unknown {
  const readers = Object.entries(operation.input.shape).map(
    ([name, schema]) => [name, textReader(schema as z.ZodType)] as const,
  );
  const inPath = new Set(operation.path.match(/(?<=:)\w+/g));
  const takesBody = operation.method !== 'GET' && operation.uploadLimit === undefined;

  return ({ params, query, body }) => {
    const input: Texts = Object.create(null);
    for (const [name, read] of readers) {
      const text = inPath.has(name) ? (params as Texts)[name] : (query as Texts)[name];
      if (text !== undefined) input[name] = read(text);
    }
    if (!takesBody || body === undefined) return validate(operation.input, input);
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      return validate(operation.input, body);
    }
    for (const [name] of readers) {
      if (!inPath.has(name) && Object.hasOwn(body, name)) input[name] = (body as Texts)[name];
    }
    return validate(operation.input, input);
  };
}

function textReader(schema: z.ZodType): (text: unknown) => unknown {
  const wanted = unwrapped(schema);
  if (wanted instanceof z.ZodNumber) return toNumber;
  if (wanted instanceof z.ZodBoolean) return toBoolean;
  if (wanted instanceof z.ZodUnion) return unionReader(wanted);
  if (wanted instanceof z.ZodArray) return listReader(wanted);
  return (text) => text;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function toNumber(text: unknown): unknown {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function toBoolean(text: unknown): unknown {
  // A flag that is only named is set.
  if (text === '' || text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  return text;
}

/** Of a choice of types, the first that the text can be. */
function unionReader(union: z.ZodUnion): (text: unknown) => unknown {
  const readers = union.options.map((option) => textReader(option as z.ZodType));
  return (text) => readers.map((read) => read(text)).find((value) => value !== text) ?? text;
}

function listReader(list: z.ZodArray): (text: unknown) => unknown {
  const read = textReader(list.element as z.ZodType);
  return (text) => {
    // The same name several times.
    if (Array.isArray(text)) return text.map(read);
    if (typeof text !== 'string') return text;
    return jsonList(text) ?? (text === '' ? [] : text.split(',').map(read));
  };
}

/** A form's list is often written as JSON. */
function jsonList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return parseJsonText(text) as unknown[];
  } catch (error) {
    if (error instanceof Invalid) throw error;
    return undefined;
  }
}
