import { expect, test } from 'vitest';
import { readPaprika } from './paprika.ts';

const BRISKET = {
  uid: 'C6A2D1E0-0000-4C5B-9D32-ABCDEF012345',
  created: '2019-12-24 18:30:00',
  hash: 'abc',
  name: 'Brisket',
  description: '',
  ingredients:
    'For the rub:\n2 Tbsp. salt\n1/4 cup brown sugar, packed\n\nMeat:\n5 lbs beef brisket',
  directions: '1. Rub the meat.\n\n2. Smoke for 8 hours.',
  notes: 'Wrap it after 5 hours.',
  nutritional_info: 'Calories: 612 | Fat: 41 g | Sodium: 1.1 g',
  servings: 'Serves 10',
  difficulty: '',
  prep_time: '30 mins',
  cook_time: '8 hrs 30 mins',
  total_time: '',
  rating: 5,
  categories: ['BBQ', 'Beef'],
  source: 'Uncle Joe',
  source_url: '',
  image_url: null,
  photo: 'x.jpg',
  photo_data: '/9j/4AAQ',
  photos: [],
  on_favorites: true,
};

test('a Paprika recipe', () => {
  expect(readPaprika(BRISKET)).toMatchObject({
    source: 'paprika',
    name: 'Brisket',
    servings: 10,
    yield_text: 'Serves 10',
    prep_minutes: 30,
    cook_minutes: 510,
    total_minutes: null,
    rating: 5,
    favorite: true,
    tags: ['BBQ', 'Beef'],
    nutrition: { calories: 612, fat: 41, sodium_mg: 1100 },
    notes: 'Wrap it after 5 hours.\n\nUncle Joe',
    created_at: '2019-12-24T18:30:00.000Z',
    image: { kind: 'data', mime: 'image/jpeg', base64: '/9j/4AAQ' },
    ingredients: [
      {
        name: 'For the rub',
        items: [
          { qty: '2', unit: 'tbsp', name: 'salt', note: '' },
          { qty: '1/4', unit: 'cup', name: 'brown sugar', note: 'packed' },
        ],
      },
      { name: 'Meat', items: [{ qty: '5', unit: 'lb', name: 'beef brisket', note: '' }] },
    ],
    steps: [
      { title: '', text: 'Rub the meat.' },
      { title: '', text: 'Smoke for 8 hours.' },
    ],
  });
});

test('unparsable nutrition stays in the notes', () => {
  const recipe = readPaprika({ ...BRISKET, nutritional_info: 'very rich', notes: '', rating: 0 });
  expect(recipe).toMatchObject({ nutrition: null, notes: 'very rich\n\nUncle Joe', rating: null });
});

test('an address without a scheme is completed', () => {
  const of = (source_url: string) =>
    readPaprika({ name: 'Soup', ingredients: '', directions: '', source_url }).source_url;
  expect(of('www.example.org/soup')).toBe('https://www.example.org/soup');
  expect(of('Mother')).toBeNull();
});

test('links to other recipes become their names, also in ingredients', () => {
  const recipe = readPaprika({
    ...BRISKET,
    ingredients: '[recipe:Pizza Dough]\n1 cup [recipe:Tomato Sauce]',
    directions: 'Roll out the [recipe:Pizza Dough].',
  });
  expect(recipe.ingredients[0]?.items).toMatchObject([
    { name: 'Pizza Dough' },
    { qty: '1', unit: 'cup', name: 'Tomato Sauce' },
  ]);
  expect(recipe.steps).toMatchObject([{ text: 'Roll out the Pizza Dough.' }]);
});

test('a photo belongs to the step that mentions it, or to the step before', () => {
  const { steps } = readPaprika({
    ...BRISKET,
    directions: '1. Rub. [photo:a]\n2. Smoke.\n[photo:b]\n\n3. Rest. [photo:gone]',
    photos: [
      { name: 'a', data: 'QQ==' },
      { name: 'b', data: 'Qg==' },
    ],
  });
  expect(steps).toEqual([
    { title: '', text: 'Rub.', image: { kind: 'data', mime: 'image/jpeg', base64: 'QQ==' } },
    { title: '', text: 'Smoke.', image: { kind: 'data', mime: 'image/jpeg', base64: 'Qg==' } },
    { title: '', text: 'Rest.' },
  ]);
});

test.each([
  ['Nonna’s book', 'https://www.example.org/a', 'Difficulty: Tricky\n\nNonna’s book'],
  ['Example.org', 'https://www.example.org/a', 'Difficulty: Tricky'],
  ['', '', 'Difficulty: Tricky'],
])(
  'an unknown difficulty goes to the notes, and the source %s of %s unless the address has it',
  (source, source_url, notes) => {
    const told = { ...BRISKET, notes: '', difficulty: 'Tricky', source, source_url };
    expect(readPaprika(told).notes).toBe(notes);
  },
);

test('a known difficulty becomes the field', () => {
  const { difficulty, notes } = readPaprika({ ...BRISKET, difficulty: 'Hard' });
  expect([difficulty, notes?.includes('Difficulty')]).toEqual(['hard', false]);
});

test('photos that no step mentions are photos of the recipe; the large picture is its picture', () => {
  const photo = (name: string) => ({ name, filename: `${name}.jpg`, data: `/9j/${name}` });
  const given = {
    ...BRISKET,
    photos: [photo('1'), photo('2'), photo('3'), { name: '4', data: '' }],
    directions: 'Rub the meat. [photo:2]',
  };
  const base64Of = (recipe: ReturnType<typeof readPaprika>) =>
    [recipe.image, ...(recipe.photos ?? []).map(({ image }) => image)].map(
      (image) => image?.kind === 'data' && image.base64,
    );
  expect(base64Of(readPaprika(given))).toEqual(['/9j/4AAQ', '/9j/1', '/9j/3']);
  expect(base64Of(readPaprika({ ...given, photo_large: '3.jpg' }))).toEqual(['/9j/3', '/9j/1']);
  expect(base64Of(readPaprika({ ...given, photo_data: '' }))).toEqual(['/9j/1', '/9j/3']);
});
