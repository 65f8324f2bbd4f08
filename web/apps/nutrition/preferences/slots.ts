import {
  readSlots,
  SLOTS_PREFERENCE,
  type Slot,
} from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { createParsedPreference } from '../../../core/preferences/parsed-preference.ts';

/** The meals of the day as the person named them. */
export const slots = createParsedPreference<Slot[]>(SLOTS_PREFERENCE, readSlots);
