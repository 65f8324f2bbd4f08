import { defineEntries } from '../entry.ts';

export const coreCurls = defineEntries('core', {
  crunch: {
    name: 'Crunch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    instructions:
      'Lie on your back with knees bent and hands at your temples. Curl your shoulder blades off the floor and lower them slowly.',
  },
  'weighted-crunch': {
    name: 'Weighted Crunch',
    equipment: 'plate',
    primary_muscles: ['abs'],
    aliases: ['plate crunch'],
    instructions:
      'Hold a plate on your chest or above it. Curl your upper back off the floor and let it down one vertebra at a time.',
  },
  'cable-crunch': {
    name: 'Cable Crunch',
    equipment: 'cable',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques'],
    aliases: ['kneeling cable crunch'],
    instructions:
      'Kneel before a high pulley with the rope beside your ears. Round your back to bring your elbows to your thighs and rise slowly.',
  },
  'machine-crunch': {
    name: 'Machine Crunch',
    equipment: 'machine',
    primary_muscles: ['abs'],
    aliases: ['ab crunch machine'],
    instructions:
      'Sit in the machine and hold its handles. Fold your ribs towards your hips and return under control.',
  },
  'reverse-crunch': {
    name: 'Reverse Crunch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie on your back with knees bent over your hips. Curl your pelvis off the floor and lower it without swinging.',
  },
  'bicycle-crunch': {
    name: 'Bicycle Crunch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'obliques'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie on your back with your legs lifted and hands at your ears. Bring one elbow towards the opposite knee while the other leg stretches and change.',
  },
  'decline-crunch': {
    name: 'Decline Crunch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Hook your feet on a decline bench and cross your arms. Curl up until your lower back is about to lift and lower slowly.',
  },
  'stability-ball-crunch': {
    name: 'Stability Ball Crunch',
    equipment: 'stability ball',
    measure: 'reps',
    primary_muscles: ['abs'],
    aliases: ['swiss ball crunch'],
    instructions:
      'Lie with your lower back on a ball and feet flat on the floor. Curl your trunk up and stretch back over the ball.',
  },
  'oblique-crunch': {
    name: 'Oblique Crunch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs'],
    aliases: ['side crunch'],
    instructions:
      'Lie with your knees dropped to one side. Curl your shoulders straight up and lower them before you change sides.',
  },
  'sit-up': {
    name: 'Sit-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie on your back with knees bent and feet flat. Sit all the way up and roll back down with control.',
  },
  'weighted-sit-up': {
    name: 'Weighted Sit-Up',
    equipment: 'plate',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Hold a plate against your chest with your feet fixed. Sit up until you are upright and lower slowly.',
  },
  'decline-sit-up': {
    name: 'Decline Sit-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Hook your feet at the top of a decline bench. Lower yourself back until you are almost flat and sit up.',
  },
  'butterfly-sit-up': {
    name: 'Butterfly Sit-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    instructions:
      'Lie back with the soles of your feet together and knees apart. Reach overhead, then sit up and touch your toes.',
  },
  'v-up': {
    name: 'V-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie flat with your arms behind your head. Lift straight legs and trunk together so that your hands meet your feet.',
  },
  'tuck-up': {
    name: 'Tuck-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie stretched out just off the floor. Pull knees and chest together into a ball and stretch out again.',
  },
  'toe-touch': {
    name: 'Toe Touch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    aliases: ['lying toe touch'],
    instructions:
      'Lie on your back with straight legs up. Reach your hands to your toes by curling your shoulders off the floor.',
  },
});
