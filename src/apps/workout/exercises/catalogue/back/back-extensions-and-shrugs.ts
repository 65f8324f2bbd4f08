import { defineEntries } from '../entry.ts';

export const backExtensionsAndShrugs = defineEntries('back', {
  'back-extension': {
    name: 'Back Extension',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lower back'],
    secondary_muscles: ['glutes', 'hamstrings'],
    aliases: ['hyperextension', 'roman chair back extension'],
    instructions:
      'Fix your heels in the bench and let your trunk hang from the hips. Raise it until your body is straight and go no further.',
  },
  'weighted-back-extension': {
    name: 'Weighted Back Extension',
    equipment: 'plate',
    primary_muscles: ['lower back'],
    secondary_muscles: ['glutes', 'hamstrings'],
    aliases: ['weighted hyperextension'],
    instructions:
      'Hold a plate against your chest on the back extension bench. Lower until you feel your hamstrings and rise to a straight line.',
  },
  'machine-back-extension': {
    name: 'Machine Back Extension',
    equipment: 'machine',
    primary_muscles: ['lower back'],
    secondary_muscles: ['glutes'],
    aliases: ['lower back machine'],
    instructions:
      'Sit with the pad across your shoulder blades and your feet braced. Push back until you are upright and return slowly.',
  },
  'reverse-hyperextension': {
    name: 'Reverse Hyperextension',
    equipment: 'machine',
    primary_muscles: ['glutes', 'lower back'],
    secondary_muscles: ['hamstrings'],
    aliases: ['reverse hyper'],
    instructions:
      'Lie face down on the bench with your legs hanging behind it. Swing them up to body height by squeezing your glutes and lower without momentum.',
  },
  'good-morning': {
    name: 'Good Morning',
    equipment: 'barbell',
    primary_muscles: ['hamstrings', 'lower back'],
    secondary_muscles: ['glutes'],
    aliases: ['barbell good morning'],
    instructions:
      'Rest a bar on your upper back and push your hips back with knees slightly bent. Stop when your trunk nears level and stand up by driving your hips forward.',
  },
  superman: {
    name: 'Superman',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lower back'],
    secondary_muscles: ['glutes', 'upper back'],
    aliases: ['superman raise'],
    instructions:
      'Lie face down with your arms stretched out ahead. Lift chest, arms and legs together, hold for a second and lower.',
  },
  'band-pull-apart': {
    name: 'Band Pull-Apart',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['rear delts', 'upper back'],
    secondary_muscles: ['rotator cuff'],
    aliases: ['resistance band pull apart'],
    instructions:
      'Hold a band in front of you with straight arms. Pull it apart until it touches your chest and let it close slowly.',
  },
  'band-row': {
    name: 'Band Row',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps'],
    aliases: ['resistance band row'],
    instructions:
      'Fix a band in front of you and hold its ends with long arms. Pull your elbows back beside your ribs and return with control.',
  },
  'band-lat-pulldown': {
    name: 'Band Lat Pulldown',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps'],
    aliases: ['resistance band pulldown'],
    instructions:
      'Fasten a band above your head and kneel beneath it. Pull your hands down to your shoulders and let them rise slowly.',
  },
  'barbell-shrug': {
    name: 'Barbell Shrug',
    equipment: 'barbell',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    aliases: ['shrug'],
    instructions:
      'Hold a bar in front of your thighs with straight arms. Lift your shoulders towards your ears, hold and lower them fully.',
  },
  'dumbbell-shrug': {
    name: 'Dumbbell Shrug',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Stand with a dumbbell at each side and arms long. Raise your shoulders straight up, pause at the top and let them sink.',
  },
  'trap-bar-shrug': {
    name: 'Trap Bar Shrug',
    equipment: 'trap bar',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    aliases: ['hex bar shrug'],
    instructions:
      "Stand inside the frame and hold it at arm's length. Shrug upwards without rolling your shoulders and lower slowly.",
  },
  'smith-machine-shrug': {
    name: 'Smith Machine Shrug',
    equipment: 'smith machine',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Stand close to the bar and hold it at hip height. Raise your shoulders as high as they go and let them down with control.',
  },
  'cable-shrug': {
    name: 'Cable Shrug',
    equipment: 'cable',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Hold a bar on a low pulley with straight arms. Shrug up, wait a second and lower until your traps are stretched.',
  },
  'dead-hang': {
    name: 'Dead Hang',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['forearms'],
    secondary_muscles: ['lats'],
    aliases: ['bar hang', 'hang'],
    instructions:
      'Hang from a bar with straight arms and easy breathing. Keep your shoulders slightly active and hold on for the time.',
  },
  'jefferson-curl': {
    name: 'Jefferson Curl',
    equipment: 'barbell',
    primary_muscles: ['lower back'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Stand on a box with a light bar and roll down vertebra by vertebra from the neck. Pause in the stretch and roll back up just as slowly.',
  },
});
