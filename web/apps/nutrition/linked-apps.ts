import { type AppName, instance } from '../../core/instance.ts';

const serves = (app: AppName) => instance.apps.some(({ name }) => name === app);

/** Whether the instance also serves the recipe app. */
export const hasRecipes = serves('recipe');

/** Whether the instance also serves the workout app. */
export const hasWorkouts = serves('workout');
