import type { z } from 'zod';
import type { Context } from '../context.ts';

export type Phase = 'read' | 'write' | 'destroy';

/** One MCP tool, written once: what a client is shown and the function that carries it out. */
export interface Tool {
  readonly name: string;
  readonly phase: Phase;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own module's tables and input
  readonly handle: (context: Context<any>, input: any) => Promise<unknown>;
}
