import { implement } from '../../../kernel/module.ts';
import { exercisesContract } from './contract.ts';
import {
  createExercise,
  deleteExercise,
  listExercises,
  readExercise,
  restoreExercise,
  updateExercise,
} from './exercises.ts';
import { likeExercise, unlikeExercise } from './favourites.ts';

export const exercisesRoutes = implement(exercisesContract, {
  listExercises,
  createExercise,
  readExercise,
  updateExercise,
  deleteExercise,
  restoreExercise,
  likeExercise,
  unlikeExercise,
});
