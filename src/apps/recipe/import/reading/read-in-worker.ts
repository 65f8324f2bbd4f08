import { extname, join } from 'node:path';
import { DomainError } from '../../../../kernel/errors.ts';
import { ReaderPool } from '../../../../kernel/workers/reader-pool.ts';
import type { ParsedBelongings } from '../belongings/read-belongings.ts';
import { type ImportedRecipe, type ReadContext, UnreadableRecipe } from '../imported-recipe.ts';
import type { RecipeReading } from './read-content.ts';

export type RecipeReadTask =
  | { readonly is: 'content'; readonly bytes: Uint8Array; readonly context: ReadContext }
  | { readonly is: 'page'; readonly html: string; readonly context: ReadContext }
  | { readonly is: 'belongings'; readonly bytes: Uint8Array };

// The bundled server has .js files, the source tree .ts files.
const { dirname, filename } = import.meta;
const readers = new ReaderPool(join(dirname, `recipe-read-worker${extname(filename)}`));

/** Runs `readContent` in a worker thread. */
export async function* readContentInWorker(
  bytes: Buffer,
  context: ReadContext,
): AsyncGenerator<RecipeReading> {
  yield* pieces<RecipeReading>({ is: 'content', bytes, context });
}

/** Reads the first recipe of a web page in a worker thread; null if there is none. */
export async function readPageInWorker(
  html: string,
  context: ReadContext,
): Promise<{ tier: string; recipe: ImportedRecipe } | null> {
  const task = { is: 'page', html, context } as const;
  for await (const one of pieces<{ tier: string; recipe: ImportedRecipe }>(task)) return one;
  return null;
}

/** Runs `readBelongings` in a worker thread. */
export async function readBelongingsInWorker(bytes: Buffer): Promise<ParsedBelongings | null> {
  type Piece = { name: string; lines?: unknown[]; leftOut?: number };
  const lists: Record<string, unknown[]> = {};
  let leftOut: number | null = null;
  for await (const piece of pieces<Piece>({ is: 'belongings', bytes })) {
    leftOut ??= piece.leftOut ?? 0;
    if (piece.lines) lists[piece.name] = [...(lists[piece.name] ?? []), ...piece.lines];
  }
  if (leftOut === null) return null;
  return { ...(lists as unknown as Omit<ParsedBelongings, 'leftOut'>), leftOut };
}

async function* pieces<Piece>(task: RecipeReadTask): AsyncGenerator<Piece> {
  try {
    yield* readers.read<Piece>(task);
  } catch (error) {
    // Errors from a worker lose their class.
    const isUnreadable = error instanceof DomainError && error.kind === 'invalid';
    throw isUnreadable ? new UnreadableRecipe(error.message) : error;
  }
}
