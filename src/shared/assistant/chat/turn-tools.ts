import { tool as declareTool, type JSONSchema7, jsonSchema, type ToolSet } from 'ai';
import { z } from 'zod';
import { toStorageDomainError } from '../../../kernel/database/errors/storage-domain-errors.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { ActionTool, AssistantTool, ReadTool } from '../app-assistant.ts';
import type { Card } from '../cards/card.ts';
import { type CardContext, proposeCard, writeCard } from '../cards/cards.ts';
import type { Series } from '../contract.ts';
import { isAskedFor } from './asked-for.ts';

/** Rounds of tool calls in a turn. After the last one the model has to answer. */
export const MOST_ROUNDS = 5;
const MOST_CARDS = 20;
const MOST_RESULT_CHARACTERS = 40_000;

/** The result of a call that the person sees. */
export interface CallOutcome {
  readonly step?: string;
  readonly card?: Card;
  readonly series?: Series | undefined;
}

/** The tool calls of one turn. */
export class TurnTools {
  readonly cards: Card[] = [];
  /** The current round, from 0. */
  round = 0;
  calls = 0;
  readonly #context: CardContext;
  readonly #message: string;
  readonly #outcomes = new Map<string, CallOutcome>();
  readonly #shown = new Map<string, Card>();
  /** Whether the model has read text of the database, which may contain instructions of others. */
  #hasRead = false;

  constructor(context: CardContext, message: string) {
    this.#context = context;
    this.#message = message;
  }

  declare(tools: readonly AssistantTool[]): ToolSet {
    return Object.fromEntries(
      tools.map((one) => [
        one.name,
        declareTool({
          description: one.description,
          inputSchema: schemaOf(one),
          execute: (input: unknown, { toolCallId }: { toolCallId: string }) =>
            this.#execute(one, input, toolCallId),
        }),
      ]),
    );
  }

  /** Returns the outcome of a finished call once. */
  takeOutcome(callId: string): CallOutcome {
    const outcome = this.#outcomes.get(callId) ?? {};
    this.#outcomes.delete(callId);
    return outcome;
  }

  async #execute(tool: AssistantTool, input: unknown, callId: string): Promise<unknown> {
    this.calls += 1;
    if (this.round >= MOST_ROUNDS) {
      return failed('No more tools can be called in this turn. Answer now.');
    }
    try {
      return tool.kind === 'read'
        ? await this.#read(tool, input, callId)
        : await this.#act(tool, input, callId);
    } catch (error) {
      const known = error instanceof DomainError ? error : toStorageDomainError(error);
      if (known) return failed(known.message);
      this.#context.log.error({ err: error, tool: tool.name }, 'a tool of the assistant failed');
      return failed('Something went wrong on our side.');
    }
  }

  async #read(tool: ReadTool, input: unknown, callId: string): Promise<unknown> {
    const { data, step, series } = await tool.run(this.#context, input);
    this.#hasRead = true;
    this.#outcomes.set(callId, { step, series });
    if (JSON.stringify(data).length > MOST_RESULT_CHARACTERS) {
      return failed('This is too much data. Ask for a shorter range or fewer rows.');
    }
    return { status: 'ok', data };
  }

  async #act(tool: ActionTool, input: unknown, callId: string): Promise<unknown> {
    const prepared = await tool.prepare(this.#context, input);
    if (prepared.status !== 'ready') {
      // Candidates are names from the database.
      this.#hasRead = true;
      return { status: prepared.status, ...prepared.answer };
    }
    const { content } = prepared;
    const key = JSON.stringify([tool.name, content]);
    if (this.#shown.has(key)) return { status: 'shown', note: 'This card is shown already.' };
    if (this.cards.length >= MOST_CARDS) return failed('No more entries in this turn.');
    const caution = tool.kind === 'write' ? this.#findCaution(tool, content) : null;
    const mayWrite = tool.kind === 'write' && caution === null;
    const make = mayWrite ? writeCard : proposeCard;
    const card = await make(this.#context, { tool, content, caution });
    this.#shown.set(key, card);
    this.cards.push(card);
    this.#outcomes.set(callId, { card });
    if (mayWrite) return { status: 'logged', written: card.title };
    return { status: 'shown', note: 'A card is shown. The person decides with its buttons.' };
  }

  /**
   * Finds the reason why a write needs a confirmation. A food's name or a note can contain
   * instructions of other people. So the assistant writes without a confirmation only if the person's
   * own words of this turn name the entry, and only before it has read data.
   */
  #findCaution(tool: ActionTool, content: unknown): string | null {
    if (!isAskedFor(this.#message, tool.said(content))) return tool.unsaid ?? NOT_NAMED;
    return this.#hasRead ? 'The assistant has read your data in this answer.' : null;
  }
}

const NOT_NAMED = 'You did not name this.';

type InputSchema = ReturnType<typeof jsonSchema<unknown>>;
const schemas = new WeakMap<AssistantTool, InputSchema>();

/** Converts the schema of a tool once, because this takes longer than the rest of a turn. */
function schemaOf(tool: AssistantTool): InputSchema {
  const known = schemas.get(tool);
  if (known) return known;
  const { $schema: _, ...described } = z.toJSONSchema(tool.input, { io: 'input' });
  const schema = jsonSchema<unknown>(described as JSONSchema7, {
    validate: (value) => {
      const { success, data, error } = tool.input.safeParse(value);
      return success ? { success, value: data } : { success: false, error };
    },
  });
  schemas.set(tool, schema);
  return schema;
}

function failed(message: string) {
  return { status: 'error', message };
}
