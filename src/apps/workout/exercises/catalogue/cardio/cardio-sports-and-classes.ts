import { defineEntries } from '../entry.ts';

export const cardioSportsAndClasses = defineEntries('cardio', {
  aerobics: {
    name: 'Aerobics',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['aerobic class'],
    instructions:
      'Move to music in steps, jumps and arm swings that keep your pulse up. Choose the low-impact form of a step whenever your joints ask for it.',
  },
  hiit: {
    name: 'HIIT',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads'],
    aliases: ['high intensity interval training'],
    instructions:
      'Alternate short bursts close to your limit with easy breaks. Stop a round early when your form falls apart.',
  },
  'downhill-skiing': {
    name: 'Downhill Skiing',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'heart'],
    aliases: ['skiing', 'alpine skiing'],
    instructions:
      'Ski downhill with bent ankles and your weight over the middle of the ski. Rest before your thighs burn out, since tired legs fall.',
  },
  snowboarding: {
    name: 'Snowboarding',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['quads'],
    secondary_muscles: ['calves', 'heart'],
    instructions:
      'Ride with soft knees and look where you want to go. Change between the edges by shifting your weight, not by twisting the trunk.',
  },
  'ice-skating': {
    name: 'Ice Skating',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['adductors', 'heart'],
    aliases: ['skating'],
    instructions:
      'Push off sideways from a bent knee and glide on the other leg. Keep your trunk low and let both sides work alike.',
  },
  'high-knee-skip': {
    name: 'High-Knee Skip',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['hip flexors', 'calves'],
    secondary_muscles: ['heart'],
    aliases: ['high knee skips'],
    instructions:
      'Skip forward and drive one knee to hip height on each hop. Swing the opposite arm and land on the ball of the foot.',
  },
});
