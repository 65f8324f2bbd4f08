import { defineEntries } from '../entry.ts';

export const kettlebellsAndBodyweight = defineEntries('full body', {
  'kettlebell-swing': {
    name: 'Kettlebell Swing',
    equipment: 'kettlebell',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['lower back', 'front delts'],
    aliases: ['two hand kettlebell swing', 'russian kettlebell swing'],
    instructions:
      'Hike the bell between your legs with a flat back. Snap your hips forward so that it floats to chest height.',
  },
  'american-kettlebell-swing': {
    name: 'American Kettlebell Swing',
    equipment: 'kettlebell',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['front delts', 'lower back'],
    instructions:
      'Swing the kettlebell from your hips as usual. Let it travel on until it stands overhead and guide it down again.',
  },
  'single-arm-kettlebell-swing': {
    name: 'Single-Arm Kettlebell Swing',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['obliques', 'forearms'],
    aliases: ['one arm kettlebell swing'],
    instructions:
      'Swing the bell with one hand while your shoulders stay square. Drive with your hips and change hands after the set.',
  },
  'kettlebell-clean': {
    name: 'Kettlebell Clean',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hamstrings', 'biceps', 'forearms'],
    instructions:
      'Swing the bell back and drive your hips. Keep your elbow close and let the bell roll softly onto your forearm.',
  },
  'kettlebell-snatch': {
    name: 'Kettlebell Snatch',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['glutes', 'front delts'],
    secondary_muscles: ['hamstrings', 'traps', 'forearms'],
    instructions:
      'Swing the bell and pull it up as it passes your hips. Punch through so that it lands quietly overhead.',
  },
  'kettlebell-clean-and-press': {
    name: 'Kettlebell Clean and Press',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'glutes'],
    secondary_muscles: ['hamstrings', 'triceps'],
    instructions:
      'Clean the kettlebell to your shoulder. Press it overhead, lower it to the rack and let it swing down.',
  },
  'kettlebell-clean-and-jerk': {
    name: 'Kettlebell Clean and Jerk',
    equipment: 'kettlebell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'glutes', 'quads'],
    secondary_muscles: ['triceps', 'hamstrings'],
    aliases: ['long cycle'],
    instructions:
      'Clean two bells to your chest. Dip, drive and drop under them to lock out overhead, then return.',
  },
  'turkish-get-up': {
    name: 'Turkish Get-Up',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'abs'],
    secondary_muscles: ['glutes', 'obliques', 'rotator cuff'],
    aliases: ['get up', 'tgu'],
    instructions:
      'Lie down with a kettlebell pressed above one shoulder. Rise over elbow, hand and knee until you stand and go back the same way.',
  },
  'kettlebell-windmill': {
    name: 'Kettlebell Windmill',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['obliques', 'front delts'],
    secondary_muscles: ['hamstrings', 'glutes'],
    aliases: ['windmill'],
    instructions:
      'Hold a bell overhead and turn your feet away from it. Push your hip out and reach for the floor with the other hand.',
  },
  'kettlebell-figure-eight': {
    name: 'Kettlebell Figure Eight',
    equipment: 'kettlebell',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['obliques', 'forearms'],
    aliases: ['figure 8'],
    instructions:
      'Stand wide with your hips back. Pass the bell through and around your legs in the shape of an eight.',
  },
  burpee: {
    name: 'Burpee',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'chest'],
    secondary_muscles: ['front delts', 'abs', 'glutes'],
    instructions:
      'Squat, put your hands down and jump your feet back into a push-up. Jump them forward again and leap up with arms overhead.',
  },
  'burpee-pull-up': {
    name: 'Burpee Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats', 'quads'],
    secondary_muscles: ['chest', 'biceps'],
    instructions:
      'Do a burpee beneath a bar. Turn the final jump into a pull-up and drop softly into the next.',
  },
  'burpee-box-jump-over': {
    name: 'Burpee Box Jump-Over',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['chest', 'calves'],
    instructions: 'Do a burpee facing a box. Jump onto or over it with both feet and turn around.',
  },
  sprawl: {
    name: 'Sprawl',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'abs'],
    secondary_muscles: ['hip flexors'],
    aliases: ['half burpee'],
    instructions:
      'Drop your hands to the floor and shoot your legs back with low hips. Jump your feet in and stand up.',
  },
  'bear-crawl': {
    name: 'Bear Crawl',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['abs', 'front delts'],
    secondary_muscles: ['quads', 'triceps'],
    instructions:
      'Get on all fours with your knees just off the floor. Crawl forward with opposite hand and foot and keep your back level.',
  },
  'crab-walk': {
    name: 'Crab Walk',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['triceps', 'glutes'],
    secondary_muscles: ['front delts', 'hamstrings'],
    instructions:
      'Sit with your hands behind you and lift your hips. Walk on hands and feet without letting them drop.',
  },
  inchworm: {
    name: 'Inchworm',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['abs', 'hamstrings'],
    secondary_muscles: ['front delts'],
    aliases: ['walkout'],
    instructions:
      'Bend down, walk your hands forward into a plank and pause. Walk your feet up to your hands with legs as straight as you can.',
  },
  'wall-ball': {
    name: 'Wall Ball',
    equipment: 'medicine ball',
    primary_muscles: ['quads', 'front delts'],
    secondary_muscles: ['glutes', 'triceps'],
    aliases: ['wall ball shot'],
    instructions:
      'Hold the ball at your chest and squat. Stand up hard and throw it at a high mark, then catch it into the next squat.',
  },
  'medicine-ball-slam': {
    name: 'Medicine Ball Slam',
    equipment: 'medicine ball',
    primary_muscles: ['abs', 'lats'],
    secondary_muscles: ['front delts', 'glutes'],
    aliases: ['ball slam', 'slam ball'],
    instructions:
      'Raise the ball overhead until you are fully stretched. Throw it to the floor with your whole body and pick it up again.',
  },
  'medicine-ball-clean': {
    name: 'Medicine Ball Clean',
    equipment: 'medicine ball',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['traps', 'hamstrings'],
    instructions:
      'Lift the ball from the floor close to your body. Shrug and drop beneath it into a squat, then stand.',
  },
});
