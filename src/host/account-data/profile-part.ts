import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { avatarKind } from '../../accounts/avatar.ts';
import { preferencesContract } from '../../accounts/preferences/contract.ts';
import {
  addPreferences,
  removePreferences,
} from '../../accounts/preferences/import-preferences.ts';
import { readPreferencesOf } from '../../accounts/preferences/preferences.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import { usersContract } from '../../accounts/users/contract.ts';
import { type Context, PLACEHOLDER_OWNER } from '../../kernel/context.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { parseJsonOrNull } from '../../kernel/text/parse-json.ts';
import { isTimeZone } from '../../kernel/time/clock.ts';
import type { AccountPart, RowCount } from '../../shared/account-data/account-part.ts';
import type { PartFiles } from '../../shared/account-data/part-files.ts';
import type { ImportBatch } from '../../shared/imports/import-batch.ts';
import type { Addition } from '../../shared/imports/pipeline.ts';
import { storeImportedPicture } from '../../shared/imports/store-picture.ts';

type ProfileTables = AccountsTables & KernelTables;
type ProfileContext = Context<ProfileTables>;

const PROFILE_FILE = 'profile.json';
const PREFERENCES_FILE = 'preferences.json';
const AVATAR_FILE = 'avatar.webp';
const MOST_BYTES = 1024 * 1024;
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
/** As many as an account may store. */
const MOST_PREFERENCES = 100_000;

const FIELDS = ['full_name', 'birthday', 'gender', 'time_zone', 'locale', 'units'] as const;
type Field = (typeof FIELDS)[number];
type Profile = Partial<Record<Field, string>>;

const { shape } = usersContract.changeProfile.input;
const profileFields: Readonly<Record<Field, z.ZodType>> = {
  full_name: shape.full_name,
  birthday: shape.birthday,
  gender: shape.gender,
  time_zone: shape.time_zone.refine((zone) => !zone || isTimeZone(zone)),
  locale: shape.locale,
  units: shape.units,
};
const preferencesSchema = preferencesContract.storePreferences.input.shape.preferences;

