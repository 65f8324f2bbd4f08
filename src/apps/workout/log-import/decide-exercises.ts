import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { lockLog } from '../log/lock.ts';
import type { Writing } from '../log/save.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { CatalogueEntry, Decision } from './contract.ts';
import { addOwnExercise, findLibrary } from './library.ts';
import { nameMatcher } from './match-names.ts';
import type { Known } from './to-session.ts';

/** How an import began, for a repeat that goes on with it after a crash. */
export interface ImportStart {
  readonly now: string;
  readonly created: readonly CatalogueEntry[];
}

type Deciding = Pick<Writing, 'db' | 'owner'> &
  Pick<Context<WorkoutAppTables>, 'claim'> & { readonly now: string };

/**
 * Decides which exercise each name of the file is: as the caller says, else its match, else a new
 * one of their own by that name.
 */
export async function decideExercises(
  { db, owner, now, claim }: Deciding,
  names: readonly string[],
  mapping: Readonly<Record<string, Decision>>,
  start?: ImportStart,
): Promise<{ exerciseOf: (name: string) => Known; created: CatalogueEntry[] }> {
  return transact(db, async (tx) => {
    // The same file sent twice at once adds its exercises once.
    await lockLog(tx, owner);
    const library = await findLibrary(tx, owner);
    const byId = new Map(library.map(({ id, name }) => [id, { exercise_id: id, name }]));
    const own = new Map(
      library.filter((one) => one.own).map(({ id, name }) => [foldedKey(name), byId.get(id)]),
    );
    const matchOf = nameMatcher(library);
    const decided = new Map<string, Known>();
    const created: CatalogueEntry[] = [...(start?.created ?? [])];
    for (const name of names) {
      const decision = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
      const chosen = chosenId(decision, decision ? undefined : matchOf(name).match?.id);
      const wanted = decision && 'create' in decision ? decision.create : name;
      const known = chosen === undefined ? own.get(foldedKey(wanted)) : byId.get(chosen);
      if (known) {
        decided.set(name, known);
        continue;
      }
      if (chosen !== undefined) throw foreignExercise(name);
      const id = await addOwnExercise(tx, owner, wanted, now);
      const entry = { exercise_id: id, name: wanted };
      own.set(foldedKey(wanted), entry);
      created.push(entry);
      decided.set(name, entry);
    }
    if (!start) await claim?.recordStep(tx, { now, created } satisfies ImportStart);
    return { exerciseOf: (name) => decided.get(name) ?? { exercise_id: null, name }, created };
  });
}

function chosenId(decision: Decision | undefined, match: number | undefined): number | undefined {
  return decision && 'exercise_id' in decision ? decision.exercise_id : match;
}

function foreignExercise(name: string): Invalid {
  const message = `names an exercise for "${name}" that you can't use`;
  return new Invalid(`mapping ${message}.`, [{ path: 'mapping', message }]);
}
