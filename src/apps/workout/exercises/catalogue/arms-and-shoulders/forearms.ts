import { defineEntries } from '../entry.ts';

export const forearms = defineEntries('arms', {
  'reverse-curl': {
    name: 'Reverse Curl',
    equipment: 'ez bar',
    primary_muscles: ['forearms'],
    secondary_muscles: ['biceps'],
    aliases: ['reverse ez bar curl'],
    instructions:
      'Hold the bar with your palms down at shoulder width. Curl it with straight wrists and lower it without haste.',
  },
  'reverse-barbell-curl': {
    name: 'Reverse Barbell Curl',
    equipment: 'barbell',
    primary_muscles: ['forearms'],
    secondary_muscles: ['biceps'],
    instructions:
      'Take a straight bar overhand and keep your elbows at your ribs. Curl it to chest height with firm wrists and lower it.',
  },
  'waiter-curl': {
    name: 'Waiter Curl',
    equipment: 'dumbbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Hold one dumbbell upright with both palms under its upper plate. Curl it to your chin and keep the plate level.',
  },
  'twenty-ones': {
    name: 'Twenty-Ones',
    equipment: 'barbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['barbell 21s', '21s'],
    instructions:
      'Curl seven times through the lower half and seven times through the upper half. Finish with seven full repetitions without putting the bar down.',
  },
  'wrist-curl': {
    name: 'Wrist Curl',
    equipment: 'barbell',
    primary_muscles: ['forearms'],
    aliases: ['barbell wrist curl'],
    instructions:
      'Rest your forearms on a bench with palms up and your hands beyond its edge. Let the bar roll to your fingers and curl your wrists up.',
  },
  'reverse-wrist-curl': {
    name: 'Reverse Wrist Curl',
    equipment: 'barbell',
    primary_muscles: ['forearms'],
    aliases: ['barbell reverse wrist curl'],
    instructions:
      'Rest your forearms on your thighs with palms down and a light bar. Lift the backs of your hands and lower them slowly.',
  },
  'dumbbell-wrist-curl': {
    name: 'Dumbbell Wrist Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['forearms'],
    instructions:
      'Sit with forearms on your thighs and a dumbbell in each hand, palms up. Curl your wrists and let them open fully.',
  },
  'wrist-roller': {
    name: 'Wrist Roller',
    equipment: 'other',
    primary_muscles: ['forearms'],
    secondary_muscles: ['front delts'],
    instructions:
      'Hold the roller before you with the weight hanging from its cord. Wind it up hand over hand and unwind it with the same control.',
  },
  'hand-gripper': {
    name: 'Hand Gripper',
    equipment: 'other',
    load_type: 'unilateral',
    primary_muscles: ['forearms'],
    aliases: ['grip trainer'],
    instructions:
      'Place the gripper deep in your palm. Close it until the handles touch, hold for a second and open slowly.',
  },
  'plate-pinch': {
    name: 'Plate Pinch',
    equipment: 'plate',
    load_type: 'unilateral',
    measure: 'weight_time',
    primary_muscles: ['forearms'],
    aliases: ['plate pinch hold'],
    instructions:
      'Pinch one or two smooth plates between thumb and fingers. Stand tall and hold them at your side until the time is up.',
  },
});
