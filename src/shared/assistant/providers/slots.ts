/** The kinds of provider: three vendors, and any server that speaks OpenAI's chat completions. */
export const SLOTS = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type Slot = (typeof SLOTS)[number];

/** Stands for a model that is not in the list of its slot. */
export const CUSTOM_MODEL = '__custom__';

interface SlotFacts {
  readonly title: string;
  /** Empty for the slot whose address everybody chooses. */
  readonly baseUrl: string;
  readonly models: readonly string[];
}

export const SLOT_FACTS: Readonly<Record<Slot, SlotFacts>> = {
  openai: {
    title: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    models: ['gpt-5.4-mini', 'gpt-5.4', 'gpt-6-luna', 'gpt-6-sol'],
  },
  anthropic: {
    title: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    models: ['claude-haiku-5-5', 'claude-sonnet-5-5', 'claude-opus-5-5'],
  },
  google: {
    title: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    models: ['gemini-flash-latest', 'gemini-flash-lite-latest', 'gemini-pro-latest'],
  },
  compatible: { title: 'Your own server', baseUrl: '', models: [] },
};

/** The name of the chosen model. Empty if none is chosen. */
export function chosenModel({ model, custom_model }: { model: string; custom_model: string }) {
  return model === CUSTOM_MODEL ? custom_model : model;
}
