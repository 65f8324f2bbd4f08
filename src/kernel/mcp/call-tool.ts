import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Context } from '../context.ts';
import { storageRefusal } from '../database/storage-refusals.ts';
import { DomainError } from '../errors.ts';
import { validate } from '../validation.ts';
import type { Tool } from './tool.ts';

// biome-ignore lint/suspicious/noExplicitAny: each tool knows its own module's tables
type AnyContext = Context<any>;

interface ToolCaller {
  readonly context: AnyContext;
  /** Carries a change out as one write, and notes in it that a tool made the change. */
  change<Answer>(work: (context: AnyContext) => Promise<Answer>): Promise<Answer>;
}

/**
 * Carries a tool out for its caller. A refusal that the caller can mend is a result with one
 * sentence; anything unforeseen is logged and says nothing about itself.
 */
export async function callTool(
  tool: Tool,
  { context, change }: ToolCaller,
  given: unknown,
): Promise<CallToolResult> {
  const input: unknown = given ?? {};
  if (tool.phase === 'destroy' && (input as { confirm?: unknown }).confirm !== true) {
    return refusal(`${tool.name} was not carried out: it needs "confirm": true.`);
  }
  try {
    const valid = validate(tool.input, input);
    const found =
      tool.phase === 'read'
        ? await tool.handle(context, valid)
        : await change((inside) => tool.handle(inside, valid));
    const answer = tool.output.parse(found);
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof DomainError) return refusal(error.message);
    context.log.error({ err: error, tool: tool.name }, 'a tool failed');
    return refusal(storageRefusal(error)?.message ?? 'Something went wrong on our side.');
  }
}

function refusal(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}
