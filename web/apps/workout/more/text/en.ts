export const en = {
  title: 'More',
  body: 'Body',
  bodyHint: 'Weigh in, measure, and see where it goes',
  cardio: 'Cardio',
  cardioHint: 'Runs, rides and walks by the day',
  photos: 'Progress photos',
  photosHint: 'See the change side by side; only you see them',
  exercises: 'Exercises',
  exercisesHint: 'Look one up, mark favourites, add your own',
  import: 'Import and export',
  importHint: 'Bring workouts from another app, or take yours with you',
  notifications: 'Notifications',
  notificationsHint: 'What you hear about, and where',
};

export type Catalogue = typeof en;
