import { createPreference } from '../../../../core/preferences/preferences.ts';

export const VIEWS = ['list', 'week', 'month', 'year'] as const;

export type DiaryView = (typeof VIEWS)[number];

/** The preferred view. */
export const diaryView = createPreference<DiaryView>('recipe.diary.view', 'list', isView);

function isView(value: unknown): value is DiaryView {
  return VIEWS.some((view) => view === value);
}
