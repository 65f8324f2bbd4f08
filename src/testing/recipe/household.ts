import { afterAll, beforeAll } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../instance/test-instance.ts';

/** Somebody of whom a test also needs the id. */
export interface TestUser {
  readonly id: number;
  readonly name: string;
  readonly call: Person['call'];
}

export async function createTestUser(instance: TestInstance, name: string): Promise<TestUser> {
  const person = await instance.person(name);
  const { id } = (await person.call('GET /api/auth/me')).body.user;
  return { id, name, call: person.call.bind(person) };
}

/** An instance for the tests of a file, with Ana, the admin, Ben and Cat. */
export function useHousehold() {
  let instance: TestInstance;
  const known = new Map<string, TestUser>();
  beforeAll(async () => {
    instance = await openInstance();
    for (const name of ['ana', 'ben', 'cat']) known.set(name, await createTestUser(instance, name));
  });
  afterAll(() => instance.close());

  /** Can be named before they are there. */
  const named = (name: string): TestUser => {
    const there = () => known.get(name) as TestUser;
    return {
      name,
      get id() {
        return there().id;
      },
      call: (...said) => there().call(...said),
    };
  };
  return {
    get instance() {
      return instance;
    },
    ana: named('ana'),
    ben: named('ben'),
    cat: named('cat'),
  };
}

/** A Kitchen of the first with all the others in it; its id. */
export async function createKitchen(owner: TestUser, ...others: TestUser[]): Promise<number> {
  const { id } = (await owner.call('POST /recipe/api/kitchens', { name: 'Home' })).body;
  for (const mate of others) await addToKitchen(id, owner, mate);
  return id;
}

export function inviteToKitchen(kitchen: number, owner: TestUser, username: string) {
  return owner.call(`POST /recipe/api/kitchens/${kitchen}/members`, { username });
}

/** Somebody joins a Kitchen that invited them, and shares nothing. */
export function acceptInvitation(kitchen: number, who: TestUser) {
  return who.call(`POST /recipe/api/kitchens/${kitchen}/accept`, { auto_share: false });
}

/** Invited and accepted. */
export async function addToKitchen(kitchen: number, owner: TestUser, mate: TestUser) {
  await inviteToKitchen(kitchen, owner, mate.name);
  return acceptInvitation(kitchen, mate);
}

export function removeFromKitchen(kitchen: number, by: TestUser, whom: TestUser) {
  return by.call(`DELETE /recipe/api/kitchens/${kitchen}/members/${whom.id}`);
}

export function setAutoShare(kitchen: number, who: TestUser, enabled = true) {
  return who.call(`PUT /recipe/api/kitchens/${kitchen}/auto-share`, { enabled });
}

export async function createRecipe(who: TestUser, recipe: object = {}): Promise<number> {
  return (await who.call('POST /recipe/api/recipes', { name: 'Soup', ...recipe })).body.id;
}

export async function canSeeRecipe(who: TestUser, recipe: number): Promise<boolean> {
  const { status } = await who.call(`GET /recipe/api/recipes/${recipe}`);
  if (status !== 200 && status !== 404) throw new Error(`An answer of ${status}.`);
  return status === 200;
}

/** A stored picture of somebody's; its address. */
export async function storePicture(instance: TestInstance, owner: TestUser): Promise<string> {
  const { db, files } = instance.application.services;
  const { default: sharp } = await import('sharp');
  const background = { r: 200, g: owner.id % 256, b: 40 };
  const drawn = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  const bytes = await drawn.webp().toBuffer();
  const row = {
    owner_id: owner.id,
    kind: 'recipe-photo',
    sha256: await files.store(bytes),
    width: 80,
    height: 60,
    bytes: bytes.length,
    created_at: '2026-11-15T09:00:00.000Z',
  };
  const { id } = await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
  return `/api/files/${id}`;
}
