import { afterAll, beforeAll } from 'vitest';
import { openInstance, type Person, type TestInstance } from './test-instance.ts';

export type Caller = Pick<Person, 'call'>;

/** An instance for the tests of a file, with Ana and Ben. */
export function useTwoPeople() {
  let instance: TestInstance;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    instance = await openInstance();
    for (const name of ['ana', 'ben']) people.set(name, await instance.person(name));
  });
  afterAll(() => instance.close());

  /** Usable before `beforeAll` has run. */
  const named = (name: string): Caller => ({
    call: (...request) => (people.get(name) as Person).call(...request),
  });
  return {
    get instance() {
      return instance;
    },
    ana: named('ana'),
    ben: named('ben'),
  };
}
