import { defineEntries } from '../entry.ts';

export const fullBodyVariations = defineEntries('full body', {
  'sumo-deadlift-high-pull': {
    name: 'Sumo Deadlift High Pull',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['hamstrings', 'side delts'],
    instructions:
      'Stand wide over the bar and grip it inside your legs. Extend your hips fast and pull the bar to your collarbone with high elbows.',
  },
  'kettlebell-high-pull': {
    name: 'Kettlebell High Pull',
    equipment: 'kettlebell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['hamstrings', 'side delts'],
    instructions:
      'Swing the kettlebell back and snap your hips. Lead with the elbow to bring the bell level with your chin and drop it into the next swing.',
  },
  'burpee-over-the-bar': {
    name: 'Burpee Over the Bar',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'chest'],
    secondary_muscles: ['heart'],
    aliases: ['bar facing burpee'],
    instructions:
      'Do a burpee beside a barbell on the floor. Jump over the bar with both feet and go down again on the other side.',
  },
});
