/** Apart from the texts of the pages, because the entry needs only these. */
export const tabs = {
  diary: 'Diary',
  water: 'Water',
  fasting: 'Fasting',
  stats: 'Statistics',
  more: 'More',
};
