/** Texts of the app's shell; pages load their own. */
export const text = {
  tabs: {
    log: 'Log',
    programs: 'Programs',
    statistics: 'Statistics',
    coaching: 'Coaching',
    more: 'More',
  },
};
