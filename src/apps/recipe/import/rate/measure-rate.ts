import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DomainError } from '../../../../kernel/errors.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { readContent } from '../reading/read-content.ts';
import { record } from '../values/loose.ts';
import { type ExpectedRecipe, findFaults, parseExpected } from './compare-recipe.ts';

const PAGE = /\.(?:x?html?|testhtml)$/i;
const STRUCTURED = /["'/:;]recipe\b|\bh-?recipe\b/i;

/** What became of one saved page. */
export interface PageResult {
  /** Its path in the folder. */
  readonly page: string;
  /** Whether the page says anywhere that it has a recipe as structured data. */
  readonly isStructured: boolean;
  readonly recipe: ImportedRecipe | null;
  /** Why it was not read. */
  readonly reason: string | null;
  /** What is wrong; null without an expected result. */
  readonly faults: readonly string[] | null;
}

/** Reads every saved page of a folder as an uploaded file is read. */
export async function measureFolder(folder: string): Promise<PageResult[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && PAGE.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const results: PageResult[] = [];
  for (const path of paths) results.push(await measurePage(folder, path));
  return results;
}

async function measurePage(folder: string, path: string): Promise<PageResult> {
  const bytes = await readFile(path);
  const expected = await readExpected(path.replace(PAGE, '.json'));
  const { recipe, reason } = await readFirst(bytes);
  return {
    page: relative(folder, path),
    isStructured: STRUCTURED.test(bytes.toString('latin1')),
    recipe,
    reason,
    faults: expected === undefined ? null : faultsOf(recipe, reason, expected),
  };
}

/** An expected result of null means that the page is to be refused. */
function faultsOf(
  recipe: ImportedRecipe | null,
  reason: string | null,
  expected: ExpectedRecipe | null,
): string[] {
  if (expected === null) return recipe === null ? [] : ['not refused'];
  return recipe === null ? [reason ?? ''] : findFaults(recipe, expected);
}

async function readFirst(bytes: Buffer) {
  try {
    for await (const { recipe, reason } of readContent(bytes, {})) return { recipe, reason };
    return { recipe: null, reason: 'No recipe was found.' };
  } catch (error) {
    if (error instanceof DomainError) return { recipe: null, reason: error.message };
    throw error;
  }
}

async function readExpected(path: string): Promise<ExpectedRecipe | null | undefined> {
  const json = await readFile(path, 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  const value = record(JSON.parse(json));
  return value && parseExpected(value);
}
