import type { OwnedTable } from '../../kernel/module.ts';
import { joinDays } from './diary/join-days.ts';
import { recountMonths } from './diary/logged-months.ts';
import { recountDays } from './diary/recount-days.ts';
import { joinDailyRows } from './wellness/join-daily-rows.ts';

/** Ordered so that rows can be deleted: referencing tables before referenced ones. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'drinks', keys: [{ columns: ['uuid'], join: { how: 'drop' } }] },
  {
    name: 'fasts',
    keys: [
      { columns: ['uuid'], join: { how: 'drop' } },
      // Only one fast can run: the other one becomes an ownership conflict.
      {
        columns: [],
        where: 'ended_at is null and deleted_at is null',
        join: { how: 'merge', ignore: ['uuid', 'target_at', 'target_told_at'] },
      },
    ],
  },
  {
    name: 'fasting_settings',
    keys: [{ columns: [], join: { how: 'merge', ignore: ['next_start_at'] } }],
  },
  {
    name: 'activity_entries',
    references: { own_activity_id: 'own_activities' },
    keys: [{ columns: ['uuid'], join: { how: 'drop' } }],
  },
  {
    name: 'own_activities',
    keys: [
      {
        columns: ['name_key'],
        where: 'deleted_at is null',
        join: { how: 'merge', ignore: ['name'] },
      },
    ],
  },
  { name: 'steps', keys: [{ columns: ['date', 'source'], join: joinDailyRows }] },
  { name: 'body_composition', keys: [{ columns: ['date', 'source'], join: joinDailyRows }] },
  { name: 'wellness', keys: [{ columns: ['date', 'source'], join: joinDailyRows }] },
  {
    name: 'diary_items',
    references: { food_id: 'foods', meal_id: 'meals', source_meal_id: 'meals' },
    keys: [
      { columns: ['uuid'], join: { how: 'drop' } },
      { columns: ['date', 'position'], join: { how: 'renumber', column: 'position' } },
    ],
  },
  { name: 'diary_tombstones', keys: [{ columns: ['uuid'], join: { how: 'drop' } }] },
  { name: 'diary_days', keys: [{ columns: ['date'], join: joinDays }], afterJoin: recountDays },
  { name: 'diary_months', derived: true, afterJoin: recountMonths, skipsOwnerGuard: true },
  { name: 'food_barcodes', keys: [{ columns: ['barcode'], join: { how: 'drop' } }] },
  { name: 'food_search', skipsOwnerGuard: true },
  {
    name: 'food_words',
    keys: [{ columns: ['word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'food_words_gaps',
    keys: [{ columns: ['gap', 'word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'foods',
    keys: [
      {
        columns: ['source', 'source_id'],
        where: 'source_id is not null and deleted_at is null',
        join: { how: 'clear', column: 'source_id', to: null },
      },
    ],
  },
  { name: 'meals' },
];
