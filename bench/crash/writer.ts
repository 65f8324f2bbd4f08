import type { Random } from '../../src/host/demo/random.ts';
import type { Client, Json, Write } from './client.ts';
import type { Ledger } from './ledger.ts';

/** A write, and what to remember once it is acknowledged. */
interface PendingWrite {
  readonly write: Write;
  readonly keep: (answer: Json) => void;
}

/** How often a client hangs up before it has the answer, as a phone does that leaves the network. */
const HANG_UP_RATE = 0.15;
const MAX_PATIENCE_MS = 12;
const DAYS_EACH = 50;
const FIRST_DAY = Date.UTC(2000, 0, 1);

/**
 * A client that writes one thing after another and remembers what was acknowledged. A write
 * whose answer never came is sent again, unchanged, before anything new: at once, and if the
 * server is gone, after its restart.
 */
export class Writer {
  readonly #number: number;
  readonly #random: Random;
  readonly #ledger: Ledger;
  readonly #items: string[] = [];
  readonly #notes: number[] = [];
  #made = 0;
  #unanswered: PendingWrite | null = null;
  /** Writes that needed more than one try. */
  retried = 0;
  /** Retries of what had reached the database although the answer was lost. */
  foundDone = 0;

  constructor(number: number, random: Random, ledger: Ledger) {
    this.#number = number;
    this.#random = random;
    this.#ledger = ledger;
  }

  /** Writes until the server is gone, or until `isOver` says so. */
  async writeUntilCut(client: Client, isOver = () => false): Promise<void> {
    while (!isOver() && (await this.settle(client))) {
      const intent = this.#next();
      await this.#attempt(client, intent, this.#patienceFor(intent));
    }
  }

  /** Sends the unanswered write again; false when that was cut off as well. */
  async settle(client: Client): Promise<boolean> {
    const intent = this.#unanswered;
    if (!intent) return true;
    const sent = new Date().toISOString();
    return this.#attempt(client, {
      ...intent,
      keep: (answer) => {
        const { created_at } = answer;
        this.retried += 1;
        if (intent.write.key !== null && String(created_at) < sent) this.foundDone += 1;
        intent.keep(answer);
      },
    });
  }

  /** Only what carries a key may still be under way when it is sent again. */
  #patienceFor({ write }: PendingWrite): number | undefined {
    if (write.key === null || !this.#random.chance(HANG_UP_RATE)) return undefined;
    return this.#random.between(1, MAX_PATIENCE_MS);
  }

  async #attempt(client: Client, intent: PendingWrite, patienceMs?: number): Promise<boolean> {
    const answer = await client.write(intent.write, patienceMs);
    if (!answer) {
      this.#unanswered ??= intent;
      return false;
    }
    this.#unanswered = null;
    this.#ledger.acknowledged += 1;
    if (intent.write.key !== null) this.#ledger.keys.add(intent.write.key);
    intent.keep(answer);
    return true;
  }

  #next(): PendingWrite {
    const chance = this.#random.next();
    const [item, note] = [this.#some(this.#items), this.#some(this.#notes)];
    if (chance < 0.2 && item !== undefined) return this.#tick(item);
    if (chance < 0.35 && note !== undefined) return this.#rewriteNote(note);
    if (chance < 0.5) return this.#weighIn();
    return chance < 0.75 ? this.#addItem() : this.#addNote();
  }

  #addItem(): PendingWrite {
    const name = `Item-${this.#unique()}`;
    return {
      write: this.#post('/recipe/api/shopping', { name, aisle: 'Dairy' }),
      keep: ({ id }) => {
        this.#ledger.items.set(name, { id: Number(id), checked: false });
        this.#items.push(name);
      },
    };
  }

  #tick(name: string): PendingWrite {
    const item = this.#ledger.items.get(name);
    if (!item) throw new Error(`${name} was never acknowledged.`);
    const checked = !item.checked;
    return {
      write: {
        method: 'PATCH',
        path: `/recipe/api/shopping/${item.id}/check`,
        body: { checked },
        key: null,
      },
      keep: () => {
        item.checked = checked;
      },
    };
  }

  #addNote(): PendingWrite {
    const word = this.#word();
    return {
      write: this.#post('/notes/api/notes', { title: word, body_md: 'Several tables at once.' }),
      keep: ({ id }) => {
        this.#ledger.notes.set(Number(id), { word });
        this.#notes.push(Number(id));
      },
    };
  }

  #rewriteNote(id: number): PendingWrite {
    const word = this.#word();
    return {
      write: { method: 'PATCH', path: `/notes/api/notes/${id}`, body: { title: word }, key: null },
      keep: () => {
        const note = this.#ledger.notes.get(id);
        if (!note) throw new Error(`Note ${id} was never acknowledged.`);
        this.#ledger.formerWords.add(note.word);
        note.word = word;
      },
    };
  }

  #weighIn(): PendingWrite {
    const day = this.#number * DAYS_EACH + this.#random.between(0, DAYS_EACH - 1);
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);
    const weight = this.#random.between(400, 1200) / 10;
    return {
      write: {
        method: 'PUT',
        path: `/workout/api/body-stats/${date}`,
        body: { weight, weight_unit: 'kg' },
        key: null,
      },
      keep: () => void this.#ledger.weights.set(date, weight),
    };
  }

  #post(path: string, body: Write['body']): Write {
    return { method: 'POST', path, body, key: `key-${this.#unique()}` };
  }

  /** Every word is as long as any other, so none is the beginning of another. */
  #word(): string {
    return `w${this.#number}n${String(this.#made++).padStart(6, '0')}`;
  }

  #unique(): string {
    return `${this.#number}-${this.#made++}`;
  }

  #some<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#random.between(0, items.length - 1)];
  }
}
