import { defineEntries } from '../entry.ts';

export const coreHolds = defineEntries('core', {
  plank: {
    name: 'Plank',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques', 'front delts'],
    aliases: ['front plank', 'forearm plank'],
    instructions:
      'Rest on your forearms and toes with your body in one line. Squeeze your glutes and stomach and breathe calmly for the time.',
  },
  'high-plank': {
    name: 'High Plank',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['straight arm plank'],
    instructions:
      'Hold the top of a push-up with your hands beneath your shoulders. Push the floor away and keep your hips level.',
  },
  'side-plank': {
    name: 'Side Plank',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abs', 'abductors'],
    instructions:
      'Lie on your side and prop yourself on one forearm. Lift your hips until your body is straight and hold.',
  },
  'weighted-plank': {
    name: 'Weighted Plank',
    equipment: 'plate',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques'],
    instructions:
      'Have a plate placed on your lower back while you hold a forearm plank. Keep your hips from sinking until the time is up.',
  },
  'rkc-plank': {
    name: 'RKC Plank',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['glutes', 'obliques'],
    aliases: ['hardstyle plank'],
    instructions:
      'Take a plank with your elbows a little further ahead. Tense every muscle and pull elbows and toes towards each other for a short time.',
  },
  'plank-shoulder-tap': {
    name: 'Plank Shoulder Tap',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['obliques', 'front delts'],
    aliases: ['shoulder taps'],
    instructions:
      'Hold a high plank with your feet apart. Touch one shoulder with the opposite hand and change without swaying.',
  },
  'plank-jack': {
    name: 'Plank Jack',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['abductors', 'front delts'],
    instructions:
      'Hold a plank and jump your feet apart. Jump them together again while your hips stay at one height.',
  },
  'plank-up-down': {
    name: 'Plank Up-Down',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['plank to push up', 'commando plank'],
    instructions:
      'Start on your forearms and push up to your hands one after the other. Go back down the same way and lead with the other arm next time.',
  },
  'side-plank-hip-dip': {
    name: 'Side Plank Hip Dip',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques'],
    secondary_muscles: ['abductors'],
    instructions:
      'Hold a side plank on one forearm. Lower your hip to just above the floor and lift it back in line.',
  },
  'hollow-body-hold': {
    name: 'Hollow Body Hold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['hollow hold'],
    instructions:
      'Lie on your back, press it into the floor and lift shoulders and legs. Hold the shallow bowl with your arms stretched behind you.',
  },
  'hollow-rock': {
    name: 'Hollow Rock',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Take the hollow position and rock from shoulders to hips. Keep its shape so that nothing but the whole body moves.',
  },
  'arch-hold': {
    name: 'Arch Hold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['lower back'],
    secondary_muscles: ['glutes', 'upper back'],
    aliases: ['superman hold'],
    instructions:
      'Lie face down and lift arms, chest and legs from the floor. Hold the arch with your neck long.',
  },
  'dead-bug': {
    name: 'Dead Bug',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Lie on your back with arms up and knees above your hips. Lower one arm and the opposite leg without arching and change sides.',
  },
  'bird-dog': {
    name: 'Bird Dog',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lower back', 'abs'],
    secondary_muscles: ['glutes'],
    instructions:
      'Kneel on all fours and stretch one arm and the opposite leg. Hold them level for a breath and change.',
  },
});
