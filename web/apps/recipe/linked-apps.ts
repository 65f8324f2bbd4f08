import { instance } from '../../core/instance.ts';

/** Whether the instance also serves the nutrition app. */
export const hasFoodDiary = instance.apps.some(({ name }) => name === 'nutrition');
