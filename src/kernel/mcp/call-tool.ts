import type { CallToolResult } from '@modelcontextprotocol/server';
import { validate } from '../api/validation.ts';
import type { Context } from '../context.ts';
import { toStorageDomainError } from '../database/errors/storage-domain-errors.ts';
import { DomainError } from '../errors.ts';
import { withoutEvents } from '../events/silence.ts';
import type { Tool } from './tool.ts';

// biome-ignore lint/suspicious/noExplicitAny: each tool knows its own module's tables
type AnyContext = Context<any>;

interface ToolExecution {
  readonly context: AnyContext;
  /** Runs a change and its audit entry in one transaction. */
  change<Answer>(work: (context: AnyContext) => Promise<Answer>): Promise<Answer>;
}

/**
 * Runs a tool. A domain error becomes a result with its message; an unexpected error is logged and
 * its details are not sent.
 */
export async function callTool(
  tool: Tool,
  { context, change }: ToolExecution,
  given: unknown,
): Promise<CallToolResult> {
  const input: unknown = given ?? {};
  if (tool.phase === 'destroy' && (input as { confirm?: unknown }).confirm !== true) {
    return toolError(`${tool.name} was not executed: it needs "confirm": true.`);
  }
  try {
    const valid = validate(tool.input, input);
    const found =
      tool.phase === 'read'
        ? await tool.handle(context, valid)
        : await runChange(tool, () => change((inside) => tool.handle(inside, valid)));
    const answer = tool.output.parse(found);
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof DomainError) return toolError(error.message);
    context.log.error({ err: error, tool: tool.name }, 'a tool failed');
    return toolError(toStorageDomainError(error)?.message ?? 'Something went wrong on our side.');
  }
}

function runChange<Answer>(tool: Tool, run: () => Promise<Answer>): Promise<Answer> {
  return tool.emitsEvents ? run() : withoutEvents(run);
}

function toolError(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}
