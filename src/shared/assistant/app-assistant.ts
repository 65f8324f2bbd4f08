import type { z } from 'zod';
import type { AnyAssistantContext, AssistantContext } from './assistant-context.ts';
import type { Card, CardText } from './cards/card.ts';
import type { ChatRequest, Purpose, Series } from './contract.ts';

/*
 * The functions of tools and forms are methods here: a method may take a narrower type than the
 * interface declares, so tools with different inputs fit. `readTool` and `actionTool` check that the
 * functions of a tool agree with its schema and with each other.
 */

interface ToolFacts {
  readonly name: string;
  /** Written for a model that does not know the app. */
  readonly description: string;
  readonly input: z.ZodObject;
}

/** A tool that reads data of the caller. */
export interface ReadTool extends ToolFacts {
  readonly kind: 'read';
  run(context: AnyAssistantContext, input: unknown): Promise<Reading>;
}

export interface Reading {
  /** The result for the model. */
  readonly data: unknown;
  /** The sentence for the person, such as "Looked at the diary of the last 14 days". */
  readonly step: string;
  /** Values over time, which the person sees as a chart. */
  readonly series?: Series | undefined;
}

/** The content that a tool is ready to write, or an answer to the model that tells why it can't. */
export type Preparation<Content> =
  | { readonly status: 'ready'; readonly content: Content }
  | { readonly status: 'candidates' | 'no_match' | 'error'; readonly answer: object };

/** A tool that writes or proposes. Its content is plain JSON and describes the whole write. */
export interface ActionTool extends ToolFacts {
  readonly kind: 'write' | 'propose';
  prepare(context: AnyAssistantContext, input: unknown): Promise<Preparation<unknown>>;
  show(content: unknown): CardText;
  /** Names and numbers of the content. A write without a confirmation needs one of them in the message. */
  said(content: unknown): readonly string[];
  /** Stands on the card if none of them is in the message. */
  readonly unsaid?: string;
  /** Writes the content inside the transaction of the context. Returns the receipt for the undo. */
  commit(context: AnyAssistantContext, content: unknown): Promise<unknown>;
  undo(context: AnyAssistantContext, receipt: unknown): Promise<void>;
}

export type AssistantTool = ReadTool | ActionTool;

export function readTool<Tables, I extends z.ZodObject>(definition: {
  name: string;
  description: string;
  input: I;
  run: (context: AssistantContext<Tables>, input: z.output<I>) => Promise<Reading>;
}): ReadTool {
  return { kind: 'read', ...definition };
}

export function actionTool<Tables, I extends z.ZodObject, Content, Receipt>(definition: {
  kind: 'write' | 'propose';
  name: string;
  description: string;
  input: I;
  prepare: (context: AssistantContext<Tables>, input: z.output<I>) => Promise<Preparation<Content>>;
  show: (content: Content) => CardText;
  said: (content: Content) => readonly string[];
  unsaid?: string;
  commit: (context: AssistantContext<Tables>, content: Content) => Promise<Receipt>;
  undo: (context: AssistantContext<Tables>, receipt: Receipt) => Promise<void>;
}): ActionTool {
  return definition;
}

/** A form that the model fills in from the conversation and its pictures. */
export interface AssistantForm {
  readonly schema: z.ZodObject;
  toCard(values: unknown): Pick<Card, 'title' | 'lines' | 'confirm' | 'values' | 'tool'>;
  isEmpty(values: unknown): boolean;
  /** The answer if the form is empty. */
  readonly nothing: string;
}

/** One use of the assistant of an app: its tools, instructions and steps without the model. */
export interface AssistantPurpose {
  readonly tools: readonly AssistantTool[];
  /** Writes the instructions for the model. They mark text of the database as data (`quoteData`). */
  readonly instructions: (context: AnyAssistantContext, request: ChatRequest) => Promise<string>;
  readonly form?: AssistantForm;
  /** Runs before the model is asked. */
  readonly before?: (
    context: AnyAssistantContext,
    request: ChatRequest,
    cards: CardMakers,
  ) => Promise<void>;
  /** Answers if no provider is set up. Returns the words beside the cards. */
  readonly withoutProvider?: (
    context: AnyAssistantContext,
    request: ChatRequest,
    cards: CardMakers,
  ) => Promise<string>;
}

export type AddCard = (tool: ActionTool, content: unknown) => Promise<void>;

/** Makes cards without the model. */
export interface CardMakers {
  readonly propose: AddCard;
  /** Writes at once. Only for entries that the person's own words name beyond doubt. */
  readonly write: AddCard;
}

/** The assistant of an app. */
export interface AppAssistant {
  readonly purposes: Readonly<Partial<Record<Purpose, AssistantPurpose>>>;
  /** Actions of the app's own code, which the model can't call. */
  readonly ownActions: readonly ActionTool[];
}

/** All tools of the assistant of an app, each once. */
export function listTools({ purposes, ownActions }: AppAssistant): AssistantTool[] {
  const ofPurposes = Object.values(purposes).flatMap(({ tools }) => tools);
  return [...new Set<AssistantTool>([...ofPurposes, ...ownActions])];
}
