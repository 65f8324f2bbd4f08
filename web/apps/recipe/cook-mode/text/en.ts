import { count } from '../../../../core/text/format.ts';

export const en = {
  leave: 'Leave cook mode',
  ingredients: 'Ingredients',
  progress: 'How far you are',
  stepOf: (n: number, all: number) => `Step ${count(n)} of ${count(all)}`,
  before: 'Back',
  after: 'Next',
  done: 'Done cooking',
  startTimer: (label: string) => `Start a timer: ${label}`,
  timers: 'Timers',
  timerOf: (step: number, label: string) => `Step ${count(step)} · ${label}`,
  stopTimer: (label: string) => `Stop the timer: ${label}`,
  over: 'Time’s up',
  isOver: (recipe: string, label: string) => `${label} is over: ${recipe}`,
  finish: {
    title: 'How was it?',
    rating: 'Rating',
    unrated: 'No rating',
    stars: (n: number) => (n === 1 ? '1 star' : `${count(n)} stars`),
    servings: 'Servings cooked',
    forServings: (n: number) => (n === 1 ? '1 serving' : `${count(n)} servings`),
    fewer: 'Fewer servings',
    more: 'More servings',
    notes: 'Notes',
    notesPlaceholder: 'What would you change next time?',
    log: 'Log this cook',
    leave: 'Finish without logging',
    logged: 'Logged. Enjoy your meal!',
    what: (name: string) => `the cook of ${name}`,
  },
};

export type Catalogue = typeof en;
