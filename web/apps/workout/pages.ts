/** The app's pages, each fetched when it is opened. */
export const pages = {
  '/log': () => import('./log/log-page.tsx').then(({ LogPage }) => LogPage),
  '/log/:date': () => import('./log/log-page.tsx').then(({ LogPage }) => LogPage),
  '/exercises': () =>
    import('./exercises/exercises-page.tsx').then(({ ExercisesPage }) => ExercisesPage),
  '/exercises/:id': () =>
    import('./exercises/exercise-page.tsx').then(({ ExercisePage }) => ExercisePage),
  '/coaching': () =>
    import('./coaching/coaching-page.tsx').then(({ CoachingPage }) => CoachingPage),
  '/coaching/members/:id': () =>
    import('./coaching/trainer/member-page.tsx').then(({ MemberPage }) => MemberPage),
  '/coaching/members/:id/:date': () =>
    import('./coaching/trainer/review-page.tsx').then(({ ReviewPage }) => ReviewPage),
  '/weight': () => import('./weight/weight-page.tsx').then(({ WeightPage }) => WeightPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
};
