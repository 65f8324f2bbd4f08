const log = () => import('./log/log-page.tsx').then(({ LogPage }) => LogPage);

/** The app's pages, loaded lazily. The first matching path wins. */
export const pages = {
  '/log': log,
  '/log/:date': log,
  '/exercises': () =>
    import('./exercises/exercises-page.tsx').then(({ ExercisesPage }) => ExercisesPage),
  '/exercises/import': () =>
    import('./catalogue/catalogue-page.tsx').then(({ CataloguePage }) => CataloguePage),
  '/exercises/:id': () =>
    import('./exercises/exercise-page.tsx').then(({ ExercisePage }) => ExercisePage),
  '/coaching': () =>
    import('./coaching/coaching-page.tsx').then(({ CoachingPage }) => CoachingPage),
  '/coaching/members/:id': () =>
    import('./coaching/trainer/member-page.tsx').then(({ MemberPage }) => MemberPage),
  '/coaching/members/:id/:date': () =>
    import('./coaching/trainer/review-page.tsx').then(({ ReviewPage }) => ReviewPage),
  '/programs': () =>
    import('./programs/programs-page.tsx').then(({ ProgramsPage }) => ProgramsPage),
  '/programs/:id': () =>
    import('./programs/program-page.tsx').then(({ ProgramPage }) => ProgramPage),
  '/programs/:id/edit': () =>
    import('./programs/edit/edit-program-page.tsx').then(({ EditProgramPage }) => EditProgramPage),
  '/programs/:id/workouts/:template': () =>
    import('./programs/edit/template-page.tsx').then(({ TemplatePage }) => TemplatePage),
  '/routines': () =>
    import('./routines/routines-page.tsx').then(({ RoutinesPage }) => RoutinesPage),
  '/routines/:id': () =>
    import('./routines/routine-page.tsx').then(({ RoutinePage }) => RoutinePage),
  '/history': () => import('./history/history-page.tsx').then(({ HistoryPage }) => HistoryPage),
  '/history/:date/:id': () =>
    import('./history/summary-page.tsx').then(({ SummaryPage }) => SummaryPage),
  '/stats': () => import('./stats/stats-page.tsx').then(({ StatsPage }) => StatsPage),
  '/body': () => import('./body/body-page.tsx').then(({ BodyPage }) => BodyPage),
  '/weight': () => import('./weight/weight-page.tsx').then(({ WeightPage }) => WeightPage),
  '/import': () => import('./import/import-page.tsx').then(({ ImportPage }) => ImportPage),
  '/cardio': () => import('./cardio/cardio-page.tsx').then(({ CardioPage }) => CardioPage),
  '/photos': () => import('./photos/photos-page.tsx').then(({ PhotosPage }) => PhotosPage),
  '/assistant': () =>
    import('./assistant/assistant-page.tsx').then(({ AssistantPage }) => AssistantPage),
  '/settings': () =>
    import('./settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
};
