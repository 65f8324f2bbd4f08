import type { z } from 'zod';
import type { Context } from '../context.ts';

export type Phase = 'read' | 'write' | 'destroy';

/**
 * An MCP tool: its description for clients and its handler. The kernel checks scope, confirmation and
 * input, and writes results and errors. Tools of the phase `destroy` do not declare `confirm`; the
 * kernel adds it.
 */
export interface Tool {
  readonly name: string;
  readonly phase: Phase;
  readonly title: string;
  /** Written for a model that does not know the app. */
  readonly description: string;
  /** Repeating the call has no further effect. */
  readonly idempotent?: true;
  /** Its writes emit events; those of other tools emit none. */
  readonly emitsEvents?: true;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  // biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its schemas by tool()
  readonly handle: (context: Context<any>, input: any) => Promise<unknown>;
}

/** A tool whose input and output are known to the compiler. */
export interface TypedTool<I extends z.ZodObject, O extends z.ZodObject> extends Tool {
  readonly input: I;
  readonly output: O;
}

export function tool<Tables, I extends z.ZodObject, O extends z.ZodObject>(definition: {
  name: string;
  phase: Phase;
  title: string;
  description: string;
  idempotent?: true;
  emitsEvents?: true;
  input: I;
  output: O;
  handle: (context: Context<Tables>, input: z.output<I>) => Promise<z.input<O>>;
}): TypedTool<I, O> {
  return definition;
}
