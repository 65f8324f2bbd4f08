import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  addFoodsOfDay,
  removeFoodsOfDay,
} from '../../apps/recipe/shopping/from-foods/from-foods.ts';
import { type Context, timeZoneOf } from '../../kernel/context.ts';
import { Invalid } from '../../kernel/errors.ts';
import { implement } from '../../kernel/module.ts';
import { today } from '../../kernel/time/clock.ts';
import type { Link } from '../link.ts';
import { dayShoppingContract } from './contract.ts';
import { findNeedsOfDay, type LinkTables } from './needs-of-day.ts';

type LinkContext = Context<LinkTables>;
type Input<Name extends keyof typeof dayShoppingContract> = z.output<
  (typeof dayShoppingContract)[Name]['input']
>;

async function addDay(context: LinkContext, { date, only_missing, list }: Input<'addDay'>) {
  if (date < today(context.clock, timeZoneOf(context))) {
    const message = 'must be today or later';
    throw new Invalid(`date ${message}.`, [{ path: 'date', message }]);
  }
  let foods = 0;
  const added = await addFoodsOfDay(context, { date, only_missing, list }, async (tx) => {
    const found = await findNeedsOfDay(tx as unknown as Kysely<LinkTables>, context.owner, date);
    foods = found.foods;
    return found.needs;
  });
  return { added, foods };
}

async function removeDay(context: LinkContext, { date, list }: Input<'removeDay'>) {
  return { removed: await removeFoodsOfDay(context, { date, list }) };
}

/** The foods of a planned day go on the shopping list. */
export const dayShopping: Link = {
  name: 'day-shopping',
  needs: ['recipe', 'nutrition'],
  routes: implement(dayShoppingContract, { addDay, removeDay }),
  tools: [],
};
