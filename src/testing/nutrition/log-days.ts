import type { Person } from '../instance/test-instance.ts';

interface LoggedItem {
  readonly name?: string;
  readonly nutrition: Readonly<Record<string, number>>;
  readonly quantity?: number;
}

let logged = 0;

/** Logs items of a day through the API. */
export async function logDay(
  person: Person,
  date: string,
  items: readonly LoggedItem[],
): Promise<void> {
  const { status, text } = await person.call(`PUT /nutrition/api/diary/${date}/items`, {
    items: items.map((item) => {
      logged += 1;
      return { uuid: `logged-${logged}`, name: 'Porridge', ...item };
    }),
  });
  if (status !== 200) throw new Error(text);
}

export async function logWeight(person: Person, date: string, kg: number): Promise<void> {
  const { status, text } = await person.call(`PUT /workout/api/body-stats/${date}`, {
    weight: kg,
    weight_unit: 'kg',
  });
  if (status !== 200) throw new Error(text);
}
