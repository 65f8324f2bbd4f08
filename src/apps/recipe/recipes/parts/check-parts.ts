import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { visibleTo } from '../access.ts';
import type { RecipeContent } from '../write-recipe.ts';
import { DEEPEST, partIds } from './expand-parts.ts';
import { unlinkParts } from './unlink-parts.ts';

type Tx = Transaction<RecipeAppTables>;
type Edges = ReadonlyMap<number, readonly number[]>;

interface Writing {
  readonly me: number;
  /** Null for a new recipe. */
  readonly id: number | null;
  /** What happens to a link that is not allowed. */
  readonly otherwise: 'refuse' | 'drop';
}

/**
 * Serializes writers that link recipes, because parts of several people may form one chain.
 * Taken before the row of the recipe is locked: storing a link waits for the row of the part.
 */
export function lockParts(tx: Tx): Promise<void> {
  return takeAdvisoryLock(tx, 'parts of recipes');
}

/**
 * Checks the parts that a recipe gets with this write: the writer sees them, no recipe contains
 * itself, and no chain is longer than `DEEPEST`.
 */
export async function checkParts(
  tx: Tx,
  { me, id, otherwise }: Writing,
  content: RecipeContent,
  before: RecipeContent['ingredients'] = [],
): Promise<RecipeContent> {
  const known = new Set(partIds(before));
  const added = partIds(content.ingredients).filter((part) => !known.has(part));
  if (added.length === 0) return content;
  await lockParts(tx);
  const above = id === null ? new Map() : await findEdges(tx, [id], 'up');
  const below = await findEdges(tx, added, 'down');
  const names = await findNames(tx, me, new Set([...added, ...nodesOf(above), ...nodesOf(below)]));
  if (id !== null) names.set(id, content.name);
  const problems = new Map(
    added.flatMap((part) => {
      const problem = findProblem({ id, part, above, below, names, name: content.name });
      return problem === null ? [] : [[part, problem] as const];
    }),
  );
  const [first] = problems.values();
  if (first === undefined) return content;
  if (otherwise === 'refuse') throw new Invalid(first, [{ path: 'ingredients', message: first }]);
  return { ...content, ingredients: unlinkParts(content.ingredients, new Set(problems.keys())) };
}

interface Link {
  readonly id: number | null;
  readonly part: number;
  readonly above: Edges;
  readonly below: Edges;
  readonly names: ReadonlyMap<number, string>;
  readonly name: string;
}

function findProblem({ id, part, above, below, names, name }: Link): string | null {
  if (!names.has(part)) return 'An ingredient can only be a recipe that you can see.';
  const say = (chain: readonly (number | null)[]) =>
    chain
      .map((one) => (one === null ? name : (names.get(one) ?? 'a recipe of somebody else')))
      .join(' → ');
  const circle = id === null ? null : findPath(below, part, id);
  if (circle) return `A recipe cannot contain itself: ${say([id, ...circle])}.`;
  const chain = [
    ...longestPath(above, id ?? 0)
      .slice(1)
      .toReversed(),
    id,
    ...longestPath(below, part),
  ];
  if (chain.length - 1 <= DEEPEST) return null;
  return `Recipes can be nested ${DEEPEST} deep, not deeper: ${say(chain)}.`;
}

/** The way from one recipe to another, both included. */
function findPath(edges: Edges, from: number, to: number): number[] | null {
  if (from === to) return [to];
  for (const next of edges.get(from) ?? []) {
    const rest = findPath(edges, next, to);
    if (rest) return [from, ...rest];
  }
  return null;
}

function longestPath(edges: Edges, from: number): number[] {
  const paths = (edges.get(from) ?? []).map((next) => longestPath(edges, next));
  const longest = paths.reduce((best, path) => (path.length > best.length ? path : best), []);
  return [from, ...longest];
}

/** Links from these recipes downwards, or upwards to those that use them. */
async function findEdges(tx: Tx, from: readonly number[], way: 'up' | 'down') {
  const [start, end] =
    way === 'down' ? (['recipe_id', 'part_id'] as const) : (['part_id', 'recipe_id'] as const);
  const edges = new Map<number, number[]>();
  let level = [...from];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    const rows = await tx
      .selectFrom('recipe_parts')
      .select([`${start} as from`, `${end} as to`])
      .where(inList(tx, start, level))
      .execute();
    for (const { from: one, to } of rows) edges.set(one, [...(edges.get(one) ?? []), to]);
    level = [...new Set(rows.map(({ to }) => to))].filter((one) => !edges.has(one));
  }
  return edges;
}

function nodesOf(edges: Edges): number[] {
  return [...edges.keys(), ...[...edges.values()].flat()];
}

/** Names of those recipes that `me` may see and that are not deleted. */
async function findNames(tx: Tx, me: number, ids: ReadonlySet<number>) {
  const rows = await tx
    .selectFrom('recipes')
    .select(['recipes.id', 'recipes.name'])
    .where(inList(tx, 'recipes.id', [...ids]))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
