import type { PlanNote, planNotesContract } from '../../../../../src/apps/recipe/plan/contract.ts';
import { listOf } from '../../../../core/collections/collection.ts';
import { creates, nullFields, removes, updates } from '../../../../core/collections/effects.ts';
import { parseMealType } from './meal-types.ts';

export const applyToPlanNotes = listOf<typeof planNotesContract, PlanNote>({
  'POST /api/plan-notes': creates(({ date, text, meal_type }, now) => ({
    ...{ user_id: 0, date, text, meal_type: parseMealType(meal_type) },
    ...nullFields('planned_by', 'changed_by'),
    ...{ created_at: now, updated_at: now },
  })),
  'PUT /api/plan-notes/:id': updates((note, { date, text, meal_type }) => ({
    ...note,
    date: date ?? note.date,
    text: text ?? note.text,
    meal_type: meal_type === undefined ? note.meal_type : parseMealType(meal_type),
  })),
  'DELETE /api/plan-notes/:id': removes(),
});
