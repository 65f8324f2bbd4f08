import { defineEntries } from '../entry.ts';

export const coreVariations = defineEntries('core', {
  'cable-twist': {
    name: 'Cable Twist',
    equipment: 'cable',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['cable rotation'],
    instructions:
      'Stand sideways to a pulley at chest height with both arms straight. Turn your shoulders and hips away from it and come back without being pulled.',
  },
  'torso-rotation-machine': {
    name: 'Torso Rotation Machine',
    equipment: 'machine',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['rotary torso'],
    instructions:
      'Fix your hips in the machine and set the range to one side. Rotate against the pads with a tall spine and repeat towards the other side.',
  },
  'band-side-bend': {
    name: 'Band Side Bend',
    equipment: 'band',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques'],
    instructions:
      'Stand on a band and hold the other end beside your hip. Bend away from the band and return until you stand straight.',
  },
  'cross-body-crunch': {
    name: 'Cross-Body Crunch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['obliques', 'abs'],
    instructions:
      'Lie on your back with your fingertips at your temples. Bring one elbow towards the opposite knee and change sides with each crunch.',
  },
  'jackknife-sit-up': {
    name: 'Jackknife Sit-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['jack knife sit up'],
    instructions:
      'Lie long with your arms behind your head. Bend and lift your knees as your hands reach for your ankles and stretch out again.',
  },
  'weighted-decline-crunch': {
    name: 'Weighted Decline Crunch',
    equipment: 'plate',
    primary_muscles: ['abs'],
    instructions:
      'Hook your feet into a decline bench and hold a plate on your chest. Curl your shoulders up and uncurl without dropping.',
  },
  'lying-knee-raise': {
    name: 'Lying Knee Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['flat knee raise'],
    instructions:
      'Lie on your back with your hands under your hips. Draw bent knees over your chest and lower your feet until they almost touch.',
  },
  'captains-chair-knee-raise': {
    name: "Captain's Chair Knee Raise",
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['knee raise parallel bars'],
    instructions:
      'Support yourself on the forearm pads with your legs hanging. Pull your knees above your hips and let them down without a swing.',
  },
  'knees-to-elbows': {
    name: 'Knees-to-Elbows',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors', 'lats'],
    aliases: ['k2e'],
    instructions:
      'Hang from a bar and lean back a little with active shoulders. Lift your knees until they meet your elbows and return to a quiet hang.',
  },
  'reverse-plank': {
    name: 'Reverse Plank',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['glutes', 'lower back'],
    secondary_muscles: ['abs', 'triceps'],
    instructions:
      'Sit with straight legs and place your hands behind you. Raise your hips until heels, hips and shoulders form a line and hold it.',
  },
});
