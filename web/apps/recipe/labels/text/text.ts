import { type Catalogue, en } from './en.ts';

export const text: Catalogue = en;
