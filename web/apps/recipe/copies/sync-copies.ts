import type { copiesContract, RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { outboxEvents } from '../../../core/outbox/stored-writes.ts';
import { untilIdle } from '../../../core/page/until-idle.ts';
import { owner } from '../../../core/session/owner.ts';
import { createStore } from '../../../core/state/store.ts';
import { COPY_SETTING, deleteCopies, markCopies } from '../../../core/storage/offline-copies.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { inChunks } from '../recipes/in-chunks.ts';
import { fetchPictures, removeUnusedPictures } from './copy-pictures.ts';
import { type CopySetting, MOST_BYTES, MOST_RECIPES } from './copy-setting.ts';
import { type CopyVersion, dropCopies, putCopies, readVersions } from './copy-store.ts';
import { forgetRecipes, loadFilterChoices } from './side-queries.ts';

const api = createClient<typeof copiesContract>(baseOf('recipe'));

/** Writes of this device are followed by a check, a little later. */
const AFTER_WRITES_MS = 5000;
/** A page that is looked at again checks if the last check is older. */
const FRESH_MS = 15 * 60 * 1000;

interface CopyProgress {
  state: 'off' | 'loading' | 'paused' | 'kept' | 'offline' | 'saving-data' | 'failed';
  kept: number;
  total: number;
  bytes: number;
  /** Which bound leaves recipes out; `device` has no room left. */
  full: 'recipes' | 'bytes' | 'device' | null;
  checkedAt: number | null;
}

const NOTHING: CopyProgress = {
  state: 'off',
  kept: 0,
  total: 0,
  bytes: 0,
  full: null,
  checkedAt: null,
};

export const copyProgress = createStore<CopyProgress>(NOTHING);

/** Grows with everything that ends the running check. */
let round = 0;
let isFollowing = false;

function report(part: Partial<CopyProgress>) {
  copyProgress.set({ ...copyProgress.get(), ...part });
}

function readSetting(): CopySetting | undefined {
  return readOwnerItem(COPY_SETTING) as CopySetting | undefined;
}

function changeSetting(part: Partial<CopySetting>) {
  writeOwnerItem(COPY_SETTING, { paused: false, checkedAt: null, ...readSetting(), ...part });
}

/** Reads the state of the copies on this device and starts to look for changes. */
export async function startCopying() {
  follow();
  const setting = readSetting();
  if (!setting) return copyProgress.set(NOTHING);
  if (copyProgress.get().state !== 'off') return;
  const rows = [...(await readVersions()).values()];
  const { paused, checkedAt } = setting;
  report({ ...sumUp(rows), total: rows.length, checkedAt, state: paused ? 'paused' : 'kept' });
  if (!paused) await checkUnlessSavingData();
}

export async function enableCopies() {
  follow();
  changeSetting({ paused: false });
  await check();
}

export function pauseCopying() {
  round += 1;
  changeSetting({ paused: true });
  report({ state: 'paused' });
}

export async function resumeCopying() {
  changeSetting({ paused: false });
  await check();
}

export async function disableCopies() {
  round += 1;
  writeOwnerItem(COPY_SETTING, undefined);
  copyProgress.set(NOTHING);
  await deleteCopies();
}

function follow() {
  if (isFollowing) return;
  isFollowing = true;
  let timer: ReturnType<typeof setTimeout>;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(checkIfOn, AFTER_WRITES_MS);
  };
  outboxEvents.addEventListener('settled', soon);
  addEventListener('online', () => void checkIfOn());
  document.addEventListener('visibilitychange', () => {
    const age = Date.now() - (copyProgress.get().checkedAt ?? 0);
    if (document.visibilityState === 'visible' && age > FRESH_MS) void checkIfOn();
  });
  owner.subscribe(() => {
    round += 1;
    copyProgress.set(NOTHING);
  });
}

async function checkIfOn() {
  const setting = readSetting();
  if (setting && !setting.paused) await checkUnlessSavingData();
}

async function checkUnlessSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) report({ state: 'saving-data' });
  else await check();
}

