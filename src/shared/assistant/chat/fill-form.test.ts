import { beforeAll, describe, expect, test } from 'vitest';
import { SLOT_NAMES } from '../../../testing/assistant/assistant-person.ts';
import { useAssistant } from '../../../testing/assistant/use-assistant.ts';
import type {
  ModelReply,
  ModelRequest,
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

const { provider, nobody } = useAssistant('nutrition');

/** Some formats take structured values as the input of a tool. */
function fill({ tools }: ModelRequest, values: object): ModelReply {
  const [tool] = tools;
  if (tool !== undefined) return { calls: [{ name: tool, input: values }] };
  return { text: JSON.stringify(values) };
}

describe.each(SLOT_NAMES)('a label read by the slot %s', (slot) => {
  beforeAll(async () => {
    await nobody.choose(provider, slot);
  });

  test('fills the form from the picture', async () => {
    provider.behave((request) => fill(request, LABEL));
    const { body } = await nobody.ask('Read this label.', SCAN);
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
    expect((await nobody.ask('Read this label.', SCAN)).body.cards).toHaveLength(1);
    expect(asked).toBe(2);
    provider.behave(() => ({ text: 'I see a cat.' }));
    const refused = await nobody.ask('Read this label.', SCAN);
    expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unreadable' } });
    expect(provider.requests).toHaveLength(2);
  });

  test('without a panel is said in words', async () => {
    const nothing = { ...LABEL, per_serving: null, per_100: null, unsure: [] };
    provider.behave((request) => fill(request, nothing));
    const { body } = await nobody.ask('Read this label.', SCAN);
    expect(body.cards).toEqual([]);
    expect(body.text).toContain('no nutrition panel');
  });
});
