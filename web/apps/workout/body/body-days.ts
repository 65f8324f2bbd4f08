import { bodyDaysQueryOf } from '../../../body/body-days.ts';

export const bodyDaysQuery = bodyDaysQueryOf('workout');
