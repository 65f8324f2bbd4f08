import type { z } from 'zod';
import type { AssistantContext } from './assistant-context.ts';
import type { Card, CardText } from './cards/card.ts';
import type { ChatRequest, Purpose, Series } from './contract.ts';

// biome-ignore lint/suspicious/noExplicitAny: each app knows its own tables
type AnyContext = AssistantContext<any>;

interface ToolFacts {
  readonly name: string;
  /** Written for a model that does not know the app. */
  readonly description: string;
  readonly input: z.ZodObject;
}

/** A tool that reads data of the caller. */
export interface ReadTool extends ToolFacts {
  readonly kind: 'read';
  // biome-ignore lint/suspicious/noExplicitAny: each tool is checked against its schema by readTool()
  readonly run: (context: AnyContext, input: any) => Promise<Reading>;
}

export interface Reading {
  /** For the model. */
  readonly data: unknown;
  /** For the person: what was looked at, such as "Looked at the last 14 days". */
  readonly step: string;
  /** Values over time that the person may see as a chart. */
  readonly series?: Series | undefined;
}

/** What a tool would write, or the reason why it can't. */
export type Preparation<Content> =
  | { readonly status: 'ready'; readonly content: Content }
  | { readonly status: 'candidates' | 'no_match' | 'error'; readonly answer: object };

/** A tool that writes or proposes. Its content is plain JSON and says all that is to be written. */
export interface ActionTool extends ToolFacts {
  readonly kind: 'write' | 'propose';
  // biome-ignore lint/suspicious/noExplicitAny: each tool is checked against its schema by actionTool()
  readonly prepare: (context: AnyContext, input: any) => Promise<Preparation<any>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly show: (content: any) => CardText;
  /** Names and numbers of the content, one of which the person must have said. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly said: (content: any) => readonly string[];
  /** Stands on the card if the person said none of it. */
  readonly unsaid?: string;
  /** Writes the content inside the transaction of the context; returns what the undo needs. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly commit: (context: AnyContext, content: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly undo: (context: AnyContext, receipt: any) => Promise<void>;
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
  // biome-ignore lint/suspicious/noExplicitAny: the schema describes it
  readonly toCard: (values: any) => Pick<Card, 'title' | 'lines' | 'confirm' | 'values' | 'tool'>;
  /** What is said if the model found nothing to fill in. */
  readonly nothing: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schema describes it
  readonly isEmpty: (values: any) => boolean;
}

/** What the assistant of an app can be asked for. */
export interface AssistantPurpose {
  readonly tools: readonly AssistantTool[];
  /** Instructions for the model. Text from the database is marked as data (`quoteData`). */
  readonly instructions: (context: AnyContext, request: ChatRequest) => Promise<string>;
  readonly form?: AssistantForm;
  /** Runs before the model is asked. */
  readonly before?: (context: AnyContext, request: ChatRequest, cards: CardMakers) => Promise<void>;
  /** Answers if no provider is set up; returns what is said beside the cards. */
  readonly withoutProvider?: (
    context: AnyContext,
    request: ChatRequest,
    cards: CardMakers,
  ) => Promise<string>;
}

export type AddCard = (tool: ActionTool, content: unknown) => Promise<void>;

/** Cards that an app makes without the model. */
export interface CardMakers {
  readonly propose: AddCard;
  /** Only for what the person's own words surely mean. */
  readonly write: AddCard;
}

/** The assistant of an app. */
export interface AppAssistant {
  readonly purposes: Readonly<Partial<Record<Purpose, AssistantPurpose>>>;
  /** Actions of the app that no model can call. */
  readonly ownActions: readonly ActionTool[];
}

/** All tools of the assistant of an app, each once. */
export function listTools({ purposes, ownActions }: AppAssistant): AssistantTool[] {
  const ofPurposes = Object.values(purposes).flatMap(({ tools }) => tools);
  return [...new Set<AssistantTool>([...ofPurposes, ...ownActions])];
}