/** Loads what is new or changed and drops what may no longer be seen; in one window at a time. */
export async function check() {
  if (copyProgress.get().state === 'loading') return;
  if (!navigator.onLine) return report({ state: 'offline' });
  round += 1;
  const mine = { round, owner: owner.get() };
  if (mine.owner === null) return;
  const isCurrent = () => mine.round === round && mine.owner === owner.get();
  report({ state: 'loading' });
  const run = () => load(mine.owner ?? 0, isCurrent);
  try {
    await (navigator.locks?.request('daybook.keep', run) ?? run());
    if (isCurrent()) {
      changeSetting({ checkedAt: Date.now() });
      report({ state: 'kept', checkedAt: Date.now() });
    }
  } catch (problem) {
    const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
    if (isCurrent() && isFull) report({ state: 'kept', full: 'device' });
    else if (isCurrent()) report({ state: navigator.onLine ? 'failed' : 'offline' });
  }
  // A page of recipes may have been stored while the session ended.
  if (mine.owner !== owner.get()) await deleteCopies(owner.get() ?? undefined);
}

async function load(mine: number, isCurrent: () => boolean) {
  const seen = await readSeenVersions();
  if (!isCurrent()) return;
  markCopies(mine);
  const rows = await readVersions();
  await dropUnseen(rows, new Map(seen.recipes));
  const changed = seen.recipes.filter(([id, version]) => rows.get(id)?.version !== version);
  const versions = new Map(changed);
  const tell = (full = seen.full) =>
    report({ ...sumUp([...rows.values()]), total: seen.recipes.length, full });
  tell();
  for (const ids of inChunks([...versions.keys()])) {
    await untilIdle();
    if (!isCurrent()) return;
    const { items } = await api('GET /api/recipes/whole', { ids: ids.join(',') });
    await dropUnseen(rows, new Map(items.map(({ id }) => [id, ''])), ids);
    for (const recipe of items) {
      if (sumUp([...rows.values()]).bytes >= MOST_BYTES) return tell('bytes');
      if (!isCurrent()) return;
      const row = await keep(recipe, versions.get(recipe.id) ?? '', mine);
      rows.set(row.id, row);
      tell();
    }
  }
  await removeUnusedPictures([...rows.values()].flatMap(({ pictures }) => pictures));
  await loadFilterChoices();
}

interface SeenVersions {
  recipes: (readonly [id: number, version: string])[];
  full: CopyProgress['full'];
}

/** The newest recipes that the person may see, up to the bound. */
async function readSeenVersions(): Promise<SeenVersions> {
  const recipes: SeenVersions['recipes'] = [];
  let cursor: string | null = null;
  do {
    const page: { limit: number; cursor?: string } = { limit: 200, ...(cursor && { cursor }) };
    const { items, next_cursor } = await api('GET /api/recipes/versions', page);
    recipes.push(...items.map(({ id, version }) => [id, version] as const));
    cursor = next_cursor;
  } while (cursor && recipes.length < MOST_RECIPES);
  const isOver = cursor !== null || recipes.length > MOST_RECIPES;
  return { recipes: recipes.slice(0, MOST_RECIPES), full: isOver ? 'recipes' : null };
}

/** Drops the copies of recipes that were not answered. */
async function dropUnseen(
  rows: Map<number, CopyVersion>,
  answered: ReadonlyMap<number, string>,
  asked: Iterable<number> = [...rows.keys()],
) {
  const gone = [...asked].filter((id) => !answered.has(id) && rows.has(id));
  if (gone.length === 0) return;
  await dropCopies(gone);
  for (const id of gone) rows.delete(id);
  await forgetRecipes(gone);
}

async function keep(recipe: RecipeCopy, version: string, mine: number): Promise<CopyVersion> {
  const pictures = await fetchPictures(recipe);
  const row = {
    id: recipe.id,
    // A picture that did not come is asked for again by the next check.
    version: pictures.areWhole ? version : '',
    bytes: JSON.stringify(recipe).length + pictures.bytes,
    pictures: pictures.addresses,
  };
  markCopies(mine);
  await putCopies([{ row, recipe }]);
  return row;
}

function sumUp(rows: readonly CopyVersion[]): Pick<CopyProgress, 'kept' | 'bytes'> {
  return { kept: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}
