import { afterAll, beforeAll, expect } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../instance/test-instance.ts';
import { createTestUser, type TestUser } from '../recipe/household.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
type Body = any;

type Caller = Pick<Person, 'call'>;

interface NoteTakers {
  readonly instance: TestInstance;
  readonly ana: TestUser;
  readonly ben: TestUser;
  readonly cat: TestUser;
}

/** Ana, Ben and Cat on an instance of their own. */
export function useNoteTakers(environment: Record<string, string> = {}): NoteTakers {
  const takers: { -readonly [Key in keyof NoteTakers]?: NoteTakers[Key] } = {};
  beforeAll(async () => {
    takers.instance = await openInstance(environment);
    takers.ana = await createTestUser(takers.instance, 'ana');
    takers.ben = await createTestUser(takers.instance, 'ben');
    takers.cat = await createTestUser(takers.instance, 'cat');
  });
  afterAll(() => takers.instance?.close());
  return takers as NoteTakers;
}

/** Calls the notes app and expects success. */
export async function ask(person: Caller, route: string, body?: unknown): Promise<Body> {
  const [method, path] = route.split(' ');
  const answer = await person.call(`${method} /notes/api${path}`, body);
  expect(answer.status, `${route}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
  return answer.body;
}

/** The status of a refused call. */
export async function statusOf(person: Caller, route: string, body?: unknown): Promise<number> {
  const [method, path] = route.split(' ');
  return (await person.call(`${method} /notes/api${path}`, body)).status;
}

export const writeNote = (person: Caller, note: object = {}): Promise<Body> =>
  ask(person, 'POST /notes', note);

export const readNote = (person: Caller, id: number): Promise<Body> =>
  ask(person, `GET /notes/${id}`);

/** A checklist with these items; returns the note. */
export const writeChecklist = (person: Caller, texts: readonly string[], more: object = {}) =>
  writeNote(person, { items: texts.map((text) => ({ text, uuid: text })), ...more });

export const textsOf = (note: Body): string[] => note.items.map((item: Body) => item.text);

export async function titlesOf(person: Caller, query = ''): Promise<string[]> {
  return (await ask(person, `GET /notes${query}`)).map((note: Body) => note.title);
}
