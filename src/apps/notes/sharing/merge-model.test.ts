import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ask,
  readNote,
  useNoteTakers,
  writeChecklist,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';

/**
 * Three clients edit a shared text and a shared checklist. A client that is offline edits the
 * content that it read last and sends its writes later, in order; some are sent twice. Both notes are
 * converted meanwhile. In the end
 * all see the same, and every text that somebody wrote is in the note or in one of its versions.
 */
const home = useNoteTakers();

type Step =
  | { readonly kind: 'write'; readonly who: number; readonly paragraph: number }
  | {
      readonly kind: 'tick';
      readonly who: number;
      readonly item: number;
      readonly checked: boolean;
    }
  | { readonly kind: 'reword'; readonly who: number; readonly item: number }
  | { readonly kind: 'add'; readonly who: number }
  | { readonly kind: 'convert'; readonly who: number; readonly note: 'text' | 'list' }
  | { readonly kind: 'connect' | 'repeat'; readonly who: number };

const who = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), who, paragraph: fc.nat(3) }),
  fc.record({ kind: fc.constant('tick' as const), who, item: fc.nat(3), checked: fc.boolean() }),
  fc.record({ kind: fc.constant('reword' as const), who, item: fc.nat(3) }),
  fc.record({ kind: fc.constant('add' as const), who }),
  fc.record({
    kind: fc.constant('convert' as const),
    who,
    note: fc.constantFrom('text' as const, 'list' as const),
  }),
  fc.record({ kind: fc.constantFrom('connect' as const, 'repeat' as const), who }),
);

const PARAGRAPHS = ['One\n\n', 'Two\n\n', 'Three\n\n', 'Four\n'];
const ITEMS = ['a', 'b', 'c', 'd'];

interface Write {
  readonly route: string;
  readonly body: object;
}

/** A client that works on what it read last. */
class Client {
  readonly person: TestUser;
  readonly textId: number;
  readonly listId: number;
  /** The content when the client was last connected, with its own writes since. */
  base = PARAGRAPHS.join('');
  draft = this.base;
  items = new Map(ITEMS.map((uuid) => [uuid, uuid]));
  outbox: Write[] = [];
  last: Write | undefined;

  constructor(person: TestUser, textId: number, listId: number) {
    this.person = person;
    this.textId = textId;
    this.listId = listId;
  }

  write(paragraph: number, mark: string): void {
    const parts = this.draft.match(/[^\n]+\n+/g) ?? [];
    parts[Math.max(0, Math.min(paragraph, parts.length - 1))] = `${mark}\n\n`;
    const body_md = parts.join('');
    const body = { body_md, base_body_md: this.draft };
    this.outbox.push({ route: `PATCH /notes/${this.textId}`, body });
    this.draft = body_md;
  }

  change(item: string, body: object): void {
    this.outbox.push({ route: `PATCH /notes/${this.listId}/items/${item}`, body });
  }

  add(uuid: string): void {
    const body = { uuid, text: uuid };
    this.outbox.push({ route: `POST /notes/${this.listId}/items`, body });
  }

  async connect(): Promise<void> {
    for (const write of this.outbox.splice(0)) {
      await ask(this.person, write.route, write.body);
      this.last = write;
    }
    const { body_md } = await readNote(this.person, this.textId);
    this.base = body_md;
    this.draft = body_md;
    const { items } = await readNote(this.person, this.listId);
    for (const { uuid, text } of items) this.items.set(uuid, text);
  }

  /** The answer to the last write was lost, so that it is sent again. */
  async repeat(): Promise<void> {
    if (this.last && this.outbox.length === 0)
      await ask(this.person, this.last.route, this.last.body);
  }
}

const keptIn = async (id: number) => {
  const note = await readNote(home.ana, id);
  const { items } = await ask(home.ana, `GET /notes/${id}/versions?limit=100`);
  const versions = [];
  for (const version of items) {
    versions.push(await ask(home.ana, `GET /notes/${id}/versions/${version.id}`));
  }
  return JSON.stringify([note, versions]);
};

test('random edits of three clients with lost connections end equal, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { ana, ben, cat } = home;
      const text = await writeNote(ana, { body_md: PARAGRAPHS.join('') });
      const list = await writeChecklist(ana, ITEMS);
      const people = { user_ids: [ben.id, cat.id], role: 'edit' };
      for (const { id } of [text, list]) await ask(ana, `POST /notes/${id}/shares`, people);
      const clients = [ana, ben, cat].map((person) => new Client(person, text.id, list.id));
      const [words, texts]: [string[], string[]] = [[], []];
      const ticks = new Map<string, Set<boolean>>();
      for (const [at, one] of steps.entries()) {
        const client = clients[one.who] as Client;
        const mark = `w${at}x${one.who}`;
        const item = 'item' in one ? (ITEMS[one.item] as string) : '';
        if (one.kind === 'write') {
          client.write(one.paragraph, mark);
          words.push(mark);
        } else if (one.kind === 'tick') {
          client.change(item, { checked: one.checked });
          ticks.set(item, (ticks.get(item) ?? new Set()).add(one.checked));
        } else if (one.kind === 'reword') {
          client.change(item, { text: mark, base_text: client.items.get(item) });
          client.items.set(item, mark);
          texts.push(mark);
        } else if (one.kind === 'add') {
          client.add(mark);
          texts.push(mark);
        } else if (one.kind === 'convert') {
          const { id } = one.note === 'text' ? text : list;
          const { kind } = await readNote(client.person, id);
          const other = kind === 'text' ? 'checklist' : 'text';
          await ask(client.person, `POST /notes/${id}/convert`, { kind: other });
        } else await (one.kind === 'connect' ? client.connect() : client.repeat());
      }
      for (const client of clients) await client.connect();
      for (const client of clients) await client.connect();

      expect(new Set(clients.map(({ draft }) => draft)).size).toBe(1);
      const seen = await Promise.all(
        [ana, ben, cat].map(async (person) =>
          JSON.stringify((await readNote(person, list.id)).items),
        ),
      );
      expect(new Set(seen).size).toBe(1);
      const kept = (await keptIn(text.id)) + (await keptIn(list.id));
      for (const mark of [...words, ...texts].filter((one) => isKept(one, steps))) {
        expect(kept).toContain(mark);
      }
      const { items, kind } = await readNote(ana, list.id);
      if (kind === 'text') return;
      for (const [uuid, states] of ticks) {
        const { checked } = items.find((item: { uuid: string }) => item.uuid === uuid);
        expect([...states], 'nobody ticked it otherwise').toContain(checked);
      }
    }),
    { numRuns: 25 },
  );
});

/** A person may replace what they wrote themselves; what they wrote last must be kept. */
function isKept(mark: string, steps: readonly Step[]): boolean {
  const [, at = '', by = ''] = /^w(\d+)x(\d)$/.exec(mark) ?? [];
  const step = steps[Number(at)];
  const isReplaced = (later: Step) =>
    later.who === Number(by) &&
    later.kind === step?.kind &&
    (later.kind === 'write' ||
      (later.kind === 'reword' && step.kind === 'reword' && later.item === step.item));
  return !steps.slice(Number(at) + 1).some(isReplaced);
}
