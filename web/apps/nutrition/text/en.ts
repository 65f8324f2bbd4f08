export const en = {};

export type Catalogue = typeof en;
