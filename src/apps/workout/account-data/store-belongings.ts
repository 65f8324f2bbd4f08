import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import { addConversation } from '../../../shared/assistant/conversation.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { storeImportedPicture } from '../../../shared/imports/store-picture.ts';
import { addMissingCardio, findMissing } from '../body-stats/add-cardio.ts';
import { progressPhotoKind } from '../body-stats/progress-photo.ts';
import { DEFAULT_CONTENT, insertOwn } from '../exercises/write.ts';
import type { TemplateIds } from '../log-import/to-session.ts';
import { FAVOURITES, MESSAGES, OWN_EXERCISES, PHOTOS } from './additions.ts';
import type { BelongingsTables } from './collect.ts';
import type { Belongings } from './document.ts';
import { type ExerciseIds, storePrograms } from './store-programs.ts';
import { storeProgressions } from './store-progressions.ts';
import { storeRoutines } from './store-routines.ts';

export type BelongingsContext = Context<BelongingsTables & KernelTables>;
type Db = Kysely<BelongingsTables>;

const AT_ONCE = 50;
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

export interface StoredBelongings {
  /** How many of each kind. */
  readonly added: Readonly<Record<string, number>>;
  /** The templates of programs, by their ids in the file. */
  readonly templates: TemplateIds;
  /** The own exercises of the file, by their names. */
  readonly ownExercises: Readonly<Record<string, { exercise_id: number }>>;
}

/** Adds what is not here yet. */
export async function storeBelongings(
  context: BelongingsContext,
  lists: Belongings,
  files: PartFiles,
  batch: ImportBatch,
): Promise<StoredBelongings> {
  const { owner } = context;
  const db = context.db as unknown as Db;
  const exercises = await storeExercises(db, owner, lists.exercises, batch);
  const ids = await findExerciseIds(db, owner);
  const favourites = await storeFavourites(db, owner, lists.favourites, ids, batch);
  const progressions = await storeProgressions(db, owner, lists.progressions, ids, batch);
  const { added: programs, templates } = await storePrograms(db, owner, lists.programs, ids, batch);
  const routines = await storeRoutines(db, owner, lists.routines, ids, batch);
  const cardio = await addMissingCardio(db as never, owner, lists.cardio, batch);
  const photos = await storePhotos(context, lists.photos, files, batch);
  const messages = await transact(db, async (tx) => {
    const added = await addConversation(tx as never, owner, 'workout', lists.conversation);
    await batch.record(tx, MESSAGES, added);
    return added.length;
  });
  const own = { exercises, favourites, progressions, programs, routines };
  const added = { ...own, cardio, photos, messages };
  const ownExercises = Object.fromEntries(
    lists.exercises.flatMap(({ name }) => {
      const exercise_id = ids.get(foldedKey(name));
      return exercise_id === undefined ? [] : [[name, { exercise_id }]];
    }),
  );
  return { added, templates, ownExercises };
}

type ExerciseEntry = Belongings['exercises'][number];

/** Exercises that the owner does not have; the catalogue may have one of the same name. */
export async function findNewExercises(db: Db, owner: number, entries: readonly ExerciseEntry[]) {
  const own = await db
    .selectFrom('exercises')
    .select('name_key')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(own.map(({ name_key }) => name_key));
  return entries.flatMap(({ source, ...content }) => {
    const key = foldedKey(content.name);
    if (known.has(key)) return [];
    known.add(key);
    return [{ content: { ...DEFAULT_CONTENT, ...withoutUndefined(content) }, source }];
  });
}

function withoutUndefined<Content extends object>(content: Content) {
  const stated = Object.entries(content).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as {
    [Name in keyof Content]: Exclude<Content[Name], undefined>;
  };
}

async function storeExercises(
  db: Db,
  owner: number,
  entries: readonly ExerciseEntry[],
  batch: ImportBatch,
): Promise<number> {
  const fresh = await findNewExercises(db, owner, entries);
  for (const some of inChunks(fresh)) {
    await transact(db, async (tx) => {
      for (const { content, source } of some) {
        const id = await insertOwn(tx as never, owner, content, batch.createdAt);
        if (source !== null) {
          await tx
            .updateTable('exercises')
            .set({ source: JSON.stringify(source) })
            .where('owner_id', '=', owner)
            .where('id', '=', id)
            .execute();
        }
        await batch.record(tx, OWN_EXERCISES, [id]);
      }
    });
    await turn();
  }
  return fresh.length;
}

/** Of an own and a catalogue's exercise of one name, the own one. */
async function findExerciseIds(db: Db, owner: number): Promise<ExerciseIds> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name_key', 'is_global'])
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .where('deleted_at', 'is', null)
    .orderBy('is_global', 'desc')
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
}

async function storeFavourites(
  db: Db,
  owner: number,
  names: readonly string[],
  ids: ExerciseIds,
  batch: ImportBatch,
): Promise<number> {
  const liked = [...new Set(names.flatMap((name) => ids.get(foldedKey(name)) ?? []))];
  let added = 0;
  for (const some of inChunks(liked)) {
    added += await transact(db, async (tx) => {
      const rows = await tx
        .insertInto('exercise_favourites')
        .values(
          some.map((id) => ({ owner_id: owner, exercise_id: id, created_at: batch.createdAt })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('exercise_id')
        .execute();
      await batch.record(
        tx,
        FAVOURITES,
        rows.map(({ exercise_id }) => exercise_id),
      );
      return rows.length;
    });
  }
  return added;
}

type PhotoEntry = Belongings['photos'][number];

/** A stored picture is re-encoded, so its bytes do not identify it. */
export async function findNewPhotos(
  db: Db,
  owner: number,
  photos: readonly PhotoEntry[],
): Promise<PhotoEntry[]> {
  const here = await db
    .selectFrom('progress_photos')
    .select(['date', 'pose', 'note'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .execute();
  const keyOf = ({ date, pose, note }: Omit<PhotoEntry, 'file'>) =>
    JSON.stringify([date, pose, note]);
  return findMissing(photos, here, keyOf);
}

async function storePhotos(
  context: BelongingsContext,
  photos: readonly PhotoEntry[],
  files: PartFiles,
  batch: ImportBatch,
): Promise<number> {
  const { owner } = context;
  const stamps = { owner_id: owner, created_at: batch.createdAt, updated_at: batch.createdAt };
  let added = 0;
  for (const { file, date, pose, note } of await findNewPhotos(
    context.db as unknown as Db,
    owner,
    photos,
  )) {
    const original = await files.readPicture(file, MOST_PICTURE_BYTES);
    if (!original) continue;
    const stored = await storeImportedPicture(
      context,
      progressPhotoKind,
      original,
      async (tx, file_id) => {
        const { id } = await tx
          .insertInto('progress_photos')
          .values({ file_id, date, pose, note, ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow();
        await batch.record(tx as never, PHOTOS as never, [id] as never);
        return id;
      },
    );
    if (stored !== null) added += 1;
  }
  return added;
}

function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
