import { defineEntries } from '../entry.ts';

export const coreTurnsAndThrows = defineEntries('core', {
  'russian-twist': {
    name: 'Russian Twist',
    equipment: 'plate',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['weighted russian twist'],
    instructions:
      'Sit leaning back with a plate in both hands. Turn your trunk to touch it beside each hip in turn.',
  },
  'bodyweight-russian-twist': {
    name: 'Bodyweight Russian Twist',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    instructions:
      'Sit leaning back with your feet light or lifted. Turn your shoulders from side to side while your hips stay still.',
  },
  'landmine-twist': {
    name: 'Landmine Twist',
    equipment: 'landmine',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'front delts'],
    aliases: ['landmine rotation'],
    instructions:
      'Hold the end of an anchored bar before you with straight arms. Sweep it from hip to hip by turning and braking with your trunk.',
  },
  'cable-woodchop': {
    name: 'Cable Woodchop',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'front delts'],
    aliases: ['woodchopper', 'high to low woodchop'],
    instructions:
      'Stand side-on to a high pulley with both hands on the handle. Pull it down across your body to the far knee and return slowly.',
  },
  'low-to-high-woodchop': {
    name: 'Low-to-High Woodchop',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'front delts'],
    aliases: ['reverse woodchop'],
    instructions:
      'Start with both hands at a low pulley beside you. Pull up and across until they are above the far shoulder.',
  },
  'pallof-press': {
    name: 'Pallof Press',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['anti rotation press'],
    instructions:
      'Stand side-on to a chest-high pulley with the handle at your breastbone. Press it straight ahead, hold against the pull and bring it back.',
  },
  'band-pallof-press': {
    name: 'Band Pallof Press',
    equipment: 'band',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    instructions:
      'Fix a band at chest height and stand side-on to it. Push your hands straight out, hold for a breath and return.',
  },
  'side-bend': {
    name: 'Side Bend',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['obliques'],
    aliases: ['dumbbell side bend'],
    instructions:
      'Stand with a dumbbell in one hand. Bend sideways towards it and pull yourself upright with the other side.',
  },
  'cable-side-bend': {
    name: 'Cable Side Bend',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['obliques'],
    instructions:
      'Stand side-on to a low pulley with its handle in the near hand. Lean towards it slowly and straighten up.',
  },
  'windshield-wiper': {
    name: 'Windshield Wiper',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'hip flexors'],
    aliases: ['windshield wipers'],
    instructions:
      'Hang from a bar or lie down with straight legs up. Lower them to one side and sweep them over to the other.',
  },
  'dragon-flag': {
    name: 'Dragon Flag',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['lats', 'hip flexors'],
    instructions:
      'Lie on a bench and hold it behind your head. Lift your straight body onto your shoulders and lower it as slowly as you can.',
  },
  'l-sit': {
    name: 'L-Sit',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs', 'hip flexors'],
    secondary_muscles: ['triceps', 'quads'],
    aliases: ['l sit hold'],
    instructions:
      'Support yourself on bars or the floor with straight arms. Hold your legs straight out before you and press your shoulders down.',
  },
  'mountain-climber': {
    name: 'Mountain Climber',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors', 'front delts'],
    instructions:
      'Hold a high plank and drive one knee towards your chest. Change legs quickly without letting your hips bounce.',
  },
  'cross-body-mountain-climber': {
    name: 'Cross-Body Mountain Climber',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['obliques', 'abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Hold a high plank and bring one knee towards the opposite elbow. Alternate sides with your shoulders above your hands.',
  },
  'heel-touch': {
    name: 'Heel Touch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['alternating heel touch'],
    instructions:
      'Lie on your back with knees bent and shoulders lifted. Reach for one heel and then the other by bending sideways.',
  },
  'suitcase-hold': {
    name: 'Suitcase Hold',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['obliques'],
    secondary_muscles: ['forearms'],
    instructions:
      'Hold one heavy weight at your side. Stand perfectly upright and do not let it bend you until the time is up.',
  },
  'stomach-vacuum': {
    name: 'Stomach Vacuum',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    instructions:
      'Breathe out fully and draw your navel towards your spine. Hold it there without breathing in, then relax.',
  },
  'turkish-sit-up': {
    name: 'Turkish Sit-Up',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['abs'],
    secondary_muscles: ['front delts', 'obliques'],
    aliases: ['get up sit up'],
    instructions:
      'Lie on your back with a kettlebell pressed above one shoulder. Sit up while you keep that arm upright and lower slowly.',
  },
  'medicine-ball-rotational-throw': {
    name: 'Medicine Ball Rotational Throw',
    equipment: 'medicine ball',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'glutes'],
    aliases: ['rotational med ball throw'],
    instructions:
      'Stand side-on to a wall with the ball at your far hip. Turn through your hips and throw it hard into the wall.',
  },
});
