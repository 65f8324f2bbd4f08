import { afterAll, beforeAll, expect } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../instance/test-instance.ts';
import { toolCaller } from '../instance/tool-caller.ts';

type ToolCaller = Awaited<ReturnType<typeof toolCaller>>;

export interface ToolPeople {
  readonly instance: TestInstance;
  readonly ana: Person;
  /** Calls a tool as Ana's AI client. */
  call: ToolCaller;
  /** Calls a tool as Ben's AI client, who owns nothing. */
  benCalls: ToolCaller;
  /** Adds a food of Ana's and returns its id. */
  addFood(food: object): Promise<number>;
  /** Writes items of Ana's diary in the app. */
  write(date: string, items: object[]): ReturnType<Person['call']>;
}

/** Two people with AI clients that may use every tool, for the tests of a file. */
export function useToolPeople(): ToolPeople {
  let instance: TestInstance;
  let ana: Person;
  let asAna: ToolCaller;
  let asBen: ToolCaller;

  beforeAll(async () => {
    instance = await openInstance({
      MCP_ENABLED: '1',
      MCP_WRITE_ENABLED: '1',
      MCP_DESTROY_ENABLED: '1',
      API_RATE_LIMIT_PER_MIN: '100000',
    });
    ana = await instance.person('ana');
    asAna = await toolCaller(instance, ana, 'nutrition');
    asBen = await toolCaller(instance, await instance.person('ben'), 'nutrition');
  });
  afterAll(() => instance.close());

  return {
    get instance() {
      return instance;
    },
    get ana() {
      return ana;
    },
    call: (name, args) => asAna(name, args),
    benCalls: (name, args) => asBen(name, args),
    addFood: async (food) => {
      const { status, body, text } = await ana.call('POST /nutrition/api/foods', food);
      expect(status, text).toBe(201);
      return body.id;
    },
    write: (date, items) => ana.call(`PUT /nutrition/api/diary/${date}/items`, { items }),
  };
}
