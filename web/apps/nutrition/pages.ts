const diary = () => import('./diary/diary-page.tsx').then(({ DiaryPage }) => DiaryPage);

/** The app's pages, loaded lazily. */
export const pages = {
  '/': diary,
  '/diary/:date': diary,
  '/foods': () => import('./foods/foods-page.tsx').then(({ FoodsPage }) => FoodsPage),
  '/meals': () => import('./meals/meals-page.tsx').then(({ MealsPage }) => MealsPage),
  '/meals/new': () => import('./meals/edit-meal-page.tsx').then(({ EditMealPage }) => EditMealPage),
  '/meals/from/:date/:slot': () =>
    import('./meals/edit-meal-page.tsx').then(({ EditMealPage }) => EditMealPage),
  '/meals/:id': () => import('./meals/edit-meal-page.tsx').then(({ EditMealPage }) => EditMealPage),
  '/goals': () => import('./goals/goals-page.tsx').then(({ GoalsPage }) => GoalsPage),
  '/water': () => import('./water/water-page.tsx').then(({ WaterPage }) => WaterPage),
  '/fasting': () => import('./fasting/fasting-page.tsx').then(({ FastingPage }) => FastingPage),
  '/activity': () =>
    import('./activity/activity-page.tsx').then(({ ActivityPage }) => ActivityPage),
  '/assistant': () =>
    import('./assistant/assistant-page.tsx').then(({ AssistantPage }) => AssistantPage),
  '/settings': () =>
    import('./settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  '/import': () => import('./import/import-page.tsx').then(({ ImportPage }) => ImportPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
  '/stats': () => import('./stats/stats-page.tsx').then(({ StatsPage }) => StatsPage),
  '/wellness': () =>
    import('./wellness/wellness-page.tsx').then(({ WellnessPage }) => WellnessPage),
  '/weight': () => import('./weight/weight-page.tsx').then(({ WeightPage }) => WeightPage),
  '/body': () => import('./body/body-page.tsx').then(({ BodyPage }) => BodyPage),
};
