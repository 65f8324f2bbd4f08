import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { buildList, listOf, TODAY, useShoppers } from '../../../../testing/recipe/shoppers.ts';

const house = useShoppers();

const review = async (query = '') =>
  (await house.ana.call(`GET /recipe/api/shopping/from-plan${query}`)).body;
const inWords = async () =>
  (await listOf(house.ana)).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);

test('the review tells cooks and items with the share of each cook, and changes nothing', async () => {
  const salt = await house.people.pantryItem(house.ana, { name: 'Salt', in_stock: 1 });
  const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', `5|g|salt|${salt}`]);
  const cake = await house.people.recipe(house.ana, 'Cake', ['250|g|Flour', '|to taste|sugar']);
  const first = await house.people.plan(house.ana, bread, TODAY, 8);
  const second = await house.people.plan(house.ana, cake, addDays(TODAY, 2));
  await house.people.plan(house.ana, cake, addDays(TODAY, 20));
  expect(await review()).toEqual({
    from: TODAY,
    to: addDays(TODAY, 7),
    cooks: [
      {
        ...{ diary_id: first, recipe_id: bread, recipe_name: 'Bread', date: TODAY },
        ...{ servings: 8, planned_by: null },
      },
      {
        ...{ diary_id: second, recipe_id: cake, recipe_name: 'Cake', date: addDays(TODAY, 2) },
        ...{ servings: 4, planned_by: null },
      },
    ],
    items: [
      {
        ...{ name: 'Flour', unit: 'kg', in_stock: false },
        sources: [
          { diary_id: first, qty: 1 },
          { diary_id: second, qty: 0.25 },
        ],
      },
      {
        ...{ name: 'Sugar', unit: null, in_stock: false },
        sources: [{ diary_id: second, qty: null }],
      },
      {
        ...{ name: 'Salt', unit: 'g', in_stock: true },
        sources: [{ diary_id: first, qty: 10 }],
      },
    ],
  });
  expect(await listOf(house.ana)).toEqual([]);
  expect((await house.ana.call(`GET /recipe/api/shopping/from-plan?to=2020-01-01`)).status).toBe(
    400,
  );
});

test('what is left out of the review is not bought, and not kept from before', async () => {
  const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
  const soup = await house.people.recipe(house.ana, 'Soup', ['2||leeks', '100|g|flour']);
  const first = await house.people.plan(house.ana, bread, TODAY);
  await house.people.plan(house.ana, soup, TODAY);
  await buildList(house.ana);
  expect(await inWords()).toEqual(['600 g Flour', '2 null Leeks', '1 pkg Yeast']);
  const left = { without_cooks: [first], without: ['LEEK'] };
  const { body } = await buildList(house.ana, '', left);
  expect(body).toMatchObject({ added: 1, planned_cooks: 1 });
  expect(await inWords()).toEqual(['100 g Flour']);
});

test('what was bought for a cook is not asked for again', async () => {
  const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
  await house.people.plan(house.ana, bread, TODAY);
  await buildList(house.ana);
  const [flour] = await listOf(house.ana);
  await house.ana.call(`PATCH /recipe/api/shopping/${flour?.id}/check`, { checked: true });
  expect((await review()).items).toMatchObject([{ name: 'Yeast' }]);
});

test('the plans of the Kitchen are reviewed where they are common, with whose they are', async () => {
  const pasta = await house.people.recipe(house.ben, 'Pasta', ['500|g|spaghetti'], {
    visibility: 'group',
  });
  await house.people.plan(house.ben, pasta, TODAY);
  const kitchen = await house.people.kitchen(house.ana, house.ben);
  await house.ben.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
  expect((await review()).cooks).toEqual([]);
  expect((await review('?common=true')).cooks).toMatchObject([
    { recipe_name: 'Pasta', planned_by: { name: 'ben' } },
  ]);
});
