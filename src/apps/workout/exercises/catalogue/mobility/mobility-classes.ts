import { defineEntries } from '../entry.ts';

export const mobilityClasses = defineEntries('mobility', {
  stretching: {
    name: 'Stretching',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['hamstrings', 'lower back'],
    secondary_muscles: ['hip flexors'],
    aliases: ['general stretching'],
    instructions:
      'Go through the muscles that you have trained and hold each stretch for at least twenty seconds. Breathe calmly and stay short of pain.',
  },
  yoga: {
    name: 'Yoga',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['lower back', 'hamstrings'],
    secondary_muscles: ['abs'],
    aliases: ['yoga class'],
    instructions:
      'Follow a sequence of poses and let your breath set the pace. Use blocks or straps where a pose is out of reach.',
  },
  pilates: {
    name: 'Pilates',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['glutes', 'lower back'],
    aliases: ['pilates class'],
    instructions:
      'Work through controlled movements from a stable middle of the body. Put precision before speed and breathe out on the effort.',
  },
  'warm-up': {
    name: 'Warm-Up',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['hip flexors'],
    aliases: ['warmup'],
    instructions:
      'Start with a few minutes of easy movement until you are warm. Add light versions of the lifts that you are about to train.',
  },
});
