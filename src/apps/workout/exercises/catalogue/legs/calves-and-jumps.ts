import { defineEntries } from '../entry.ts';

export const calvesAndJumps = defineEntries('legs', {
  'standing-calf-raise': {
    name: 'Standing Calf Raise',
    equipment: 'machine',
    primary_muscles: ['calves'],
    aliases: ['machine calf raise', 'calf raise machine'],
    instructions:
      'Stand with the pads on your shoulders and the balls of your feet on the edge. Let your heels sink and rise as high as you can.',
  },
  'seated-calf-raise': {
    name: 'Seated Calf Raise',
    equipment: 'machine',
    primary_muscles: ['calves'],
    aliases: ['seated calf raise machine'],
    instructions:
      'Sit with the pad above your knees and your heels hanging free. Push up onto your toes, hold and lower to a stretch.',
  },
  'calf-press': {
    name: 'Calf Press',
    equipment: 'machine',
    primary_muscles: ['calves'],
    aliases: ['leg press calf raise'],
    instructions:
      'Sit in a leg press with only the balls of your feet on the plate. Push it by straightening your ankles and let it bend them back.',
  },
  'bodyweight-calf-raise': {
    name: 'Bodyweight Calf Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['calves'],
    aliases: ['calf raise'],
    instructions:
      'Stand with your toes on a step and hold something for balance. Rise fully and lower your heels beneath the edge.',
  },
  'single-leg-calf-raise': {
    name: 'Single-Leg Calf Raise',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['calves'],
    aliases: ['one leg calf raise'],
    instructions:
      'Stand on one foot at the edge of a step. Rise on its toes, pause and lower slowly.',
  },
  'dumbbell-calf-raise': {
    name: 'Dumbbell Calf Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['calves'],
    aliases: ['standing dumbbell calf raise'],
    instructions:
      'Hold dumbbells at your sides with your toes on a plate. Rise as high as you can and sink to a stretch.',
  },
  'barbell-calf-raise': {
    name: 'Barbell Calf Raise',
    equipment: 'barbell',
    primary_muscles: ['calves'],
    aliases: ['standing barbell calf raise'],
    instructions:
      'Carry a bar on your back and put the balls of your feet on a low block. Rise and lower without bending your knees.',
  },
  'smith-machine-calf-raise': {
    name: 'Smith Machine Calf Raise',
    equipment: 'smith machine',
    primary_muscles: ['calves'],
    instructions:
      'Stand on a block beneath the bar of a smith machine. Push up onto your toes, hold for a second and lower.',
  },
  'donkey-calf-raise': {
    name: 'Donkey Calf Raise',
    equipment: 'machine',
    primary_muscles: ['calves'],
    instructions:
      'Bend forward with the pad across your hips and your toes on the step. Let your heels drop and push them up high.',
  },
  'tibialis-raise': {
    name: 'Tibialis Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['shins'],
    aliases: ['tib raise'],
    instructions:
      'Lean your back against a wall with your feet ahead of you. Pull your toes up towards your shins and lower them slowly.',
  },
  'box-jump': {
    name: 'Box Jump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['calves', 'hamstrings'],
    instructions:
      'Stand before a box, swing your arms and jump onto it with both feet. Land softly in a half squat and step down.',
  },
  'broad-jump': {
    name: 'Broad Jump',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings', 'calves'],
    aliases: ['standing long jump'],
    instructions:
      'Swing your arms back and jump forward as far as you can from both feet. Land with bent knees and hold your balance.',
  },
  'depth-jump': {
    name: 'Depth Jump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'calves'],
    secondary_muscles: ['glutes'],
    instructions:
      'Step off a low box and touch the ground as briefly as possible. Rebound straight up into a jump.',
  },
  'reverse-nordic-curl': {
    name: 'Reverse Nordic Curl',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['hip flexors'],
    aliases: ['reverse nordic'],
    instructions:
      'Kneel upright with a straight line from knee to head. Lean back as far as you can and pull yourself up with your thighs.',
  },
  'spanish-squat': {
    name: 'Spanish Squat',
    equipment: 'band',
    measure: 'time',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    instructions:
      'Loop a strong band behind your knees and lean back against it. Hold a squat with upright shins for the time.',
  },
  'hip-flexor-raise': {
    name: 'Hip Flexor Raise',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['hip flexors'],
    secondary_muscles: ['abs'],
    aliases: ['cable hip flexion', 'standing cable knee raise'],
    instructions:
      'Fasten a cuff to one foot and face away from the low pulley. Lift that knee to hip height and lower it slowly.',
  },
  'terminal-knee-extension': {
    name: 'Terminal Knee Extension',
    equipment: 'band',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads'],
    aliases: ['tke'],
    instructions:
      'Loop a band behind one knee and stand facing its anchor. Straighten the knee against the pull and bend it slightly again.',
  },
});
