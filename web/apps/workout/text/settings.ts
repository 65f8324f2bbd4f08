export const settingsText = {
  title: 'Workout settings',
  effort: {
    title: 'Effort of a set',
    label: 'Write the effort as',
    scales: { rpe: 'RPE', rir: 'RIR' },
    hints: {
      rpe: 'RPE 8 means that two more reps were possible, RPE 10 that none was.',
      rir: 'RIR 2 means that two more reps were possible. It is stored as RPE 8, and exports have it as such; a coach reads it in their own scale.',
    },
  },
  rest: 'Rest between sets',
};