async function* one(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 1)}\n`;
}

function findUser(db: Kysely<ProfileTables>, owner: number) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'created_at', 'avatar_id', ...FIELDS])
    .where('id', '=', owner)
    .executeTakeFirst();
}

async function findPicture(
  db: Kysely<ProfileTables>,
  owner: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('sha256')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sha256;
}

async function readObject(files: PartFiles, file: string): Promise<Record<string, unknown>> {
  if (!files.has(file)) return {};
  const bytes = await files.read(file, MOST_BYTES);
  const value = parseJsonOrNull(bytes.toString('utf8'));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The fields that have a valid value. */
async function readProfile(files: PartFiles): Promise<Profile> {
  const given = await readObject(files, PROFILE_FILE);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const parsed = profileFields[field].safeParse(given[field]);
      return parsed.success && typeof parsed.data === 'string' ? [[field, parsed.data]] : [];
    }),
  );
}

async function readPreferences(files: PartFiles) {
  const parsed = preferencesSchema.safeParse(await readObject(files, PREFERENCES_FILE));
  const stated = Object.entries(parsed.data ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(stated);
}

interface AddedField {
  readonly field: Field;
  readonly value: string;
}

/** Fields that were empty and still have the imported value. */
const PROFILE: Addition<ProfileTables, AddedField> = {
  kind: 'profile',
  remove: async (tx, { owner }, keys) => {
    let removed = 0;
    for (const { field, value } of keys)
      removed += await replaceField(tx, owner, field, value, null);
    return removed;
  },
};

/** Fills the fields that the person left empty. */
async function storeProfile(
  { db, owner }: ProfileContext,
  profile: Profile,
  batch: ImportBatch,
): Promise<number> {
  return transact(db, async (tx) => {
    const added: AddedField[] = [];
    for (const [field, value] of Object.entries(profile) as [Field, string][]) {
      const isAdded = (await replaceField(tx, owner, field, null, value)) > 0;
      if (isAdded) added.push({ field, value });
    }
    await batch.record(tx, PROFILE, added);
    return added.length;
  });
}

async function replaceField(
  tx: Transaction<ProfileTables>,
  owner: number,
  field: Field,
  before: string | null,
  after: string | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ [field]: after })
    .where('id', '=', owner)
    .where(field, before === null ? 'is' : '=', before as never)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Keys are names and values. */
const PREFERENCES: Addition<ProfileTables, Parameters<typeof removePreferences>[2][number]> = {
  kind: 'preferences',
  remove: (tx, { owner, addedAt }, added) => removePreferences(tx, owner, added, addedAt),
};

/** Stores the preferences that the person does not have. */
async function storePreferences(
  { db, owner }: ProfileContext,
  preferences: Awaited<ReturnType<typeof readPreferences>>,
  batch: ImportBatch,
): Promise<number> {
  return transact(db, async (tx) => {
    const before = await readPreferencesOf(tx as Kysely<ProfileTables>, owner);
    const merged = JSON.stringify({ ...preferences, ...before });
    if (merged.length > MOST_PREFERENCES) return 0;
    const added = await addPreferences(tx, owner, preferences, batch.createdAt);
    await batch.record(tx, PREFERENCES, added);
    return added.length;
  });
}

/** The picture of the account, if it is still shown. Keys are ids of files. */
const AVATAR: Addition<ProfileTables, number> = {
  kind: 'avatar',
  remove: async (tx, { owner }, ids) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ avatar_id: null })
      .where('id', '=', owner)
      .where(inList(tx, 'avatar_id', ids))
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('files')
      .where('owner_id', '=', owner)
      .where('kind', '=', avatarKind.name)
      .where(inList(tx, 'id', ids))
      .execute();
    return Number(numUpdatedRows);
  },
};

async function storeAvatar(
  context: ProfileContext,
  files: PartFiles,
  batch: ImportBatch,
): Promise<boolean> {
  const { db, owner } = context;
  const user = await findUser(db, owner);
  if (!user || user.avatar_id !== null) return false;
  const original = await files.readPicture(AVATAR_FILE, MOST_PICTURE_BYTES);
  if (!original) return false;
  const stored = await storeImportedPicture(context, avatarKind, original, async (tx, id) => {
    await tx.updateTable('users').set({ avatar_id: id }).where('id', '=', owner).execute();
    await batch.record(tx, AVATAR, [id]);
    return true;
  });
  return stored === true;
}

/** Profile, picture and preferences of the account; nothing that signs anybody in. */
export const profilePart: AccountPart = {
  name: 'account',
  write: async ({ db, owner, files }: ProfileContext, folder) => {
    const user = await findUser(db, owner);
    const picture = user?.avatar_id ? await findPicture(db, owner, user.avatar_id) : undefined;
    const shown = picture !== undefined && (await files.has(picture)) ? picture : undefined;
    if (user) {
      const { username, email, created_at } = user;
      const fields = Object.fromEntries(FIELDS.map((field) => [field, user[field]]));
      const avatar = shown === undefined ? null : AVATAR_FILE;
      await folder.addPieces(PROFILE_FILE, one({ username, email, ...fields, avatar, created_at }));
    }
    await folder.addPieces(PREFERENCES_FILE, one(await readPreferencesOf(db, owner)));
    if (shown !== undefined) await folder.addStored(AVATAR_FILE, files, shown);
  },
  preview: async ({ db, owner }: ProfileContext, files): Promise<RowCount[]> => {
    const user = await findUser(db, owner);
    const profile = Object.entries(await readProfile(files));
    const preferences = Object.keys(await readPreferences(files));
    const stored = await readPreferencesOf(db, owner);
    const counts = [
      {
        kind: 'profile',
        found: profile.length,
        new: user ? profile.filter(([field]) => user[field as Field] === null).length : 0,
      },
      {
        kind: 'preferences',
        found: preferences.length,
        new: user ? preferences.filter((name) => !Object.hasOwn(stored, name)).length : 0,
      },
    ];
    return counts.filter(({ found }) => found > 0);
  },
  store: async (context: ProfileContext, files, batch) => {
    const profile = await readProfile(files);
    const preferences = await readPreferences(files);
    const found = Object.keys(profile).length + Object.keys(preferences).length;
    if (context.owner === PLACEHOLDER_OWNER) {
      const reason = 'Without an account there is neither a profile nor a preference.';
      const skipped = found === 0 ? [] : [{ file: 'account', reason }];
      return { added: [], alreadyHere: 0, skipped, skippedCount: skipped.length };
    }
    const added = {
      profile: await storeProfile(context, profile, batch),
      preferences: await storePreferences(context, preferences, batch),
      pictures: (await storeAvatar(context, files, batch)) ? 1 : 0,
    };
    return {
      added: Object.entries(added).map(([kind, count]) => ({ kind, count })),
      alreadyHere: found - added.profile - added.preferences,
      skipped: [],
      skippedCount: 0,
    };
  },
  additions: [AVATAR, PROFILE, PREFERENCES],
  bulkTables: [],
};
