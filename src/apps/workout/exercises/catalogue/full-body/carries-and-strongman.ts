import { defineEntries } from '../entry.ts';

export const carriesAndStrongman = defineEntries('full body', {
  'farmers-carry': {
    name: "Farmer's Carry",
    equipment: 'dumbbell',
    load_type: 'paired',
    measure: 'weight_distance',
    primary_muscles: ['forearms', 'traps'],
    secondary_muscles: ['abs', 'glutes'],
    aliases: ['farmers walk', 'farmer walk', 'farmers carry'],
    instructions:
      'Pick up a heavy weight in each hand and stand tall. Walk with short quick steps and do not let them swing.',
  },
  'suitcase-carry': {
    name: 'Suitcase Carry',
    equipment: 'kettlebell',
    load_type: 'unilateral',
    measure: 'weight_distance',
    primary_muscles: ['obliques', 'forearms'],
    secondary_muscles: ['traps', 'glutes'],
    aliases: ['single arm farmers carry'],
    instructions:
      'Carry one heavy weight at your side. Walk upright as if it were not there and turn around to change hands.',
  },
  'overhead-carry': {
    name: 'Overhead Carry',
    equipment: 'dumbbell',
    load_type: 'paired',
    measure: 'weight_distance',
    primary_muscles: ['front delts', 'traps'],
    secondary_muscles: ['abs'],
    aliases: ['overhead walk'],
    instructions:
      'Press the weights overhead and lock your arms. Walk slowly with your ribs down and eyes ahead.',
  },
  'front-rack-carry': {
    name: 'Front Rack Carry',
    equipment: 'kettlebell',
    load_type: 'paired',
    measure: 'weight_distance',
    primary_muscles: ['abs', 'upper back'],
    secondary_muscles: ['front delts', 'quads'],
    aliases: ['rack carry'],
    instructions: 'Hold two kettlebells against your chest. Walk tall without leaning back.',
  },
  'zercher-carry': {
    name: 'Zercher Carry',
    equipment: 'barbell',
    measure: 'weight_distance',
    primary_muscles: ['abs', 'upper back'],
    secondary_muscles: ['biceps', 'quads'],
    instructions:
      'Carry a bar in the bend of your elbows. Walk with short steps and keep your chest up.',
  },
  'trap-bar-carry': {
    name: 'Trap Bar Carry',
    equipment: 'trap bar',
    measure: 'weight_distance',
    primary_muscles: ['forearms', 'traps'],
    secondary_muscles: ['glutes', 'abs'],
    aliases: ['hex bar carry', 'frame carry'],
    instructions:
      'Lift the frame as in a deadlift and stand straight. Walk the distance and set it down with a flat back.',
  },
  'yoke-walk': {
    name: 'Yoke Walk',
    equipment: 'other',
    measure: 'weight_distance',
    primary_muscles: ['quads', 'traps'],
    secondary_muscles: ['abs', 'glutes'],
    aliases: ['yoke carry'],
    instructions:
      'Get under the crossbar of the yoke and stand up with a tight back. Walk with fast small steps and keep it from swaying.',
  },
  'sandbag-carry': {
    name: 'Sandbag Carry',
    equipment: 'sandbag',
    measure: 'weight_distance',
    primary_muscles: ['abs', 'glutes'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['bear hug carry'],
    instructions:
      'Hug a sandbag against your chest. Walk the distance with an upright trunk and steady breath.',
  },
  'sandbag-clean': {
    name: 'Sandbag Clean',
    equipment: 'sandbag',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['biceps', 'upper back'],
    instructions:
      'Grip the bag at your feet with a flat back. Pull it up along your body and catch it on your forearms.',
  },
  'sandbag-over-shoulder': {
    name: 'Sandbag Over Shoulder',
    equipment: 'sandbag',
    primary_muscles: ['glutes', 'lower back'],
    secondary_muscles: ['upper back', 'biceps'],
    aliases: ['sandbag to shoulder'],
    instructions:
      'Lap the sandbag onto your thighs and hug it tight. Extend your hips and throw it over one shoulder.',
  },
  'atlas-stone-load': {
    name: 'Atlas Stone Load',
    equipment: 'other',
    primary_muscles: ['glutes', 'lower back'],
    secondary_muscles: ['biceps', 'upper back', 'hamstrings'],
    aliases: ['stone to platform'],
    instructions:
      'Straddle the stone and lap it with rounded arms. Stand up with it against your chest and roll it onto the platform.',
  },
  'log-press': {
    name: 'Log Press',
    equipment: 'other',
    primary_muscles: ['front delts', 'triceps'],
    secondary_muscles: ['upper back', 'quads'],
    aliases: ['log clean and press'],
    instructions:
      'Roll the log up your body to your chest. Dip and drive it overhead with neutral hands.',
  },
  'tire-flip': {
    name: 'Tire Flip',
    equipment: 'other',
    measure: 'reps',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['chest', 'biceps', 'lower back'],
    aliases: ['tyre flip'],
    instructions:
      'Squat before the tyre with your chest against it and hands beneath. Drive forward and up, change your grip and push it over.',
  },
  'sled-push': {
    name: 'Sled Push',
    equipment: 'sled',
    measure: 'weight_distance',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['calves', 'triceps'],
    aliases: ['prowler push'],
    instructions:
      'Lean into the sled with straight arms and a flat back. Drive it forward with long powerful steps.',
  },
  'sled-pull': {
    name: 'Sled Pull',
    equipment: 'sled',
    measure: 'weight_distance',
    primary_muscles: ['quads', 'upper back'],
    secondary_muscles: ['hamstrings', 'biceps'],
    aliases: ['sled drag'],
    instructions:
      'Face the sled with its straps in your hands or on a belt. Walk backwards with small steps and keep tension on the line.',
  },
  'rope-sled-pull': {
    name: 'Rope Sled Pull',
    equipment: 'sled',
    measure: 'weight_distance',
    primary_muscles: ['upper back', 'biceps'],
    secondary_muscles: ['lats', 'forearms'],
    aliases: ['hand over hand sled pull'],
    instructions:
      'Stand with bent knees and hold the rope. Draw the sled towards you hand over hand.',
  },
  'rope-climb': {
    name: 'Rope Climb',
    equipment: 'rope',
    measure: 'reps',
    primary_muscles: ['lats', 'biceps'],
    secondary_muscles: ['forearms', 'abs'],
    instructions:
      'Grip the rope high and clamp it between your feet. Stand up on the clamp, reach higher and come down hand under hand.',
  },
  'battle-ropes': {
    name: 'Battle Ropes',
    equipment: 'rope',
    measure: 'time',
    primary_muscles: ['front delts', 'abs'],
    secondary_muscles: ['forearms', 'heart'],
    aliases: ['battle rope waves'],
    instructions:
      'Hold one end of the rope in each hand in a half squat. Beat alternating waves that reach the anchor until the time is up.',
  },
  'battle-rope-slam': {
    name: 'Battle Rope Slam',
    equipment: 'rope',
    measure: 'reps',
    primary_muscles: ['lats', 'abs'],
    secondary_muscles: ['front delts', 'heart'],
    instructions:
      'Raise both ends of the rope overhead together. Slam them down with your whole body and go straight up again.',
  },
  'landmine-thruster': {
    name: 'Landmine Thruster',
    equipment: 'landmine',
    primary_muscles: ['quads', 'front delts'],
    secondary_muscles: ['glutes', 'triceps'],
    instructions:
      'Hold the end of an anchored bar at your chest and squat. Stand up and press it away in one movement.',
  },
  'sledgehammer-swing': {
    name: 'Sledgehammer Swing',
    equipment: 'other',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['obliques', 'lats'],
    secondary_muscles: ['abs', 'forearms'],
    aliases: ['tire sledgehammer'],
    instructions:
      'Swing a hammer over one shoulder and slide your upper hand down. Strike the tyre with a bent trunk and let it bounce back.',
  },
});
