import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../instance/test-instance.ts';
import { ModelProvider } from '../servers/model-provider/model-provider.ts';
import { ASSISTANT_ENVIRONMENT, type AssistantApp, AssistantPerson } from './assistant-person.ts';

/**
 * An instance, a stand-in for a provider and people who talk to the assistant of an app, for the
 * tests of a file. The people are registered in the order of their names; the first is the admin.
 */
export function useAssistant<Name extends string = never>(app: AssistantApp, ...names: Name[]) {
  const provider = new ModelProvider();
  const accounts = new Map<Name, Person>();
  let instance: TestInstance;

  beforeAll(async () => {
    await provider.listen();
    instance = await openInstance(ASSISTANT_ENVIRONMENT);
    for (const name of names) accounts.set(name, await instance.person(name));
  });
  afterAll(async () => {
    await instance.close();
    await provider.close();
  });
  // The number of turns in a minute is limited.
  beforeEach(() => instance.clock.forward({ minutes: 2 }));

  const talkerOf = (name: Name) => new AssistantPerson(() => accounts.get(name), app);
  return {
    provider,
    /** The person of an instance without accounts. */
    nobody: new AssistantPerson(() => instance.nobody, app),
    people: Object.fromEntries(names.map((name) => [name, talkerOf(name)])) as Record<
      Name,
      AssistantPerson
    >,
    get instance() {
      return instance;
    },
  };
}
