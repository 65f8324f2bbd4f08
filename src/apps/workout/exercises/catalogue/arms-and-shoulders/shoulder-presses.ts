import { defineEntries } from '../entry.ts';

export const shoulderPresses = defineEntries('shoulders', {
  'overhead-press': {
    name: 'Overhead Press',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts', 'triceps', 'traps'],
    aliases: ['ohp', 'military press', 'barbell overhead press', 'standing barbell press'],
    instructions:
      'Hold the bar on your front shoulders and squeeze your glutes. Press it overhead past your face and finish with your head between your arms.',
  },
  'seated-barbell-press': {
    name: 'Seated Barbell Press',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts', 'triceps'],
    aliases: ['seated overhead press', 'seated military press'],
    instructions:
      'Sit on a bench with an upright back and start with the bar at your collarbone. Press to straight arms and lower without arching.',
  },
  'push-press': {
    name: 'Push Press',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts', 'triceps', 'quads'],
    aliases: ['barbell push press'],
    instructions:
      'Dip a few centimetres by bending your knees and drive up hard. Let the drive carry the bar off your shoulders and finish with your arms.',
  },
  'push-jerk': {
    name: 'Push Jerk',
    equipment: 'barbell',
    primary_muscles: ['front delts', 'quads'],
    secondary_muscles: ['triceps', 'side delts', 'glutes'],
    aliases: ['power jerk'],
    instructions:
      'Dip and drive the bar upwards, then drop under it with bent knees. Catch it on locked arms and stand up straight.',
  },
  'split-jerk': {
    name: 'Split Jerk',
    equipment: 'barbell',
    primary_muscles: ['front delts', 'quads'],
    secondary_muscles: ['triceps', 'glutes', 'side delts'],
    aliases: ['jerk'],
    instructions:
      'Drive the bar up from your shoulders and jump your feet into a split as you push yourself under it. Recover with the front foot first until your feet are together.',
  },
  'behind-the-neck-press': {
    name: 'Behind-the-Neck Press',
    equipment: 'barbell',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'traps'],
    aliases: ['behind neck press'],
    instructions:
      'Rest the bar on your upper back with a wide grip. Press it overhead and lower it only as far as your shoulders move freely.',
  },
  'z-press': {
    name: 'Z Press',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['triceps', 'abs', 'side delts'],
    aliases: ['seated floor press overhead'],
    instructions:
      'Sit on the floor with your legs apart and a bar at your shoulders. Press it overhead while you keep your trunk upright without any support.',
  },
  'bradford-press': {
    name: 'Bradford Press',
    equipment: 'barbell',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    instructions:
      'Press a light bar just over the top of your head and lower it behind your neck. Bring it back over to the front, which counts as one repetition.',
  },
  'dumbbell-shoulder-press': {
    name: 'Dumbbell Shoulder Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    aliases: ['seated dumbbell press', 'seated dumbbell shoulder press'],
    instructions:
      'Sit upright with the dumbbells beside your ears and palms forward. Press them overhead until your arms are straight and lower to ear height.',
  },
  'standing-dumbbell-press': {
    name: 'Standing Dumbbell Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'abs'],
    aliases: ['standing dumbbell shoulder press'],
    instructions:
      'Stand with a dumbbell at each shoulder and brace your stomach. Press both overhead without leaning back.',
  },
  'single-arm-dumbbell-press': {
    name: 'Single-Arm Dumbbell Press',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'obliques'],
    aliases: ['one arm dumbbell press', 'single arm dumbbell shoulder press'],
    instructions:
      'Hold one dumbbell at your shoulder and stand tall. Press it overhead without bending to the other side.',
  },
  'arnold-press': {
    name: 'Arnold Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    instructions:
      'Begin with the dumbbells before your face and palms turned in. Open your elbows and turn your palms forward as you press overhead.',
  },
  'dumbbell-push-press': {
    name: 'Dumbbell Push Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'quads'],
    instructions:
      'Hold the dumbbells at your shoulders and dip slightly at the knees. Drive up with your legs and finish overhead with your arms.',
  },
  'kettlebell-press': {
    name: 'Kettlebell Press',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'obliques'],
    aliases: ['kettlebell overhead press', 'kettlebell strict press'],
    instructions:
      'Rack the bell against your forearm with your wrist straight. Press it up in a slight outward arc and pull it back to the rack.',
  },
  'kettlebell-push-press': {
    name: 'Kettlebell Push Press',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps', 'quads'],
    instructions:
      'Rack a kettlebell, dip shallowly and drive up with your legs. Lock your arm overhead and bring the bell back to your chest.',
  },
  'bottoms-up-kettlebell-press': {
    name: 'Bottoms-Up Kettlebell Press',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'rotator cuff'],
    secondary_muscles: ['triceps', 'forearms'],
    instructions:
      'Hold the kettlebell upside down with its base to the ceiling and squeeze the handle hard. Press slowly so that the bell stays balanced.',
  },
  'machine-shoulder-press': {
    name: 'Machine Shoulder Press',
    equipment: 'machine',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    aliases: ['shoulder press machine', 'seated machine shoulder press'],
    instructions:
      'Set the seat so that the handles are level with your shoulders. Press up without shrugging and come down until your elbows are below the handles.',
  },
  'smith-machine-shoulder-press': {
    name: 'Smith Machine Shoulder Press',
    equipment: 'smith machine',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    aliases: ['smith machine overhead press'],
    instructions:
      'Place an upright bench so that the bar passes just before your face. Press it up along the rails and lower it to chin height.',
  },
  'cable-shoulder-press': {
    name: 'Cable Shoulder Press',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['triceps'],
    instructions:
      'Stand or sit between two low pulleys with a handle at each shoulder. Press overhead and keep the cables outside your arms.',
  },
  'half-kneeling-landmine-press': {
    name: 'Half-Kneeling Landmine Press',
    equipment: 'landmine',
    load_type: 'unilateral',
    primary_muscles: ['front delts'],
    secondary_muscles: ['chest', 'triceps', 'obliques'],
    instructions:
      'Kneel on the side that presses and hold the end of the bar at that shoulder. Push it up and forward while your ribs stay down.',
  },
});
