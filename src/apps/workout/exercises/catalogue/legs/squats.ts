import { defineEntries } from '../entry.ts';

export const squats = defineEntries('legs', {
  'back-squat': {
    name: 'Back Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'adductors', 'lower back'],
    aliases: ['barbell squat', 'squat', 'barbell back squat'],
    instructions:
      'Set the bar across your upper back and stand with your feet about shoulder-wide. Sit down between your hips until your thighs pass level and stand up with your chest high.',
  },
  'low-bar-squat': {
    name: 'Low-Bar Squat',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings', 'lower back', 'adductors'],
    aliases: ['low bar back squat'],
    instructions:
      'Carry the bar a little lower on your rear shoulders and lean forward more. Reach back with your hips, go below parallel and drive up.',
  },
  'front-squat': {
    name: 'Front Squat',
    equipment: 'barbell',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'upper back', 'abs'],
    aliases: ['barbell front squat'],
    instructions:
      'Rest the bar on your front shoulders with your elbows high. Sit straight down and keep the elbows up as you stand.',
  },
  'paused-squat': {
    name: 'Paused Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'lower back'],
    aliases: ['pause squat'],
    instructions:
      'Go down as in a back squat and stay at the bottom for two or three counts. Stand up without bouncing out of the hole.',
  },
  'box-squat': {
    name: 'Box Squat',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings', 'lower back'],
    instructions:
      'Sit back onto a box at about knee height without rocking. Pause for a moment and stand up by driving your feet apart.',
  },
  'pin-squat': {
    name: 'Pin Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['lower back'],
    aliases: ['anderson squat'],
    instructions:
      'Set safety pins at the depth you want and lower the bar until it rests on them. Start each repetition from the dead stop.',
  },
  'tempo-squat': {
    name: 'Tempo Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'lower back'],
    instructions:
      'Take three to five seconds on the way down of a back squat. Touch your depth without relaxing and stand up at normal speed.',
  },
  'safety-bar-squat': {
    name: 'Safety Bar Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['upper back', 'lower back'],
    aliases: ['safety squat bar squat'],
    instructions:
      'Place the padded bar on your shoulders and hold its handles. Squat down upright and push your upper back into the pad as you rise.',
  },
  'zercher-squat': {
    name: 'Zercher Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['upper back', 'abs', 'biceps'],
    instructions:
      'Hold the bar in the bend of your elbows close to your body. Squat until your elbows come between your knees and stand tall.',
  },
  'overhead-squat': {
    name: 'Overhead Squat',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['front delts', 'upper back', 'abs'],
    instructions:
      'Hold the bar overhead in a wide grip with locked arms. Sit down deep while the bar stays over the middle of your feet.',
  },
  'hack-squat': {
    name: 'Hack Squat',
    equipment: 'machine',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'hamstrings'],
    aliases: ['machine hack squat', 'hack squat machine'],
    instructions:
      'Lean your back and shoulders into the sledge with your feet forward on the plate. Lower until your knees are well bent and press up.',
  },
  'barbell-hack-squat': {
    name: 'Barbell Hack Squat',
    equipment: 'barbell',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'forearms'],
    instructions:
      'Stand in front of a bar on the floor and grip it behind your legs. Rise by straightening your knees and lower it the same way.',
  },
  'pendulum-squat': {
    name: 'Pendulum Squat',
    equipment: 'machine',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    instructions:
      'Stand with your shoulders under the pads of the swinging arm. Sink as deep as your hips allow and drive back up the arc.',
  },
  'belt-squat': {
    name: 'Belt Squat',
    equipment: 'machine',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['adductors'],
    aliases: ['belt squat machine'],
    instructions:
      'Fasten the belt around your hips and stand over the load. Squat deep with your hands free and stand up.',
  },
  'smith-machine-squat': {
    name: 'Smith Machine Squat',
    equipment: 'smith machine',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Stand under the bar with your feet slightly forward. Squat along the rails until your thighs are level and press up.',
  },
  'goblet-squat': {
    name: 'Goblet Squat',
    equipment: 'dumbbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['abs', 'adductors'],
    aliases: ['dumbbell goblet squat'],
    instructions:
      'Hold one dumbbell upright against your chest. Sit down between your knees with your elbows inside them and stand up.',
  },
  'kettlebell-goblet-squat': {
    name: 'Kettlebell Goblet Squat',
    equipment: 'kettlebell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['abs', 'adductors'],
    instructions:
      'Hold a kettlebell by its horns before your chest. Squat deep with an upright back and rise through your whole foot.',
  },
  'dumbbell-squat': {
    name: 'Dumbbell Squat',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'forearms'],
    instructions:
      'Stand with a dumbbell in each hand at your sides. Squat until your thighs are level and stand up with a long spine.',
  },
  'dumbbell-front-squat': {
    name: 'Dumbbell Front Squat',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes', 'abs'],
    instructions:
      'Rest the ends of two dumbbells on your shoulders with elbows high. Squat upright and stand without dropping your chest.',
  },
  'double-kettlebell-front-squat': {
    name: 'Double Kettlebell Front Squat',
    equipment: 'kettlebell',
    load_type: 'paired',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['abs', 'upper back'],
    aliases: ['kettlebell front squat'],
    instructions:
      'Rack two kettlebells at your chest with your wrists straight. Squat between your hips and keep your ribs down as you rise.',
  },
  'bodyweight-squat': {
    name: 'Bodyweight Squat',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['air squat'],
    instructions:
      'Stand with your feet shoulder-wide and arms ahead of you. Sit down as far as you can with your heels on the floor and stand up.',
  },
  'jump-squat': {
    name: 'Jump Squat',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['calves'],
    aliases: ['squat jump'],
    instructions:
      'Dip into a squat and jump as high as you can. Land softly on the whole foot and sink into the next one.',
  },
  'pistol-squat': {
    name: 'Pistol Squat',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'abs'],
    aliases: ['single leg squat'],
    instructions:
      'Stand on one leg with the other stretched out in front. Lower yourself fully with control and stand without touching down.',
  },
  'shrimp-squat': {
    name: 'Shrimp Squat',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Hold one foot behind you and lower until that knee touches the floor. Stand up on the other leg without pushing off.',
  },
  'cossack-squat': {
    name: 'Cossack Squat',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['adductors', 'quads'],
    secondary_muscles: ['glutes', 'hamstrings'],
    instructions:
      'Stand very wide and shift over one bent leg while the other stays straight. Push back to the middle and go to the other side.',
  },
  'sumo-squat': {
    name: 'Sumo Squat',
    equipment: 'dumbbell',
    primary_muscles: ['adductors', 'glutes'],
    secondary_muscles: ['quads'],
    aliases: ['dumbbell sumo squat'],
    instructions:
      'Stand wide with toes out and hold a dumbbell between your legs. Sit straight down and push your knees out as you stand.',
  },
  'wall-sit': {
    name: 'Wall Sit',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['quads'],
    secondary_muscles: ['glutes'],
    aliases: ['wall squat hold'],
    instructions:
      'Lean your back against a wall and slide down until your knees form a right angle. Hold still and breathe for the time.',
  },
  'sissy-squat': {
    name: 'Sissy Squat',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads'],
    secondary_muscles: ['abs'],
    instructions:
      'Rise on your toes, hold something for balance and lean back from the knees. Lower as far as you control it and pull yourself up with your thighs.',
  },
});
