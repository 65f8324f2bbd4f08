import type { Insertable, Kysely } from 'kysely';
import type { RecipeAppTables } from '../../apps/recipe/tables.ts';
import type { Person, TestInstance } from '../instance/test-instance.ts';

const NOW = '2026-11-15T09:00:00.000Z';

/** Puts what other features write straight into the database of a test. */
export class RecipeFixtures {
  readonly #instance: TestInstance;

  constructor(instance: TestInstance) {
    this.#instance = instance;
  }

  get db(): Kysely<RecipeAppTables> {
    return this.#instance.application.services.db;
  }

  async idOf(person: Person): Promise<number> {
    return (await person.call('GET /api/auth/me')).body.user.id;
  }

  async recipe(person: Person, name: string, ingredients: string[], more: object = {}) {
    const items = ingredients.map((line) => {
      const [qty, unit, ingredient, pantry] = line.split('|');
      return { qty, unit, name: ingredient, pantry_item_id: pantry ? Number(pantry) : null };
    });
    const recipe = { name, servings: 4, ingredients: items, ...more };
    return (await person.call('POST /recipe/api/recipes', recipe)).body.id as number;
  }

  async plan(
    person: Person,
    recipe_id: number,
    date: string,
    servings: number | null = null,
  ): Promise<number> {
    const entry = { recipe_id, recipe_name: '', date, kind: 'planned' as const, servings };
    const { id } = await this.db
      .insertInto('cook_diary')
      .values({
        owner_id: await this.idOf(person),
        ...entry,
        photos: '[]',
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async pantryItem(
    person: Person,
    item: Partial<Insertable<RecipeAppTables['pantry_items']>> & { name: string },
  ): Promise<number> {
    const { id } = await this.db
      .insertInto('pantry_items')
      .values({
        owner_id: await this.idOf(person),
        name_key: item.name.toLowerCase(),
        in_stock: 0,
        created_at: NOW,
        updated_at: NOW,
        ...item,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async pantryCategory(person: Person, name: string, default_aisle: string): Promise<number> {
    const { id } = await this.db
      .insertInto('pantry_categories')
      .values({
        owner_id: await this.idOf(person),
        name,
        name_key: name.toLowerCase(),
        default_aisle,
        sort_order: 0,
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A Kitchen of the first of these people, with the others in it. */
  async kitchen(...[owner, ...members]: [Person, ...Person[]]): Promise<number> {
    const { id } = await this.db
      .insertInto('kitchens')
      .values({
        owner_id: await this.idOf(owner),
        name: 'Home',
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const member of [owner, ...members]) {
      await this.db
        .insertInto('kitchen_members')
        .values({
          kitchen_id: id,
          owner_id: await this.idOf(member),
          role: member === owner ? 'owner' : 'member',
          auto_share: 0,
          shares_plan: 0,
          joined_at: NOW,
        })
        .execute();
    }
    return id;
  }

  async leave(kitchen_id: number, person: Person): Promise<void> {
    await this.db
      .deleteFrom('kitchen_members')
      .where('kitchen_id', '=', kitchen_id)
      .where('owner_id', '=', await this.idOf(person))
      .execute();
  }
}
