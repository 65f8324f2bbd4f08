import { defineEntries } from '../entry.ts';

export const legVariations = defineEntries('legs', {
  'band-squat': {
    name: 'Band Squat',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    aliases: ['banded squat'],
    instructions:
      'Stand on a band and bring its upper loop across your shoulders. Squat to a comfortable depth and stand up against the growing tension.',
  },
  'band-squat-row': {
    name: 'Band Squat Row',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['quads', 'upper back'],
    secondary_muscles: ['glutes', 'biceps'],
    aliases: ['squat row'],
    instructions:
      'Fix a band at chest height and hold its ends while you squat. Stand up and row your elbows back at the same moment.',
  },
  'machine-squat': {
    name: 'Machine Squat',
    equipment: 'machine',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'hamstrings'],
    aliases: ['v squat'],
    instructions:
      'Stand under the shoulder pads of the squat machine with your feet on the plate. Release the stops, sink until your thighs are level and drive up.',
  },
  'suspension-squat': {
    name: 'Suspension Squat',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    aliases: ['trx squat'],
    instructions:
      'Hold the straps with straight arms and lean back a little. Squat as deep as you like and use the straps only for balance.',
  },
  'assisted-pistol-squat': {
    name: 'Assisted Pistol Squat',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    instructions:
      'Hold on to a post or a strap and stretch one leg forward. Sit down on the other leg and take as little help as you need to stand up.',
  },
  'bodyweight-sumo-squat': {
    name: 'Bodyweight Sumo Squat',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['adductors', 'quads'],
    secondary_muscles: ['glutes'],
    aliases: ['plie squat'],
    instructions:
      'Stand wide with your toes turned out. Drop straight down between your heels and press your knees outwards as you rise.',
  },
  'barbell-sumo-squat': {
    name: 'Barbell Sumo Squat',
    equipment: 'barbell',
    primary_muscles: ['adductors', 'quads'],
    secondary_muscles: ['glutes'],
    aliases: ['sumo barbell squat'],
    instructions:
      'Carry the bar on your back in a wide stance with the toes out. Squat with an upright trunk and keep the knees over the feet.',
  },
  'kettlebell-sumo-squat': {
    name: 'Kettlebell Sumo Squat',
    equipment: 'kettlebell',
    primary_muscles: ['adductors', 'quads'],
    secondary_muscles: ['glutes'],
    instructions:
      'Hold a kettlebell with both hands between your wide-set legs. Lower it towards the floor with a straight back and stand up by squeezing your glutes.',
  },
  'dumbbell-stiff-leg-deadlift': {
    name: 'Dumbbell Stiff-Leg Deadlift',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['glutes', 'lower back'],
    aliases: ['dumbbell straight leg deadlift'],
    instructions:
      'Hold two dumbbells in front of you and keep your knees nearly straight. Fold at the hips until your hamstrings stop you and come up with a flat back.',
  },
  'band-stiff-leg-deadlift': {
    name: 'Band Stiff-Leg Deadlift',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['glutes'],
    aliases: ['band straight leg deadlift'],
    instructions:
      'Stand on a band with almost straight knees and hold its ends. Push your hips back until the band slackens and pull yourself upright.',
  },
  'single-leg-barbell-romanian-deadlift': {
    name: 'Single-Leg Barbell Romanian Deadlift',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back'],
    instructions:
      'Hold a bar at your thighs and shift your weight to one leg. Tip forward with the free leg behind you and return by pulling the hip through.',
  },
  'bodyweight-hip-thrust': {
    name: 'Bodyweight Hip Thrust',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Lean your upper back on a bench with your feet flat and your knees bent. Raise your hips until your trunk is level and lower them under control.',
  },
  'bodyweight-walking-lunge': {
    name: 'Bodyweight Walking Lunge',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Take a long step and bend both knees until the rear one is close to the floor. Push through the front heel straight into the next step.',
  },
  'overhead-lunge': {
    name: 'Overhead Lunge',
    equipment: 'dumbbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['front delts', 'abs'],
    aliases: ['overhead dumbbell lunge'],
    instructions:
      'Lock one or two dumbbells out above your head. Lunge forward with your ribs down and keep the weight over your shoulders as you return.',
  },
  'plate-loaded-seated-calf-raise': {
    name: 'Plate-Loaded Seated Calf Raise',
    equipment: 'machine',
    primary_muscles: ['calves'],
    instructions:
      'Sit with your knees under the loaded pad and the balls of your feet on the step. Let your heels drop fully and rise onto your toes with a pause.',
  },
  'horizontal-calf-press': {
    name: 'Horizontal Calf Press',
    equipment: 'machine',
    primary_muscles: ['calves'],
    aliases: ['seated leg press calf raise', 'calf extension machine'],
    instructions:
      'Sit in a horizontal leg press with only the balls of your feet on its plate. Point your toes to move the sled and let them come back towards you.',
  },
  'single-leg-dumbbell-calf-raise': {
    name: 'Single-Leg Dumbbell Calf Raise',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['calves'],
    aliases: ['single leg standing dumbbell calf raise'],
    instructions:
      'Stand on one foot at the edge of a step with a dumbbell on the same side. Sink the heel, rise as high as you can and hold a second.',
  },
  'single-leg-machine-calf-raise': {
    name: 'Single-Leg Machine Calf Raise',
    equipment: 'machine',
    load_type: 'unilateral',
    primary_muscles: ['calves'],
    aliases: ['single leg standing machine calf raise'],
    instructions:
      'Stand under the pads of a calf machine on one foot only. Move the heel through its whole range before you change sides.',
  },
  'lateral-box-jump': {
    name: 'Lateral Box Jump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'calves'],
    secondary_muscles: ['glutes'],
    instructions:
      'Stand beside a sturdy box and load your hips. Jump sideways onto it, land with both feet and step down.',
  },
  'frog-jump': {
    name: 'Frog Jump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'calves'],
    instructions:
      'Squat low with your hands near the floor between your feet. Leap forward and up and absorb the landing in the next squat.',
  },
  'side-lying-leg-raise': {
    name: 'Side-Lying Leg Raise',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['abductors'],
    secondary_muscles: ['glutes'],
    aliases: ['lateral leg raise'],
    instructions:
      'Lie on your side in one straight line with the lower arm under your head. Lift the upper leg with the toes forward and lower it slowly.',
  },
  'lateral-squat': {
    name: 'Lateral Squat',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['adductors', 'quads'],
    secondary_muscles: ['glutes'],
    instructions:
      'Stand with your feet twice as wide as your hips. Sit towards one foot while the other leg stays straight and shift across to the other side.',
  },
  'single-leg-barbell-calf-raise': {
    name: 'Single-Leg Barbell Calf Raise',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['calves'],
    aliases: ['single leg standing barbell calf raise'],
    instructions:
      'Carry a bar on your back and stand on one foot inside a rack. Rise onto the toes and lower the heel until the calf is stretched.',
  },
});
