/** Apart from the texts of the pages, because the entry needs only these. */
export const tabs = { water: 'Water' };
