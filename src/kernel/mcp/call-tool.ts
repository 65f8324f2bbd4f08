import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { validate } from '../validation.ts';
import type { Tool } from './tool.ts';

/**
 * Carries a tool out for its caller. A refusal that the caller can mend is a result with one
 * sentence; anything unforeseen is logged and says nothing about itself.
 */
export async function callTool(
  tool: Tool,
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own module's tables
  context: Context<any>,
  given: unknown,
): Promise<CallToolResult> {
  const input: unknown = given ?? {};
  if (tool.phase === 'destroy' && (input as { confirm?: unknown }).confirm !== true) {
    return refusal(`${tool.name} was not carried out: it needs "confirm": true.`);
  }
  try {
    const answer = tool.output.parse(await tool.handle(context, validate(tool.input, input)));
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof DomainError) return refusal(error.message);
    context.log.error({ err: error, tool: tool.name }, 'a tool failed');
    return refusal('Something went wrong on our side.');
  }
}

function refusal(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}
