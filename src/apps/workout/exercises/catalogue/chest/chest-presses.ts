import { defineEntries } from '../entry.ts';

export const chestPresses = defineEntries('chest', {
  'barbell-bench-press': {
    name: 'Barbell Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['bench press', 'flat bench press'],
    instructions:
      'Lie on a flat bench with your shoulder blades pulled together and lower the bar to your lower chest. Press it back up over your shoulders without letting your hips leave the bench.',
  },
  'incline-barbell-bench-press': {
    name: 'Incline Barbell Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps'],
    aliases: ['incline bench press', 'incline press'],
    instructions:
      'Set the bench to about thirty degrees and lower the bar to your upper chest with the forearms upright. Drive it up and slightly back until your arms are straight.',
  },
  'decline-barbell-bench-press': {
    name: 'Decline Barbell Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['decline bench press'],
    instructions:
      'Hook your feet under the pads of a decline bench and bring the bar down to the bottom of your chest. Push it straight up and keep your wrists stacked over your elbows.',
  },
  'close-grip-bench-press': {
    name: 'Close-Grip Bench Press',
    equipment: 'barbell',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['cgbp', 'close grip barbell bench press', 'narrow grip bench press'],
    instructions:
      'Take the bar at shoulder width and lower it with your elbows close to your ribs. Press until the elbows lock, thinking of pushing the bar away with the back of your arms.',
  },
  'wide-grip-bench-press': {
    name: 'Wide-Grip Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['wide grip barbell bench press'],
    instructions:
      "Grip the bar a hand's width outside your usual place and lower it under control to mid-chest. Stop short if your shoulders complain, then press evenly with both arms.",
  },
  'paused-bench-press': {
    name: 'Paused Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['pause bench press'],
    instructions:
      'Lower the bar to your chest and hold it there motionless for a slow count of two. Press up from the stop without bouncing or losing the tension in your back.',
  },
  'spoto-press': {
    name: 'Spoto Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['floating bench press'],
    instructions:
      "Bring the bar down until it hovers a finger's breadth above your chest and hold it there. Press from that point while your whole body stays as tight as at the start.",
  },
  'board-press': {
    name: 'Board Press',
    equipment: 'barbell',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['board bench press'],
    instructions:
      'Have a partner hold one or two boards on your chest and lower the bar until it touches them. Let it settle for a moment, then press to a full lockout.',
  },
  'barbell-floor-press': {
    name: 'Barbell Floor Press',
    equipment: 'barbell',
    primary_muscles: ['chest', 'triceps'],
    secondary_muscles: ['front delts'],
    aliases: ['floor press'],
    instructions:
      'Lie on the floor beneath a low rack and lower the bar until your upper arms rest on the ground. Pause so that no bounce helps you and press back to straight arms.',
  },
  'reverse-grip-bench-press': {
    name: 'Reverse-Grip Bench Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'biceps', 'front delts'],
    aliases: ['underhand bench press'],
    instructions:
      'Hold the bar with your palms facing your head, thumbs wrapped, and have a spotter help you unrack it. Lower it to your lower ribs and press it back up along a slight arc.',
  },
  'larsen-press': {
    name: 'Larsen Press',
    equipment: 'barbell',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['feet-up bench press', 'legs-up bench press'],
    instructions:
      'Bench press with your legs stretched out and your heels held just above the floor. The missing leg drive makes you keep your back and shoulders tight throughout.',
  },
  'dumbbell-bench-press': {
    name: 'Dumbbell Bench Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['flat dumbbell press', 'dumbbell chest press'],
    instructions:
      'Lie flat with a dumbbell above each shoulder and lower both until your elbows pass below the bench. Press them up and towards each other without letting them clash.',
  },
  'incline-dumbbell-bench-press': {
    name: 'Incline Dumbbell Bench Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps'],
    aliases: ['incline dumbbell press'],
    instructions:
      'Lean back on a bench of about thirty degrees and lower the dumbbells beside your upper chest. Push them up until they stand over your shoulders with the arms straight.',
  },
  'decline-dumbbell-bench-press': {
    name: 'Decline Dumbbell Bench Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['decline dumbbell press'],
    instructions:
      'Secure your legs on a decline bench and let the dumbbells sink beside your lower chest. Press both together and keep your shoulder blades pinned to the pad.',
  },
  'neutral-grip-dumbbell-press': {
    name: 'Neutral-Grip Dumbbell Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest', 'triceps'],
    secondary_muscles: ['front delts'],
    aliases: ['hammer grip dumbbell press'],
    instructions:
      'Lie on a bench with palms facing each other and lower the dumbbells close along your sides. Press them up without turning your wrists.',
  },
  'dumbbell-floor-press': {
    name: 'Dumbbell Floor Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest', 'triceps'],
    secondary_muscles: ['front delts'],
    instructions:
      'Lie on the floor with knees bent and lower the dumbbells until your upper arms touch the ground. Wait a beat and press them up without throwing your weight around.',
  },
  'single-arm-dumbbell-bench-press': {
    name: 'Single-Arm Dumbbell Bench Press',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'obliques', 'front delts'],
    aliases: ['one arm dumbbell bench press'],
    instructions:
      'Hold one dumbbell above your shoulder while the other hand rests on your stomach. Lower and press it without letting your trunk roll towards the weight.',
  },
  'squeeze-press': {
    name: 'Squeeze Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['crush press', 'hex press'],
    instructions:
      'Lie back and press two dumbbells hard against each other over the middle of your chest. Lower and raise them while keeping up the squeeze from first to last repetition.',
  },
});
