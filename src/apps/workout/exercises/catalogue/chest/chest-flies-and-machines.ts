import { defineEntries } from '../entry.ts';

export const chestFliesAndMachines = defineEntries('chest', {
  'dumbbell-fly': {
    name: 'Dumbbell Fly',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['dumbbell chest fly', 'flat dumbbell fly', 'dumbbell flyes'],
    instructions:
      'Lie flat, hold the dumbbells above you with soft elbows and open your arms until your chest is stretched. Bring them together in the same wide arc as if hugging a barrel.',
  },
  'incline-dumbbell-fly': {
    name: 'Incline Dumbbell Fly',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['incline chest fly'],
    instructions:
      'On a low incline open your arms to the sides with your elbows slightly bent. Close them over your upper chest and keep that bend the same all the way.',
  },
  'decline-dumbbell-fly': {
    name: 'Decline Dumbbell Fly',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    instructions:
      'With your legs hooked on a decline bench, lower the dumbbells out to the sides in a wide arc. Squeeze your chest to bring them back over your lower ribs.',
  },
  'dumbbell-pullover': {
    name: 'Dumbbell Pullover',
    equipment: 'dumbbell',
    primary_muscles: ['chest', 'lats'],
    secondary_muscles: ['triceps', 'serratus'],
    aliases: ['pullover'],
    instructions:
      'Lie across a bench holding one dumbbell by its inner plate above your chest. Let it travel behind your head until you feel a stretch, then pull it back over on almost straight arms.',
  },
  'svend-press': {
    name: 'Svend Press',
    equipment: 'plate',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['plate squeeze press'],
    instructions:
      'Press a plate flat between both palms in front of your chest. Push it out until your arms are straight and draw it back without easing the squeeze.',
  },
  'machine-chest-press': {
    name: 'Machine Chest Press',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['chest press', 'seated chest press', 'chest press machine'],
    instructions:
      'Set the seat so that the handles are level with the middle of your chest. Push them forward until your arms are nearly straight and return slowly without letting the stack rest.',
  },
  'incline-machine-chest-press': {
    name: 'Incline Machine Chest Press',
    equipment: 'machine',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps'],
    aliases: ['incline chest press machine'],
    instructions:
      'Sit with your back against the pad and the handles beside your upper chest. Press up and away, then come back until your hands are level with your chest.',
  },
  'decline-machine-chest-press': {
    name: 'Decline Machine Chest Press',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['decline chest press machine'],
    instructions:
      'Adjust the seat so that you press slightly downwards from your lower chest. Push the handles away and let them return with control.',
  },
  'smith-machine-bench-press': {
    name: 'Smith Machine Bench Press',
    equipment: 'smith machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    instructions:
      'Place a flat bench so that the bar comes down on your lower chest and turn it free of its hooks. Press up along the rails and keep your shoulder blades squeezed.',
  },
  'smith-machine-incline-press': {
    name: 'Smith Machine Incline Press',
    equipment: 'smith machine',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps'],
    aliases: ['incline smith machine press'],
    instructions:
      'Put an incline bench under the bar so that it meets your upper chest. Lower it slowly and press without locking your elbows hard.',
  },
  'pec-deck': {
    name: 'Pec Deck',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['butterfly machine'],
    instructions:
      'Sit tall with your forearms or hands on the pads at chest height. Bring the pads together in front of you, hold for a moment and open until you feel a gentle stretch.',
  },
  'cable-crossover': {
    name: 'Cable Crossover',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['high cable fly', 'cable fly'],
    instructions:
      'Stand between two high pulleys, lean slightly forward and hold the handles with soft elbows. Sweep your hands down and together in front of your hips, then let them rise again slowly.',
  },
  'low-to-high-cable-fly': {
    name: 'Low-to-High Cable Fly',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['serratus'],
    aliases: ['low cable fly', 'low cable crossover'],
    instructions:
      'Start with the pulleys at the floor and your hands beside your hips. Sweep them up and together to chin height with your palms turned up.',
  },
  'mid-cable-fly': {
    name: 'Mid Cable Fly',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['standing cable fly'],
    instructions:
      'Set both pulleys to chest height and step forward until there is tension. Close your arms in front of your breastbone and open them no further than your shoulders allow.',
  },
  'cable-chest-press': {
    name: 'Cable Chest Press',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['standing cable press'],
    instructions:
      'Stand in a split stance with a handle in each hand at chest height. Press both forward to straight arms while your trunk stays still.',
  },
  'single-arm-cable-press': {
    name: 'Single-Arm Cable Press',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'obliques'],
    aliases: ['one arm cable press'],
    instructions:
      'Face away from a chest-high pulley with one handle beside your ribs. Press it straight ahead and resist the pull that wants to turn you.',
  },
  'single-arm-cable-fly': {
    name: 'Single-Arm Cable Fly',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'obliques'],
    aliases: ['one arm cable fly'],
    instructions:
      'Stand side-on to a pulley at chest height with your arm out and elbow soft. Sweep your hand across to the middle of your body and return slowly.',
  },
});
