import type { z } from 'zod';
import { NotFound } from '../../kernel/errors.ts';
import type { Tool, TypedTool } from '../../kernel/mcp/tool.ts';
import { type ActionTool, actionTool, type ReadTool, readTool } from './app-assistant.ts';
import type { AnyAssistantContext, AssistantContext } from './assistant-context.ts';
import type { CardText } from './cards/card.ts';

const SHOWS_CARD =
  'Nothing is written by this call: it shows a card, and the person writes it with the button.';

/** Makes a read tool of the assistant from a tool of the app's MCP catalogue. */
export function toReadTool(tool: Tool, step: string): ReadTool {
  const { name, description, input } = requirePhase(tool, 'read');
  return readTool({
    name,
    description,
    input,
    run: async (context: AnyAssistantContext, given) => ({
      data: await callTool(tool, context, withDay(tool, context, given)),
      step,
    }),
  });
}

/** The content of a card: a call of the tool, and facts that the card shows beside its input. */
export interface ProposedCall<Input, Facts> {
  readonly input: Input;
  readonly facts: Facts;
  /** The day of the device when the card was made. */
  readonly today: string;
}

interface Proposal<Tables, Input, Output, Facts, Receipt> {
  /** Reads the facts of the card. Throws for a call that would be refused. */
  readonly find: (context: AssistantContext<Tables>, input: Input) => Promise<Facts>;
  readonly show: (call: ProposedCall<Input, Facts>) => CardText;
  /** Calls the tool inside the transaction of the context. Returns the receipt for the undo. */
  readonly write: (
    context: AssistantContext<Tables>,
    proposed: ProposedCall<Input, Facts>,
    call: () => Promise<Output>,
  ) => Promise<Receipt>;
  /** Takes the call back. `NotFound` means that the person has removed the entry already. */
  readonly undo: (context: AssistantContext<Tables>, receipt: Receipt) => Promise<void>;
}

/**
 * Makes a tool that proposes calls of a write tool of the app's MCP catalogue. It refuses tools of
 * the phase `destroy`, because their calls can't be undone.
 */
export function toProposeTool<
  Tables,
  I extends z.ZodObject,
  O extends z.ZodObject,
  Facts extends object,
  Receipt,
>(
  tool: TypedTool<I, O>,
  { find, show, write, undo }: Proposal<Tables, z.output<I>, z.output<O>, Facts, Receipt>,
): ActionTool {
  const { name, description, input } = requirePhase(tool, 'write');
  return actionTool({
    kind: 'propose',
    name,
    description: `${description} ${SHOWS_CARD}`,
    input,
    prepare: async (context: AssistantContext<Tables>, given) => {
      const call = withDay(tool, context, given) as z.output<I>;
      const facts = await find(context, call);
      return { status: 'ready', content: { input: call, facts, today: context.today } };
    },
    show,
    said: () => [],
    commit: (context, proposed: ProposedCall<z.output<I>, Facts>) =>
      write(
        context,
        proposed,
        async () => (await callTool(tool, context, proposed.input)) as z.output<O>,
      ),
    undo: (context, receipt: Receipt) => ignoreRemoved(undo(context, receipt)),
  });
}

/** Ignores that the person has removed the entry already. */
export async function ignoreRemoved(undoing: Promise<void>): Promise<void> {
  try {
    await undoing;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}

function requirePhase<Given extends Tool>(tool: Given, phase: Tool['phase']): Given {
  if (tool.phase === phase) return tool;
  throw new Error(`${tool.name} has the phase ${tool.phase}, not ${phase}.`);
}

async function callTool(tool: Tool, context: AnyAssistantContext, input: object): Promise<unknown> {
  return tool.output.parse(await tool.handle(context, input));
}

/** Adds the day of the device. Without a day, the tools take that of the server. */
function withDay({ input }: Tool, { today }: AnyAssistantContext, given: object): object {
  if (!('date' in input.shape)) return given;
  const { date = today } = given as { date?: string };
  return { ...given, date };
}
