import { defineEntries } from '../entry.ts';

export const barbellAndDumbbellLifts = defineEntries('full body', {
  'power-clean': {
    name: 'Power Clean',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps', 'quads'],
    secondary_muscles: ['hamstrings', 'front delts', 'forearms'],
    instructions:
      'Pull the bar from the floor and jump it upwards as it passes your thighs. Catch it on your shoulders in a shallow squat and stand.',
  },
  'squat-clean': {
    name: 'Squat Clean',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['traps', 'hamstrings', 'forearms'],
    aliases: ['full clean', 'clean'],
    instructions:
      'Pull the bar from the floor and extend your hips hard. Drop under it into a full front squat and stand up.',
  },
  'hang-clean': {
    name: 'Hang Clean',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['quads', 'hamstrings', 'forearms'],
    aliases: ['hang power clean'],
    instructions:
      'Start with the bar above your knees and your hips back. Extend explosively and catch it on your shoulders.',
  },
  'clean-and-jerk': {
    name: 'Clean and Jerk',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes', 'front delts'],
    secondary_muscles: ['traps', 'hamstrings', 'triceps'],
    instructions:
      'Clean the bar to your shoulders and stand still for a moment. Dip and drive it overhead to straight arms and bring your feet together.',
  },
  'clean-and-press': {
    name: 'Clean and Press',
    equipment: 'barbell',
    primary_muscles: ['front delts', 'glutes'],
    secondary_muscles: ['quads', 'triceps', 'traps'],
    instructions:
      'Clean the bar to your shoulders. Press it overhead without help from your legs and lower it to the floor.',
  },
  'power-snatch': {
    name: 'Power Snatch',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['hamstrings', 'quads', 'front delts'],
    instructions:
      'Take a wide grip and pull the bar from the floor in one movement. Turn it over and catch it overhead in a shallow squat.',
  },
  'squat-snatch': {
    name: 'Squat Snatch',
    equipment: 'barbell',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['traps', 'front delts', 'hamstrings'],
    aliases: ['full snatch', 'snatch'],
    instructions:
      'Pull the bar in a wide grip and extend fully. Drop into an overhead squat beneath it and stand up.',
  },
  'hang-snatch': {
    name: 'Hang Snatch',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['quads', 'front delts'],
    aliases: ['hang power snatch'],
    instructions:
      'Begin with the bar at your thighs in a wide grip. Jump it upwards and catch it overhead on locked arms.',
  },
  'clean-pull': {
    name: 'Clean Pull',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['hamstrings', 'quads', 'forearms'],
    instructions:
      'Set up as for a clean and pull the bar past your knees. Finish tall on your toes with a hard shrug and let it fall.',
  },
  'snatch-pull': {
    name: 'Snatch Pull',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['hamstrings', 'upper back'],
    instructions:
      'Set up with a snatch grip and stand up fast with the bar close. Shrug at the top on straight arms and lower it.',
  },
  'high-pull': {
    name: 'High Pull',
    equipment: 'barbell',
    primary_muscles: ['traps', 'glutes'],
    secondary_muscles: ['side delts', 'hamstrings'],
    aliases: ['barbell high pull'],
    instructions:
      'Hold the bar at your hips and drive them forward. Let the bar rise along your body to chest height with elbows high.',
  },
  'barbell-thruster': {
    name: 'Barbell Thruster',
    equipment: 'barbell',
    primary_muscles: ['quads', 'front delts'],
    secondary_muscles: ['glutes', 'triceps'],
    aliases: ['thruster'],
    instructions:
      'Hold the bar on your shoulders and squat down. Stand up fast and carry the drive into a press overhead.',
  },
  'dumbbell-thruster': {
    name: 'Dumbbell Thruster',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['quads', 'front delts'],
    secondary_muscles: ['glutes', 'triceps'],
    instructions:
      'Hold dumbbells at your shoulders and squat. Drive up and press them overhead in one movement.',
  },
  'kettlebell-thruster': {
    name: 'Kettlebell Thruster',
    equipment: 'kettlebell',
    load_type: 'paired',
    primary_muscles: ['quads', 'front delts'],
    secondary_muscles: ['glutes', 'triceps'],
    instructions:
      'Rack two kettlebells and squat between your heels. Rise fast and punch them overhead.',
  },
  'dumbbell-snatch': {
    name: 'Dumbbell Snatch',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['glutes', 'front delts'],
    secondary_muscles: ['hamstrings', 'traps', 'quads'],
    aliases: ['single arm dumbbell snatch'],
    instructions:
      'Stand over a dumbbell and grip it with one hand. Pull it up close to your body and lock it overhead in one go.',
  },
  'dumbbell-clean': {
    name: 'Dumbbell Clean',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['glutes', 'traps'],
    secondary_muscles: ['quads', 'biceps'],
    instructions:
      'Let the dumbbells hang beside your knees with hips back. Jump them to your shoulders and stand tall.',
  },
  'dumbbell-clean-and-press': {
    name: 'Dumbbell Clean and Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'glutes'],
    secondary_muscles: ['quads', 'triceps', 'traps'],
    instructions:
      'Clean two dumbbells to your shoulders. Press them overhead and bring them back down in two steps.',
  },
  'man-maker': {
    name: 'Man Maker',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest', 'front delts', 'quads'],
    secondary_muscles: ['upper back', 'triceps', 'abs'],
    instructions:
      'Do a push-up on two dumbbells and row each once. Jump your feet in, clean the dumbbells and press them overhead.',
  },
  'devil-press': {
    name: 'Devil Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'glutes'],
    secondary_muscles: ['chest', 'hamstrings', 'abs'],
    aliases: ['devils press'],
    instructions:
      'Lower your chest to the floor between two dumbbells and jump your feet in. Swing both between your legs and up overhead in one line.',
  },
});
