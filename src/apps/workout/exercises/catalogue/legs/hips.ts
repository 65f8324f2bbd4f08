import { defineEntries } from '../entry.ts';

export const hips = defineEntries('legs', {
  'hip-thrust': {
    name: 'Hip Thrust',
    equipment: 'barbell',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings', 'quads'],
    aliases: ['barbell hip thrust'],
    instructions:
      'Rest your upper back on a bench with a padded bar across your hips. Drive your hips up until your trunk is level and lower them.',
  },
  'single-leg-hip-thrust': {
    name: 'Single-Leg Hip Thrust',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['one leg hip thrust'],
    instructions:
      'Lean your upper back on a bench with one foot on the floor. Lift your hips to level without tilting and lower slowly.',
  },
  'machine-hip-thrust': {
    name: 'Machine Hip Thrust',
    equipment: 'machine',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['hip thrust machine', 'glute drive'],
    instructions:
      'Fasten the belt across your hips and set your feet flat. Push up to a straight line from knees to shoulders and lower.',
  },
  'smith-machine-hip-thrust': {
    name: 'Smith Machine Hip Thrust',
    equipment: 'smith machine',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Set a bench behind you and the padded bar over your hips. Drive up along the rails and pause at the top.',
  },
  'glute-bridge': {
    name: 'Glute Bridge',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Lie on your back with knees bent and feet flat. Lift your hips until thighs and trunk line up, squeeze and lower.',
  },
  'barbell-glute-bridge': {
    name: 'Barbell Glute Bridge',
    equipment: 'barbell',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Lie on the floor with a padded bar over your hips. Bridge up by squeezing your glutes and lower under control.',
  },
  'single-leg-glute-bridge': {
    name: 'Single-Leg Glute Bridge',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['one leg glute bridge'],
    instructions:
      'Lie on your back with one foot planted and the other leg stretched. Lift your hips level and lower them slowly.',
  },
  'frog-pump': {
    name: 'Frog Pump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['adductors'],
    instructions:
      'Lie on your back with the soles of your feet together and knees apart. Pulse your hips up and squeeze at every top.',
  },
  'cable-pull-through': {
    name: 'Cable Pull-Through',
    equipment: 'cable',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['lower back'],
    aliases: ['pull through'],
    instructions:
      'Stand facing away from a low pulley with the rope between your legs. Push your hips back and snap them forward to stand tall.',
  },
  'cable-glute-kickback': {
    name: 'Cable Glute Kickback',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['cable hip extension', 'glute kickback'],
    instructions:
      'Fasten a cuff to one ankle and lean on the machine. Push that leg back without arching your back and return slowly.',
  },
  'machine-glute-kickback': {
    name: 'Machine Glute Kickback',
    equipment: 'machine',
    load_type: 'unilateral',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['glute kickback machine'],
    instructions:
      'Set one foot on the plate and lean on the pad. Press it back until your hip is straight and let it return.',
  },
  'donkey-kick': {
    name: 'Donkey Kick',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['quadruped hip extension'],
    instructions:
      'Kneel on all fours and keep one knee bent. Push its sole towards the ceiling and lower without touching down.',
  },
  'fire-hydrant': {
    name: 'Fire Hydrant',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['abductors', 'glutes'],
    instructions:
      'Kneel on all fours with a still back. Lift one bent knee out to the side and lower it slowly.',
  },
  clamshell: {
    name: 'Clamshell',
    equipment: 'band',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['abductors'],
    secondary_muscles: ['glutes'],
    aliases: ['banded clamshell'],
    instructions:
      'Lie on your side with knees bent and a band above them. Open the upper knee while your feet stay together and close slowly.',
  },
  'lateral-band-walk': {
    name: 'Lateral Band Walk',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['abductors'],
    secondary_muscles: ['glutes'],
    aliases: ['monster walk', 'banded side step'],
    instructions:
      'Put a band around your legs and sink into a quarter squat. Step sideways without letting the band go slack and come back.',
  },
  'hip-abduction-machine': {
    name: 'Hip Abduction Machine',
    equipment: 'machine',
    primary_muscles: ['abductors'],
    secondary_muscles: ['glutes'],
    aliases: ['machine hip abduction', 'hip abductor'],
    instructions:
      'Sit with the pads outside your knees. Push them apart, hold for a moment and let them close slowly.',
  },
  'hip-adduction-machine': {
    name: 'Hip Adduction Machine',
    equipment: 'machine',
    primary_muscles: ['adductors'],
    aliases: ['machine hip adduction', 'hip adductor'],
    instructions:
      'Sit with the pads inside your knees and your legs open. Press them together and open under control.',
  },
  'cable-hip-abduction': {
    name: 'Cable Hip Abduction',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['abductors'],
    secondary_muscles: ['glutes'],
    aliases: ['standing cable abduction'],
    instructions:
      'Stand side-on with a cuff on the far ankle. Lift that leg out to the side without leaning and lower it.',
  },
  'cable-hip-adduction': {
    name: 'Cable Hip Adduction',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['adductors'],
    aliases: ['standing cable adduction'],
    instructions:
      'Stand side-on with a cuff on the near ankle. Pull that leg across in front of you and let it return slowly.',
  },
  'copenhagen-plank': {
    name: 'Copenhagen Plank',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['adductors'],
    secondary_muscles: ['obliques'],
    aliases: ['copenhagen adduction'],
    instructions:
      'Lie on your side with the upper leg on a bench. Lift your hips by pressing that leg down and hold.',
  },
});
