import { type RawBuilder, sql } from 'kysely';
import { allowLongWork } from '../../../../kernel/database/postgres/long-work.ts';
import { deletionsOf, isCorrectable } from '../../../../kernel/database/search/edit-distance.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import type { NewFood } from '../catalogue-food.ts';
import { indexedText } from '../words.ts';
import { type CatalogueState, readState, writeState } from './state.ts';
import {
  BAND_ENDS,
  type CatalogueTables,
  draftStatements,
  FOOD_COLUMNS,
  indexStatements,
  STAGED_COLUMNS,
  storedStatements,
} from './tables.ts';

/** Rarer words of a large catalogue are mostly misspelt themselves. */
const LEAST_USES_IN_LARGE = 3;
const LARGE_CATALOGUE = 50_000;
const WORDS_AT_ONCE = 2000;

type Column = keyof typeof STAGED_COLUMNS;
type StagedRow = Readonly<Record<Column, string | number | null>>;

/** A catalogue that is being built: foods are staged in any order, then ranked and indexed. */
export class Draft {
  readonly tables: CatalogueTables;

  constructor(tables: CatalogueTables) {
    this.tables = tables;
  }

  state(): Promise<CatalogueState | null> {
    return readState(this.tables);
  }

  async create(state: CatalogueState): Promise<void> {
    await transact(this.tables.db, async (tx) => {
      for (const statement of draftStatements(this.tables)) await sql.raw(statement).execute(tx);
      await writeState(this.tables, tx, state);
    });
  }

