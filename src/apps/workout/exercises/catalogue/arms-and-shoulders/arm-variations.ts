import { defineEntries } from '../entry.ts';

export const armVariations = defineEntries('arms', {
  'machine-curl': {
    name: 'Machine Curl',
    equipment: 'machine',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['bicep curl machine', 'machine bicep curl'],
    instructions:
      'Line up your elbows with the pivot of the machine and take the handles. Curl through the full range and lower until your arms are nearly straight.',
  },
  'band-hammer-curl': {
    name: 'Band Hammer Curl',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['biceps', 'forearms'],
    instructions:
      'Stand on a band and hold its ends with your thumbs up. Curl without moving your upper arms and resist all the way down.',
  },
  'band-reverse-curl': {
    name: 'Band Reverse Curl',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['forearms'],
    secondary_muscles: ['biceps'],
    instructions:
      'Stand on a band and hold it with your knuckles up. Bend your elbows until the forearms are upright and keep your wrists straight.',
  },
  'dumbbell-reverse-curl': {
    name: 'Dumbbell Reverse Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['forearms'],
    secondary_muscles: ['biceps'],
    instructions:
      'Hold two dumbbells with your palms facing down. Curl them with quiet elbows and lower them more slowly than you lifted them.',
  },
  'cable-reverse-curl': {
    name: 'Cable Reverse Curl',
    equipment: 'cable',
    primary_muscles: ['forearms'],
    secondary_muscles: ['biceps'],
    instructions:
      'Take a straight bar on a low pulley with an overhand grip. Curl it to chest height while your elbows stay beside your ribs.',
  },
  'dumbbell-spider-curl': {
    name: 'Dumbbell Spider Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Lie face down on an incline bench and let two dumbbells hang straight below you. Curl them without swinging the upper arms and pause at the top.',
  },
  'kettlebell-curl': {
    name: 'Kettlebell Curl',
    equipment: 'kettlebell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Hold a kettlebell by its horns or its handle at your thighs. Curl it to your chest and lower it without rocking your back.',
  },
  'plate-curl': {
    name: 'Plate Curl',
    equipment: 'plate',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Grip a weight plate on both sides and let it rest against your thighs. Curl it towards your chest and keep your wrists firm.',
  },
  'suspension-curl': {
    name: 'Suspension Curl',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['biceps'],
    secondary_muscles: ['abs'],
    aliases: ['trx curl'],
    instructions:
      'Lean back from the straps with your palms up and your elbows high. Bend your arms to pull your forehead to your hands and straighten them again.',
  },
  'behind-the-back-wrist-curl': {
    name: 'Behind-the-Back Wrist Curl',
    equipment: 'barbell',
    primary_muscles: ['forearms'],
    instructions:
      'Hold a bar behind you at arm length with your palms facing back. Let it roll to your fingers and curl it up with your wrists alone.',
  },
  'barbell-triceps-extension': {
    name: 'Barbell Triceps Extension',
    equipment: 'barbell',
    primary_muscles: ['triceps'],
    aliases: ['barbell overhead triceps extension'],
    instructions:
      'Hold a bar overhead with a narrow grip and your upper arms beside your ears. Bend only the elbows to lower it behind your head and straighten them again.',
  },
  'cable-triceps-extension': {
    name: 'Cable Triceps Extension',
    equipment: 'cable',
    primary_muscles: ['triceps'],
    instructions:
      'Face away from a pulley at shoulder height and hold the bar or rope beside your head. Straighten your elbows forward and let the cable bend them again.',
  },
  'suspension-triceps-extension': {
    name: 'Suspension Triceps Extension',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['abs'],
    aliases: ['trx triceps extension'],
    instructions:
      'Lean forward on the straps with straight arms and a rigid body. Bend your elbows until your hands are beside your temples and extend to return.',
  },
  'assisted-triceps-dip': {
    name: 'Assisted Triceps Dip',
    equipment: 'machine',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest'],
    instructions:
      'Kneel on the assistance pad and hold the bars with an upright trunk. Dip until your elbows are at right angles and press up with your elbows close.',
  },
  'floor-triceps-dip': {
    name: 'Floor Triceps Dip',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['front delts'],
    instructions:
      'Sit on the floor with bent knees and place your hands behind your hips. Lift your hips, bend your elbows straight back and push up again.',
  },
});
