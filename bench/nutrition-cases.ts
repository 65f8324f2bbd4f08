import type { Case } from './cases.ts';
import { LOGGED_DAYS } from './seed.ts';
import { diaryDay } from './seed-diary.ts';

const FEW = 8;
const range = (days: number) => `from=${diaryDay(days - 1)}&to=${diaryDay(0)}`;

const NEW_ITEM = { name: 'Oat porridge', quantity: 1, nutrition: { calories: 250, proteins: 9 } };

export const NUTRITION_CASES: readonly Case[] = [
  {
    name: 'diary-day',
    about: 'a day of twelve items with its totals',
    goal: 2,
    connections: FEW,
    requests: ({ reader }) =>
      Array.from({ length: 50 }, (_, n) => ({
        method: 'GET',
        path: `/nutrition/api/diary/${diaryDay(n * 7)}`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'diary-log',
    about: 'one food of thirteen logged with the totals of its day, synced to disk',
    goal: 2.5,
    connections: 32,
    requests: ({ writer }) =>
      Array.from({ length: LOGGED_DAYS }, (_, n) => ({
        method: 'PUT',
        path: `/nutrition/api/diary/${diaryDay(n)}/items`,
        headers: { authorization: `Bearer ${writer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ items: [{ ...NEW_ITEM, uuid: `logged-${n}` }] }),
      })),
  },
  {
    name: 'own-foods',
    about: 'search in 10,000 own foods',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      ['ginger lemon tart', 'tomat rame', 'leeks 12', 'brand 7 crumble'].map((q) => ({
        method: 'GET',
        path: `/nutrition/api/foods/search?q=${encodeURIComponent(q)}&limit=20`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
  {
    name: 'diary-month',
    about: 'the totals of a month of a diary of five years',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) => [
      {
        method: 'GET',
        path: `/nutrition/api/diary-totals?${range(31)}`,
        headers: { authorization: `Bearer ${reader}` },
      },
    ],
  },
  {
    name: 'nutriment-90',
    about: 'a nutriment over 90 days, with the mean of the days that know it',
    goal: 2.5,
    connections: FEW,
    requests: ({ reader }) =>
      ['calories', 'iron', 'vitamin-d'].map((nutriment) => ({
        method: 'GET',
        path: `/nutrition/api/statistics/nutriment?nutriment=${nutriment}&${range(90)}`,
        headers: { authorization: `Bearer ${reader}` },
      })),
  },
];
