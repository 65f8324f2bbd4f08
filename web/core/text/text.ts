import { type Catalogue, en } from './en.ts';

/** Every word on the screen comes from a catalogue; another language is another object of its type. */
export const text: Catalogue = en;
