import { expect, test } from 'vitest';
import type { RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import { findCopies } from './find-copies.ts';

function copy(id: number, name: string, more: Partial<RecipeCopy> = {}): RecipeCopy {
  const blank = {
    user_id: 1,
    tags: [],
    my_tags: [],
    ingredients: [],
    tools: [],
    description: null,
    category: null,
    visibility: 'private',
    favorite: false,
    rating: null,
    total_minutes: null,
    last_cooked_at: null,
    created_at: `2026-01-0${id}`,
    updated_at: `2026-02-0${id}`,
    pantry_match: { have: 0, need: 2 },
  };
  return { ...blank, id, name, ...more } as unknown as RecipeCopy;
}

const category = (id: number) => ({ id, name: `Category ${id}`, slug: '', color: null });

const made = (...names: string[]) => [
  { name: '', items: names.map((name) => ({ name })) as never },
];

const SOUP = copy(1, 'Crème soup', {
  ingredients: made('red lentils', 'butter'),
  favorite: true,
  rating: 3,
  total_minutes: 20,
});
const CURRY = copy(2, 'Lentil curry', {
  user_id: 2,
  my_tags: ['Warming, hot'],
  tags: ['Weeknight'],
  rating: 5,
  total_minutes: 45,
  last_cooked_at: '2026-03-01',
  categories: [category(3), category(7)],
});
const TEA = copy(3, 'Tea', {
  tags: ['weeknight', 'Hot'],
  ingredients: made('water'),
  pantry_match: { have: 1, need: 1 },
  description: 'Warms lentil cooks',
  // Kept before there were several categories.
  category: category(5),
});
const ALL = [SOUP, CURRY, TEA];

const found = (query: string) =>
  findCopies(ALL, new URLSearchParams(query)).items.map(({ name }) => name);

test.each([
  ['', ['Tea', 'Lentil curry', 'Crème soup']],
  ['q=creme', ['Crème soup']],
  ['q=lent', ['Lentil curry', 'Crème soup', 'Tea']],
  ['q=red lent', ['Crème soup']],
  ['q=curry weeknight', ['Lentil curry']],
  ['q=entil', []],
  ['q=lent&sort=rating', ['Lentil curry', 'Crème soup', 'Tea']],
  ['tag=Warming, hot', ['Lentil curry']],
  ['tags=weeknight,hot', ['Tea']],
  ['with=lentils,butter', ['Crème soup']],
  ['without=lentil', ['Tea', 'Lentil curry']],
  ['category=7', ['Lentil curry']],
  ['category=3', ['Lentil curry']],
  ['category=5', ['Tea']],
  ['category=none', ['Crème soup']],
  ['favorite=true', ['Crème soup']],
  ['cookable=true', ['Tea']],
  ['max_minutes=30', ['Crème soup']],
  ['user_id=2', ['Lentil curry']],
  ['sort=name', ['Crème soup', 'Lentil curry', 'Tea']],
  ['sort=rating', ['Lentil curry', 'Crème soup', 'Tea']],
  ['sort=time', ['Crème soup', 'Lentil curry', 'Tea']],
  ['sort=cooked', ['Lentil curry', 'Tea', 'Crème soup']],
  ['sort=match', ['Tea', 'Lentil curry', 'Crème soup']],
  ['sort=created', ['Tea', 'Lentil curry', 'Crème soup']],
])('%s finds %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('pages follow each other and hold no steps', () => {
  const first = findCopies(ALL, new URLSearchParams('limit=2'));
  expect(first.items).toHaveLength(2);
  expect(first.items[0]).not.toHaveProperty('ingredients');
  const next = findCopies(ALL, new URLSearchParams(`limit=2&cursor=${first.next_cursor}`));
  expect(next.items.map(({ id }) => id)).toEqual([1]);
  expect(next.next_cursor).toBeNull();
});
