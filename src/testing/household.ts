import { afterAll, beforeAll } from 'vitest';
import { openInstance, type Person, type TestInstance } from './test-instance.ts';

/** Somebody of whom a test also needs the id. */
export interface Housemate {
  readonly id: number;
  readonly name: string;
  readonly call: Person['call'];
}

export async function housemate(instance: TestInstance, name: string): Promise<Housemate> {
  const person = await instance.person(name);
  const { id } = (await person.call('GET /api/auth/me')).body.user;
  return { id, name, call: person.call.bind(person) };
}

/** An instance for the tests of a file, with Ana, the admin, Ben and Cat. */
export function useHousehold() {
  let instance: TestInstance;
  const known = new Map<string, Housemate>();
  beforeAll(async () => {
    instance = await openInstance();
    for (const name of ['ana', 'ben', 'cat']) known.set(name, await housemate(instance, name));
  });
  afterAll(() => instance.close());

  /** Can be named before they are there. */
  const named = (name: string): Housemate => {
    const there = () => known.get(name) as Housemate;
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
export async function kitchenOf(owner: Housemate, ...others: Housemate[]): Promise<number> {
  const { id } = (await owner.call('POST /recipe/api/kitchens', { name: 'Home' })).body;
  for (const mate of others) await addTo(id, owner, mate);
  return id;
}

export function inviteTo(kitchen: number, owner: Housemate, username: string) {
  return owner.call(`POST /recipe/api/kitchens/${kitchen}/members`, { username });
}

/** Somebody joins a Kitchen that invited them, and shares nothing. */
export function accept(kitchen: number, who: Housemate) {
  return who.call(`POST /recipe/api/kitchens/${kitchen}/accept`, { auto_share: false });
}

/** Invited and accepted. */
export async function addTo(kitchen: number, owner: Housemate, mate: Housemate) {
  await inviteTo(kitchen, owner, mate.name);
  return accept(kitchen, mate);
}

export function dismiss(kitchen: number, by: Housemate, whom: Housemate) {
  return by.call(`DELETE /recipe/api/kitchens/${kitchen}/members/${whom.id}`);
}

export function autoShare(kitchen: number, who: Housemate, enabled = true) {
  return who.call(`PUT /recipe/api/kitchens/${kitchen}/auto-share`, { enabled });
}

export async function write(who: Housemate, recipe: object = {}): Promise<number> {
  return (await who.call('POST /recipe/api/recipes', { name: 'Soup', ...recipe })).body.id;
}

export async function sees(who: Housemate, recipe: number): Promise<boolean> {
  const { status } = await who.call(`GET /recipe/api/recipes/${recipe}`);
  if (status !== 200 && status !== 404) throw new Error(`An answer of ${status}.`);
  return status === 200;
}

/** A stored picture of somebody's; its address. */
export async function picture(instance: TestInstance, owner: Housemate): Promise<string> {
  const { db, files } = instance.house.services;
  const { default: sharp } = await import('sharp');
  const background = { r: 200, g: owner.id % 256, b: 40 };
  const drawn = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  const bytes = await drawn.webp().toBuffer();
  const row = {
    owner_id: owner.id,
    kind: 'recipe-photo',
    sha256: await files.put(bytes),
    width: 80,
    height: 60,
    bytes: bytes.length,
    created_at: '2026-11-15T09:00:00.000Z',
  };
  const { id } = await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
  return `/api/files/${id}`;
}
