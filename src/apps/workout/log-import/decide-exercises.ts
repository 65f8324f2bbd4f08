import { setImmediate as turn } from 'node:timers/promises';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { LogWriteContext } from '../log/save/save-session.ts';
import { lockLog } from '../log-lock.ts';
import { CREATED_EXERCISES } from './additions.ts';
import type { ExerciseDecision, ExerciseMatch, ProgramName } from './contract.ts';
import { addOwnExercise, findLibrary, findOwnExercises } from './library.ts';
import { matchNames } from './match-names.ts';
import type { ResolvedExercise } from './to-session.ts';

/** Recorded as a step, so that a retry after a crash can resume. */
export interface CreatedExercises {
  readonly created: readonly ExerciseMatch[];
}

/** Small batches, so that other writers and requests wait only briefly. */
const NAMES_AT_ONCE = 20;

type DecisionContext = Pick<LogWriteContext, 'db' | 'owner'> & { readonly batch: ImportBatch };

/**
 * Decides which exercise each name of the file refers to: the caller's choice, otherwise the match,
 * otherwise a new exercise with that name.
 */
export async function decideExercises(
  deciding: DecisionContext,
  program: ProgramName,
  names: readonly string[],
  mapping: Readonly<Record<string, ExerciseDecision>>,
  earlier: readonly ExerciseMatch[],
): Promise<{ exerciseOf: (name: string) => ResolvedExercise; created: ExerciseMatch[] }> {
  const { db, owner } = deciding;
  const library = await findLibrary(db, owner);
  const byId = new Map(library.map(({ id, name }) => [id, { exercise_id: id, name }]));
  const matches = await matchNames(library, program, names);
  const decided = new Map<string, ResolvedExercise>();
  const missing: [name: string, wanted: string][] = [];
  for (const name of names) {
    const decision = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const chosen = chooseId(decision, decision ? undefined : matches.get(name)?.match?.id);
    const known = chosen === undefined ? undefined : byId.get(chosen);
    if (known) decided.set(name, known);
    else if (chosen !== undefined) throw foreignExercise(name);
    else missing.push([name, decision && 'create' in decision ? decision.create : name]);
  }
  const created = [...earlier];
  for (let at = 0; at < missing.length; at += NAMES_AT_ONCE) {
    const batch = missing.slice(at, at + NAMES_AT_ONCE);
    const found = await findOrAdd(deciding, batch);
    for (const [at, [name]] of batch.entries())
      decided.set(name, found.known[at] as ResolvedExercise);
    created.push(...found.created);
    await turn();
  }
  return { exerciseOf: (name) => decided.get(name) ?? { exercise_id: null, name }, created };
}

/**
 * Finds or adds the owner's exercises by name; concurrent uploads of the same file add them once.
 */
async function findOrAdd(
  { db, owner, batch: importBatch }: DecisionContext,
  batch: readonly (readonly [name: string, wanted: string])[],
): Promise<{ known: ResolvedExercise[]; created: ExerciseMatch[] }> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const keys = batch.map(([, wanted]) => foldedKey(wanted));
    const own = await findOwnExercises(tx, owner, keys);
    const known: ResolvedExercise[] = [];
    const created: ExerciseMatch[] = [];
    for (const [, wanted] of batch) {
      const key = foldedKey(wanted);
      let entry = own.get(key);
      if (!entry) {
        entry = {
          exercise_id: await addOwnExercise(tx, owner, wanted, importBatch.createdAt),
          name: wanted,
        };
        own.set(key, entry);
        created.push(entry);
      }
      known.push(entry);
    }
    await importBatch.record(
      tx,
      CREATED_EXERCISES,
      created.map(({ exercise_id }) => exercise_id),
    );
    await importBatch.recordStep(tx, { created } satisfies CreatedExercises);
    return { known, created };
  });
}

function chooseId(
  decision: ExerciseDecision | undefined,
  match: number | undefined,
): number | undefined {
  return decision && 'exercise_id' in decision ? decision.exercise_id : match;
}

function foreignExercise(name: string): Invalid {
  const message = `has an unknown exercise for "${name}"`;
  return new Invalid(`mapping ${message}.`, [{ path: 'mapping', message }]);
}
