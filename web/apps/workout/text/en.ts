/** What the frame of the app says; each page brings its own words. */
export const en = {
  tabs: {
    log: 'Log',
    programs: 'Programs',
    statistics: 'Statistics',
    coaching: 'Coaching',
    more: 'More',
  },
};

export type Catalogue = typeof en;
