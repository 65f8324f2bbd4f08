export const en = {
  title: 'More',
  body: 'Body',
  bodyHint: 'Weigh in, measure, and see where it goes',
  exercises: 'Exercises',
  exercisesHint: 'Look one up, mark favourites, add your own',
};

export type Catalogue = typeof en;
