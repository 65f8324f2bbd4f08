import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ASSISTANT_ENVIRONMENT,
  AssistantPerson,
  SLOT_NAMES,
} from '../../../testing/assistant/assistant-person.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import {
  ModelProvider,
  type ModelReply,
  type ModelRequest,
} from '../../../testing/servers/model-provider/model-provider.ts';

const PICTURE = Buffer.from('a picture of a label').toString('base64');
const SCAN = {
  purpose: 'scan_label',
  images: [{ media_type: 'image/jpeg', data: PICTURE }],
};
const LABEL = {
  name: 'Oat drink',
  brand: 'Field',
  serving_name: '1 glass',
  serving_size: 200,
  unit: 'ml',
  per_serving: { calories: 92 },
  per_100: { calories: 46, fat: 1.5, proteins: 1, sugars: 4.1 },
  unsure: ['sugars'],
};

let provider: ModelProvider;
let instance: TestInstance;
let ana: AssistantPerson;

beforeAll(async () => {
  provider = await ModelProvider.open();
  instance = await openInstance(ASSISTANT_ENVIRONMENT);
  ana = new AssistantPerson(instance.nobody);
});
afterAll(async () => {
  await instance.close();
  await provider.close();
});

/** Some formats take structured values as the input of a tool. */
function fill({ tools }: ModelRequest, values: object): ModelReply {
  const [tool] = tools;
  if (tool !== undefined) return { calls: [{ name: tool, input: values }] };
  return { text: JSON.stringify(values) };
}

describe.each(SLOT_NAMES)('a label read by the slot %s', (slot) => {
  beforeAll(async () => {
    await ana.choose(provider, slot);
    instance.clock.forward({ minutes: 5 });
  });

  test('fills the form from the picture', async () => {
    provider.behave((request) => fill(request, LABEL));
    const { body } = await ana.ask('Read this label.', SCAN);
    const [request] = provider.requests;
    expect(request?.images).toEqual([{ mediaType: 'image/jpeg', data: PICTURE }]);
    expect(body).toMatchObject({
      text: '',
      cards: [
        {
          kind: 'form',
          tool: 'scan_label',
          title: 'Oat drink',
          lines: ['4 values for 100 ml', '1 to check'],
          values: { portion: 100, unit: 'ml', nutrition: { calories: 46 }, unsure: ['sugars'] },
        },
      ],
    });
  });

  test('that is no JSON, or does not fit, is asked for once more', async () => {
    let asked = 0;
    provider.behave((request) => {
      asked += 1;
      return fill(request, asked === 1 ? { unit: 7 } : LABEL);
    });
    expect((await ana.ask('Read this label.', SCAN)).body.cards).toHaveLength(1);
    expect(asked).toBe(2);
    provider.behave(() => ({ text: 'I see a cat.' }));
    const refused = await ana.ask('Read this label.', SCAN);
    expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unreadable' } });
    expect(provider.requests).toHaveLength(2);
  });

  test('without a panel is said in words', async () => {
    const nothing = { ...LABEL, per_serving: null, per_100: null, unsure: [] };
    provider.behave((request) => fill(request, nothing));
    const { body } = await ana.ask('Read this label.', SCAN);
    expect(body.cards).toEqual([]);
    expect(body.text).toContain('no nutrition panel');
  });
});
