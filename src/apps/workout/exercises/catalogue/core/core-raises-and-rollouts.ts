import { defineEntries } from '../entry.ts';

export const coreRaisesAndRollouts = defineEntries('core', {
  'hanging-leg-raise': {
    name: 'Hanging Leg Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['forearms'],
    aliases: ['hanging straight leg raise'],
    instructions:
      'Hang from a bar without swinging. Lift straight legs to hip height or higher and lower them slowly.',
  },
  'hanging-knee-raise': {
    name: 'Hanging Knee Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['forearms'],
    instructions:
      'Hang from a bar with steady shoulders. Draw your knees to your chest by rolling your pelvis up and lower.',
  },
  'toes-to-bar': {
    name: 'Toes-to-Bar',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['lats', 'forearms'],
    aliases: ['t2b'],
    instructions:
      'Hang from a bar and lift your straight legs until your toes touch it. Lower without starting to swing.',
  },
  'captains-chair-leg-raise': {
    name: "Captain's Chair Leg Raise",
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['obliques'],
    aliases: ['vertical leg raise'],
    instructions:
      'Rest your forearms on the pads with your back against the support. Raise your legs to hip height and lower them slowly.',
  },
  'lying-leg-raise': {
    name: 'Lying Leg Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    aliases: ['leg raise'],
    instructions:
      'Lie flat with your hands beside your hips. Raise straight legs until they are upright and lower them without arching.',
  },
  'flutter-kick': {
    name: 'Flutter Kick',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    instructions:
      'Lie on your back with your legs just off the floor. Beat them up and down in small quick strokes.',
  },
  'scissor-kick': {
    name: 'Scissor Kick',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['adductors'],
    instructions:
      'Lie on your back with straight legs lifted. Cross one over the other in turn while your back stays flat.',
  },
  'ab-wheel-rollout': {
    name: 'Ab Wheel Rollout',
    equipment: 'other',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['lats', 'serratus', 'lower back'],
    aliases: ['ab wheel', 'ab rollout'],
    instructions:
      'Kneel with both hands on the wheel beneath your shoulders. Roll forward as far as your back stays flat and pull yourself back.',
  },
  'barbell-rollout': {
    name: 'Barbell Rollout',
    equipment: 'barbell',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['lats', 'serratus'],
    instructions:
      'Kneel behind a bar loaded with round plates. Roll it forward with straight arms and draw it back to your knees.',
  },
  'stability-ball-rollout': {
    name: 'Stability Ball Rollout',
    equipment: 'stability ball',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['lats'],
    aliases: ['swiss ball rollout'],
    instructions:
      'Kneel with your forearms on a ball. Let it roll forward until your body is long and pull it back.',
  },
  'suspension-fallout': {
    name: 'Suspension Fallout',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['lats', 'serratus'],
    aliases: ['trx fallout'],
    instructions:
      'Lean into the straps with straight arms. Let your hands travel ahead until your body is long and return.',
  },
  'stability-ball-plank': {
    name: 'Stability Ball Plank',
    equipment: 'stability ball',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques', 'front delts'],
    instructions:
      'Rest your forearms on a ball and stretch your legs behind you. Hold your body still while the ball wants to roll.',
  },
  'stir-the-pot': {
    name: 'Stir the Pot',
    equipment: 'stability ball',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques', 'serratus'],
    instructions:
      'Hold a plank with your forearms on a ball. Draw small circles with your elbows in one direction and then in the other.',
  },
  'stability-ball-pike': {
    name: 'Stability Ball Pike',
    equipment: 'stability ball',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['front delts', 'hip flexors'],
    aliases: ['swiss ball pike'],
    instructions:
      'Start in a high plank with your shins on a ball. Lift your hips and roll the ball towards your hands.',
  },
  'suspension-knee-tuck': {
    name: 'Suspension Knee Tuck',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['trx knee tuck'],
    instructions:
      'Hang your feet in the straps and hold a high plank. Pull your knees to your chest and stretch out again.',
  },
});
