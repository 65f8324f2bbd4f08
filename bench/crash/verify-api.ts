import type { Client, Json } from './client.ts';
import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';

/** Reads everything back as a client would and compares it with what was acknowledged. */
export async function verifyByApi(
  client: Client,
  ledger: Ledger,
  findings: Findings,
): Promise<void> {
  await verifyItems(client, ledger, findings);
  await verifyWeights(client, ledger, findings);
  await verifyNotes(client, ledger, findings);
  await verifySearch(client, ledger, findings);
}

async function verifyItems(client: Client, { items }: Ledger, findings: Findings): Promise<void> {
  const found = Map.groupBy(await everyPage(client, '/recipe/api/shopping'), ({ name }) =>
    String(name),
  );
  for (const [name, { id, checked }] of items) {
    const row = found.get(name)?.find((candidate) => candidate.id === id);
    if (!row) findings.lost.push(`item ${name}`);
    else if (row.checked !== checked) findings.lost.push(`tick of ${name}`);
  }
  for (const [name, rows] of found) {
    if (rows.length > 1) findings.doubled.push(`item ${name}`);
    if (!items.has(name)) findings.wrong.push(`item ${name} was never acknowledged`);
  }
}

async function verifyWeights(
  client: Client,
  { weights }: Ledger,
  findings: Findings,
): Promise<void> {
  const rows = await everyPage(client, '/workout/api/body-stats');
  const found = new Map(rows.map(({ date, weight }) => [String(date), weight]));
  for (const [date, weight] of weights) {
    if (found.get(date) !== weight) findings.lost.push(`weight of ${date}`);
  }
  if (rows.length > weights.size) findings.wrong.push('weigh-ins that were never acknowledged');
}

async function verifyNotes(client: Client, { notes }: Ledger, findings: Findings): Promise<void> {
  const titles = new Map<number, string>();
  for (let query: string | null = 'limit=200'; query !== null; ) {
    const page = await client.read(`/notes/api/notes?${query}`);
    for (const { id, title } of page.body as Json[]) titles.set(Number(id), String(title));
    query = page.next;
  }
  for (const [id, { word }] of notes) {
    if (!titles.has(id)) findings.lost.push(`note ${id}`);
    else if (titles.get(id) !== word) findings.lost.push(`title of note ${id}`);
  }
  const words = [...titles.values()];
  if (new Set(words).size < words.length) findings.doubled.push('notes of the same title');
  if (titles.size > notes.size) findings.wrong.push('notes that were never acknowledged');
}

async function verifySearch(
  client: Client,
  { notes, formerWords }: Ledger,
  findings: Findings,
): Promise<void> {
  for (const [id, { word }] of notes) {
    const ids = await search(client, word);
    if (!ids.includes(id)) findings.lost.push(`note ${id} from the search index`);
    else if (ids.length > 1) findings.doubled.push(`note ${id} in the search index`);
  }
  for (const word of formerWords) {
    if ((await search(client, word)).length > 0) {
      findings.wrong.push(`the search finds ${word}, which no note holds any more`);
    }
  }
}

async function search(client: Client, word: string): Promise<number[]> {
  const { body } = await client.read(`/notes/api/notes?q=${word}`);
  return (body as Json[]).map(({ id }) => Number(id));
}

async function everyPage(client: Client, path: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await client.read(`${path}?limit=200${cursor && `&cursor=${cursor}`}`);
    const page = body as { items: Json[]; next_cursor: string | null };
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}
