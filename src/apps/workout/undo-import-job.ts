/** Name of the job that finishes interrupted undos of imports. */
export const UNDO_IMPORT_JOB = 'workout.undo-import';
