import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { lockLog } from '../log/lock.ts';
import type { Writing } from '../log/save.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { CatalogueEntry, Decision } from './contract.ts';
import { addOwnExercise, findLibrary, findOwn } from './library.ts';
import { nameMatcher } from './match-names.ts';
import type { Known } from './to-session.ts';

/** A step of an import, for a repeat that goes on after a crash. */
export interface CreatedExercises {
  readonly created: readonly CatalogueEntry[];
}

/** So few at a time that other writers and requests wait for a moment only. */
const NAMES_AT_ONCE = 20;

type Deciding = Pick<Writing, 'db' | 'owner'> &
  Pick<Context<WorkoutAppTables>, 'claim'> & { readonly now: string };

/**
 * Decides which exercise each name of the file is: as the caller says, else its match, else a new
 * one of their own by that name.
 */
export async function decideExercises(
  deciding: Deciding,
  names: readonly string[],
  mapping: Readonly<Record<string, Decision>>,
  earlier: readonly CatalogueEntry[],
): Promise<{ exerciseOf: (name: string) => Known; created: CatalogueEntry[] }> {
  const { db, owner } = deciding;
  const library = await findLibrary(db, owner);
  const byId = new Map(library.map(({ id, name }) => [id, { exercise_id: id, name }]));
  const matchOf = nameMatcher(library);
  const decided = new Map<string, Known>();
  const missing: [name: string, wanted: string][] = [];
  for (const [at, name] of names.entries()) {
    const decision = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const chosen = chosenId(decision, decision ? undefined : matchOf(name).match?.id);
    const known = chosen === undefined ? undefined : byId.get(chosen);
    if (known) decided.set(name, known);
    else if (chosen !== undefined) throw foreignExercise(name);
    else missing.push([name, decision && 'create' in decision ? decision.create : name]);
    if (at % NAMES_AT_ONCE === 0) await turn();
  }
  const created = [...earlier];
  for (let at = 0; at < missing.length; at += NAMES_AT_ONCE) {
    const batch = missing.slice(at, at + NAMES_AT_ONCE);
    const found = await findOrAdd(deciding, batch);
    for (const [at, [name]] of batch.entries()) decided.set(name, found.known[at] as Known);
    created.push(...found.created);
    await turn();
  }
  return { exerciseOf: (name) => decided.get(name) ?? { exercise_id: null, name }, created };
}

/** The caller's own exercises by these names; the same file sent twice at once adds them once. */
async function findOrAdd(
  { db, owner, now, claim }: Deciding,
  batch: readonly (readonly [name: string, wanted: string])[],
): Promise<{ known: Known[]; created: CatalogueEntry[] }> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const keys = batch.map(([, wanted]) => foldedKey(wanted));
    const own = await findOwn(tx, owner, keys);
    const known: Known[] = [];
    const created: CatalogueEntry[] = [];
    for (const [, wanted] of batch) {
      const key = foldedKey(wanted);
      let entry = own.get(key);
      if (!entry) {
        entry = { exercise_id: await addOwnExercise(tx, owner, wanted, now), name: wanted };
        own.set(key, entry);
        created.push(entry);
      }
      known.push(entry);
    }
    await claim?.recordStep(tx, { created } satisfies CreatedExercises);
    return { known, created };
  });
}

function chosenId(decision: Decision | undefined, match: number | undefined): number | undefined {
  return decision && 'exercise_id' in decision ? decision.exercise_id : match;
}

function foreignExercise(name: string): Invalid {
  const message = `names an exercise for "${name}" that you can't use`;
  return new Invalid(`mapping ${message}.`, [{ path: 'mapping', message }]);
}
