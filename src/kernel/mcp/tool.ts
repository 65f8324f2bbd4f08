import type { z } from 'zod';
import type { Context } from '../context.ts';

export type Phase = 'read' | 'write' | 'destroy';

/**
 * One MCP tool, written once: what a client is shown and the function that carries it out. The
 * kernel does the rest: scope, confirmation, validation, envelope, refusal. A tool that destroys
 * says nothing of `confirm`; it is asked for by itself.
 */
export interface Tool {
  readonly name: string;
  readonly phase: Phase;
  readonly title: string;
  /** For a model that has never seen the app. */
  readonly description: string;
  /** Calling it twice is the same as calling it once. */
  readonly idempotent?: true;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  // biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its schemas by tool()
  readonly handle: (context: Context<any>, input: any) => Promise<unknown>;
}

export function tool<Tables, I extends z.ZodObject, O extends z.ZodObject>(definition: {
  name: string;
  phase: Phase;
  title: string;
  description: string;
  idempotent?: true;
  input: I;
  output: O;
  handle: (context: Context<Tables>, input: z.output<I>) => Promise<z.input<O>>;
}): Tool {
  return definition;
}
