import { z } from 'zod';
import type { Phase, Tool } from './tool.ts';

type Json = Record<string, unknown>;

/** A tool as `tools/list` shows it. */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { type: 'object' } & Json;
  readonly outputSchema: { type: 'object' } & Json;
  readonly annotations: Readonly<Record<string, string | boolean>>;
}

const CONFIRM = z
  .literal(true)
  .describe('Must be true: this changes or removes something for good.');

/** The result should be cached: building a JSON schema costs more than a call. */
export function publishTool(tool: Tool): PublishedTool {
  const input = tool.phase === 'destroy' ? tool.input.extend({ confirm: CONFIRM }) : tool.input;
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(tool.output, 'output'),
    annotations: {
      title: tool.title,
      ...hintsOf(tool.phase),
      idempotentHint: tool.idempotent === true || tool.phase === 'read',
    },
  };
}

function hintsOf(phase: Phase): Record<string, boolean> {
  return {
    readOnlyHint: phase === 'read',
    destructiveHint: phase === 'destroy',
    openWorldHint: false,
  };
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): { type: 'object' } & Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { ...json, type: 'object' };
}