  /** Stages foods, replacing those with the same key, together with the state after them. */
  async stage(foods: readonly NewFood[], state: CatalogueState): Promise<void> {
    const { tables } = this;
    const rows = [...new Map(foods.map((food) => [food.key, toStagedRow(food)])).values()];
    await transact(tables.db, async (tx) => {
      if (rows.length > 0) {
        const names = Object.keys(STAGED_COLUMNS) as Column[];
        const columns = sql.join(names.map((name) => sql.id(name)));
        const changes = sql.join(
          names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`),
        );
        await sql`insert into ${tables.ref('staged')} (${columns})
          select ${columns} from ${this.#listRows(rows)} as listed where true
          on conflict (key) do update set ${changes}`.execute(tx);
      }
      await writeState(tables, tx, state);
    });
  }

  /** Foods staged before, for a file that spreads a food over several records. */
  async readStaged(keys: readonly string[]): Promise<NewFood[]> {
    const { rows } = await sql<StagedRow>`select * from ${this.tables.ref('staged')}
      where key in (select listed.key from ${this.#listRows(
        keys.map((key) => ({ key })),
        ['key'],
      )} as listed)`.execute(this.tables.db);
    return rows.map(toNewFood);
  }

  /** Ranks and indexes the staged foods. Repeatable: an interrupted attempt leaves nothing. */
  async index(state: CatalogueState): Promise<number> {
    const { tables } = this;
    return transact(tables.db, async (tx) => {
      await allowLongWork(tx);
      const staged = tables.ref('staged');
      await sql`delete from ${staged} where nutrition = '{}'`.execute(tx);
      await sql`delete from ${staged} where key in (select key from (
          select key, row_number() over (partition by barcode order by length(key) desc, key desc) as version
          from ${staged} where barcode is not null) as versions where version > 1)`.execute(tx);
      for (const statement of storedStatements(tables)) await sql.raw(statement).execute(tx);
      await this.#storeRanked(tx);
      for (const statement of indexStatements(tables)) await sql.raw(statement).execute(tx);
      const stored = await this.#countFoods(tx);
      await this.#storeWords(tx, stored);
      await sql`drop table ${staged}`.execute(tx);
      await writeState(tables, tx, { ...state, phase: 'ready', stored });
      return stored;
    });
  }

  async #storeRanked(tx: Executor): Promise<void> {
    const { tables } = this;
    const columns = sql.join(Object.keys(FOOD_COLUMNS).map((name) => sql.id(name)));
    const [foods, staged] = [tables.ref('foods'), tables.ref('staged')];
    const rank = sql`row_number() over (order by place, key)`;
    if (tables.engine === 'sqlite') {
      await sql`insert into ${foods} (id, ${columns}) select ${rank}, ${columns} from ${staged}`.execute(
        tx,
      );
      await sql`insert into food_index (rowid, words)
        select foods.id, staged.words from foods cross join staged
        where staged.key = foods.key order by foods.id`.execute(tx);
      return;
    }
    const bands = BAND_ENDS.map(
      (end, band) => sql`when id <= ${sql.lit(end)} then ${sql.lit(band)}`,
    );
    const prefixes = Array.from(
      { length: tables.indexedPrefix },
      (_, at) => sql`union select left(word, ${sql.lit(at + 1)}) from unnest(words) as word`,
    );
    await sql`insert into ${foods} (id, ${columns}, band, terms)
      select id, ${columns}, case ${sql.join(bands, sql` `)} else ${sql.lit(BAND_ENDS.length)} end,
        array_to_tsvector(array(select word from unnest(words) as word ${sql.join(prefixes, sql` `)}))
      from (select ${rank} as id, ${columns}, string_to_array(words, ' ') as words from ${staged})
        as ranked order by id`.execute(tx);
  }

  async #countFoods(tx: Executor): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${this.tables.ref('foods')}`.execute(tx);
    return Number(rows[0]?.count ?? 0);
  }

  async #storeWords(tx: Executor, foods: number): Promise<void> {
    const { tables } = this;
    const words = tables.ref('words');
    if (tables.engine === 'sqlite') {
      await sql`create virtual table temp.vocabulary using fts5vocab(main, food_index, row)`.execute(
        tx,
      );
      await sql`insert into words (word, uses) select term, doc from temp.vocabulary`.execute(tx);
      await sql`drop table temp.vocabulary`.execute(tx);
    } else {
      await sql`insert into ${words} (word, uses) select word, count(*)
        from ${tables.ref('staged')}, unnest(string_to_array(words, ' ')) as word
        where word <> '' group by word`.execute(tx);
    }
    const least = foods >= LARGE_CATALOGUE ? LEAST_USES_IN_LARGE : 1;
    for (let after = ''; ; ) {
      const { rows } = await sql<{ word: string }>`select word from ${words}
        where word > ${after} and uses >= ${least} order by word limit ${WORDS_AT_ONCE}`.execute(
        tx,
      );
      const gaps = rows
        .filter(({ word }) => isCorrectable(word))
        .flatMap(({ word }) => deletionsOf(word).map((gap) => ({ gap, word })));
      if (gaps.length > 0) {
        await sql`insert into ${tables.ref('word_gaps')} (gap, word)
          select listed.gap, listed.word from ${this.#listRows(gaps, ['gap', 'word'])} as listed`.execute(
          tx,
        );
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < WORDS_AT_ONCE) return;
      after = last.word;
    }
  }

  /** Rows as a subquery of one parameter, because a statement takes only so many. */
  #listRows(
    rows: readonly Readonly<Record<string, unknown>>[],
    names: readonly string[] = Object.keys(STAGED_COLUMNS),
  ): RawBuilder<unknown> {
    const json = JSON.stringify(rows);
    const types: Readonly<Record<string, string>> = STAGED_COLUMNS;
    if (this.tables.engine === 'sqlite') {
      const cells = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.id(name)}`);
      return sql`(select ${sql.join(cells)} from json_each(${json}))`;
    }
    const cells = names.map(
      (name) => sql`${sql.id(name)} ${sql.raw(types[name] === 'real' ? 'float8' : 'text')}`,
    );
    return sql`(select * from json_to_recordset(${json}::json) as row (${sql.join(cells)}))`;
  }
}

type Executor = Parameters<Parameters<typeof transact>[1]>[0];

function toStagedRow(food: NewFood): StagedRow {
  return {
    key: food.key,
    name: food.name,
    other_names: food.otherNames,
    brand: food.brand,
    category: food.category,
    unit: food.unit,
    servings: JSON.stringify(food.servings),
    nutrition: JSON.stringify(food.nutrition),
    barcode: food.barcode,
    completeness: food.completeness,
    doubts: JSON.stringify(food.doubts),
    place: -food.score,
    words: indexedText([food.name, food.otherNames, food.brand, food.category]),
  };
}

function toNewFood(row: StagedRow): NewFood {
  return {
    key: String(row.key),
    name: String(row.name),
    otherNames: String(row.other_names),
    brand: row.brand as string | null,
    category: row.category as string | null,
    unit: row.unit as NewFood['unit'],
    servings: JSON.parse(String(row.servings)),
    nutrition: JSON.parse(String(row.nutrition)),
    barcode: row.barcode as string | null,
    completeness: row.completeness as number | null,
    doubts: JSON.parse(String(row.doubts)),
    score: -Number(row.place),
  };
}
