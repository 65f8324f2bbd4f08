import { defineEntries } from '../entry.ts';

export const deadliftsAndFreeRows = defineEntries('back', {
  deadlift: {
    name: 'Deadlift',
    equipment: 'barbell',
    primary_muscles: ['lower back', 'glutes', 'hamstrings'],
    secondary_muscles: ['traps', 'forearms', 'quads'],
    aliases: ['barbell deadlift', 'conventional deadlift'],
    instructions:
      'Stand with the bar over the middle of your feet, grip it outside your shins and flatten your back. Push the floor away until you stand tall, then set the bar down by moving your hips back.',
  },
  'rack-pull': {
    name: 'Rack Pull',
    equipment: 'barbell',
    primary_muscles: ['lower back', 'traps'],
    secondary_muscles: ['glutes', 'hamstrings', 'forearms'],
    aliases: ['block pull'],
    instructions:
      'Set the bar on pins at knee height and grip it with a flat back. Stand up by driving your hips forward and lower it to the pins without dropping it.',
  },
  'deficit-deadlift': {
    name: 'Deficit Deadlift',
    equipment: 'barbell',
    primary_muscles: ['lower back', 'glutes', 'hamstrings'],
    secondary_muscles: ['quads', 'traps', 'forearms'],
    instructions:
      'Stand on a low platform so that the bar begins closer to your feet. Keep your back flat as you push the longer way up.',
  },
  'paused-deadlift': {
    name: 'Paused Deadlift',
    equipment: 'barbell',
    primary_muscles: ['lower back', 'glutes', 'hamstrings'],
    secondary_muscles: ['traps', 'forearms'],
    instructions:
      'Lift the bar just off the floor and hold it still for two seconds. Finish the lift without letting your back change its shape.',
  },
  'snatch-grip-deadlift': {
    name: 'Snatch-Grip Deadlift',
    equipment: 'barbell',
    primary_muscles: ['lower back', 'upper back', 'glutes'],
    secondary_muscles: ['hamstrings', 'traps', 'forearms'],
    instructions:
      'Take a very wide grip, sit lower than usual and pull your shoulder blades down. Stand up with the bar close to your legs.',
  },
  'trap-bar-deadlift': {
    name: 'Trap Bar Deadlift',
    equipment: 'trap bar',
    primary_muscles: ['glutes', 'quads', 'lower back'],
    secondary_muscles: ['hamstrings', 'traps', 'forearms'],
    aliases: ['hex bar deadlift'],
    instructions:
      'Stand in the middle of the frame, take both handles and lift your chest. Push through your whole foot until you stand straight and lower it the same way.',
  },
  'barbell-row': {
    name: 'Barbell Row',
    equipment: 'barbell',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts', 'lower back'],
    aliases: ['bent over row', 'bent over barbell row'],
    instructions:
      'Hinge forward with a flat back and let the bar hang below your shoulders. Pull it to your navel with your elbows leading and lower it without standing up.',
  },
  'pendlay-row': {
    name: 'Pendlay Row',
    equipment: 'barbell',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts', 'lower back'],
    aliases: ['dead stop row'],
    instructions:
      'Bend over until your back is level with the floor and start each repetition with the bar at rest. Pull it sharply to your lower chest and let it return to the ground.',
  },
  'yates-row': {
    name: 'Yates Row',
    equipment: 'barbell',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'traps'],
    aliases: ['underhand barbell row', 'reverse grip barbell row'],
    instructions:
      'Hold the bar with palms forward and lean over only slightly. Row it to your waist and squeeze your shoulder blades before you lower it.',
  },
  'seal-row': {
    name: 'Seal Row',
    equipment: 'barbell',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['bench supported barbell row'],
    instructions:
      'Lie face down on a raised bench with the bar hanging beneath it. Pull it until it touches the bench and lower it to straight arms.',
  },
  't-bar-row': {
    name: 'T-Bar Row',
    equipment: 'landmine',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts', 'lower back'],
    instructions:
      'Straddle an anchored bar, bend over and take a close handle under its loaded end. Pull it to your chest without jerking your trunk upwards.',
  },
  'chest-supported-t-bar-row': {
    name: 'Chest-Supported T-Bar Row',
    equipment: 'machine',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['machine t-bar row'],
    instructions:
      'Lie with your chest on the pad and grip the handles with straight arms. Pull the weight up until your elbows pass your ribs and lower it slowly.',
  },
  'meadows-row': {
    name: 'Meadows Row',
    equipment: 'landmine',
    load_type: 'unilateral',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps', 'rear delts'],
    instructions:
      'Stand beside the end of an anchored bar in a staggered stance and grip it overhand with one hand. Pull your elbow up and back past your hip, then stretch at the bottom.',
  },
  'dumbbell-row': {
    name: 'Dumbbell Row',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['one arm dumbbell row', 'single arm dumbbell row'],
    instructions:
      'Put one hand and knee on a bench and let a dumbbell hang from the other arm. Pull it towards your hip and lower it until your shoulder is stretched.',
  },
  'bent-over-dumbbell-row': {
    name: 'Bent-Over Dumbbell Row',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts', 'lower back'],
    aliases: ['two arm dumbbell row'],
    instructions:
      'Hinge at the hips with a dumbbell in each hand and a flat back. Row both to your sides, pause and let them down together.',
  },
  'chest-supported-dumbbell-row': {
    name: 'Chest-Supported Dumbbell Row',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['incline dumbbell row'],
    instructions:
      'Lie face down on an incline bench with the dumbbells hanging. Draw your elbows up and back until your shoulder blades meet and lower with control.',
  },
  'kroc-row': {
    name: 'Kroc Row',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps', 'forearms', 'traps'],
    instructions:
      'Row a heavy dumbbell with one hand braced on a rack and allow a little help from your body. Do many repetitions and stretch fully at the bottom of each.',
  },
  'renegade-row': {
    name: 'Renegade Row',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['upper back', 'abs'],
    secondary_muscles: ['lats', 'biceps', 'obliques'],
    aliases: ['plank row'],
    instructions:
      'Hold a high plank on two dumbbells with your feet apart. Row one to your ribs without turning your hips, put it down and row the other.',
  },
  'gorilla-row': {
    name: 'Gorilla Row',
    equipment: 'kettlebell',
    load_type: 'paired',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'hamstrings'],
    instructions:
      'Stand over two kettlebells with your hips back and your chest close to level. Row one while you press the other into the floor, then change.',
  },
  'kettlebell-row': {
    name: 'Kettlebell Row',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps'],
    aliases: ['single arm kettlebell row'],
    instructions:
      'Set one foot back, brace your free hand on the front knee and pull the kettlebell to your hip. Lower it until your arm hangs long.',
  },
});
