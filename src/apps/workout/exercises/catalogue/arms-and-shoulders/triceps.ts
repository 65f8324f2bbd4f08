import { defineEntries } from '../entry.ts';

export const triceps = defineEntries('arms', {
  'triceps-pushdown': {
    name: 'Triceps Pushdown',
    equipment: 'cable',
    primary_muscles: ['triceps'],
    instructions:
      'Stand before a high pulley with your elbows at your ribs. Push the bar down until your arms are straight and let it rise to chest height.',
  },
  'rope-pushdown': {
    name: 'Rope Pushdown',
    equipment: 'cable',
    primary_muscles: ['triceps'],
    aliases: ['triceps rope pushdown', 'rope triceps extension'],
    instructions:
      'Hold the ends of a rope on a high pulley. Push down and spread your hands apart at the bottom before you let it rise.',
  },
  'reverse-grip-pushdown': {
    name: 'Reverse-Grip Pushdown',
    equipment: 'cable',
    primary_muscles: ['triceps'],
    secondary_muscles: ['forearms'],
    aliases: ['underhand pushdown'],
    instructions:
      'Hold the bar of a high pulley with palms up. Straighten your arms downwards without moving your elbows and return slowly.',
  },
  'single-arm-pushdown': {
    name: 'Single-Arm Pushdown',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['triceps'],
    aliases: ['one arm triceps pushdown'],
    instructions:
      'Hold one handle of a high pulley with your elbow at your side. Straighten your arm, squeeze and bend it again under control.',
  },
  'overhead-cable-extension': {
    name: 'Overhead Cable Extension',
    equipment: 'cable',
    primary_muscles: ['triceps'],
    aliases: ['cable overhead triceps extension', 'overhead rope extension'],
    instructions:
      'Face away from the pulley with the rope behind your head. Straighten your arms up and forward while your elbows point ahead.',
  },
  'cable-kickback': {
    name: 'Cable Kickback',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['triceps'],
    secondary_muscles: ['rear delts'],
    aliases: ['cable triceps kickback'],
    instructions:
      'Bend forward with your upper arm along your side and the cable in front of you. Straighten your arm behind you and hold it for a moment.',
  },
  'skull-crusher': {
    name: 'Skull Crusher',
    equipment: 'ez bar',
    primary_muscles: ['triceps'],
    aliases: ['lying triceps extension', 'ez bar skull crusher'],
    instructions:
      'Lie flat and hold the bar above your forehead with straight arms. Bend your elbows until it comes close behind your head and straighten them.',
  },
  'barbell-skull-crusher': {
    name: 'Barbell Skull Crusher',
    equipment: 'barbell',
    primary_muscles: ['triceps'],
    instructions:
      'Lie on a bench with a straight bar held above you in a narrow grip. Lower it towards your forehead by bending only the elbows and extend again.',
  },
  'dumbbell-skull-crusher': {
    name: 'Dumbbell Skull Crusher',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['triceps'],
    aliases: ['lying dumbbell triceps extension'],
    instructions:
      'Lie flat with a dumbbell in each hand and palms facing in. Lower them beside your ears and straighten your arms again.',
  },
  'jm-press': {
    name: 'JM Press',
    equipment: 'barbell',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    instructions:
      'Lie under a bar with a narrow grip and let it come towards your throat with elbows forward. Stop with your forearms folded and press it back over your chest.',
  },
  'overhead-dumbbell-extension': {
    name: 'Overhead Dumbbell Extension',
    equipment: 'dumbbell',
    primary_muscles: ['triceps'],
    aliases: ['dumbbell overhead triceps extension', 'french press dumbbell'],
    instructions:
      'Hold one dumbbell overhead with both hands under its plate. Lower it behind your head and extend with elbows close to your ears.',
  },
  'single-arm-overhead-dumbbell-extension': {
    name: 'Single-Arm Overhead Dumbbell Extension',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['triceps'],
    aliases: ['one arm overhead triceps extension'],
    instructions:
      'Hold a dumbbell overhead in one hand. Lower it behind your neck and straighten your arm without letting the elbow drift out.',
  },
  'french-press': {
    name: 'French Press',
    equipment: 'ez bar',
    primary_muscles: ['triceps'],
    aliases: ['ez bar overhead triceps extension'],
    instructions:
      'Sit or stand with the bar above your head. Lower it behind you by bending the elbows and press it up again.',
  },
  'dumbbell-kickback': {
    name: 'Dumbbell Kickback',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['triceps'],
    secondary_muscles: ['rear delts'],
    aliases: ['triceps kickback'],
    instructions:
      'Bend forward and hold your upper arm level with your body. Straighten the elbow until the arm is long and bend it slowly.',
  },
  'tate-press': {
    name: 'Tate Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest'],
    instructions:
      'Lie flat with the dumbbells above your chest and elbows pointing out. Lower the inner ends to your chest and straighten your arms.',
  },
  'machine-triceps-extension': {
    name: 'Machine Triceps Extension',
    equipment: 'machine',
    primary_muscles: ['triceps'],
    aliases: ['triceps extension machine'],
    instructions:
      'Rest your upper arms on the pad and hold the handles. Straighten your elbows fully and return until you feel a stretch.',
  },
  'machine-dip': {
    name: 'Machine Dip',
    equipment: 'machine',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['seated dip machine', 'dip machine'],
    instructions:
      'Sit upright and hold the handles beside your ribs. Push them down to straight arms and let them rise slowly.',
  },
  'triceps-dip': {
    name: 'Triceps Dip',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['upright dip'],
    instructions:
      'Support yourself on parallel bars with your body upright and elbows back. Lower until your upper arms are level and press up.',
  },
  'weighted-triceps-dip': {
    name: 'Weighted Triceps Dip',
    equipment: 'bodyweight',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    instructions:
      'Hang a plate from a belt and stay upright between the bars. Lower with your elbows pointing back and press to lockout.',
  },
  'bench-dip': {
    name: 'Bench Dip',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['front delts', 'chest'],
    instructions:
      'Put your hands on the edge of a bench behind you and your feet ahead. Lower your hips before the bench and press up again.',
  },
  'band-pushdown': {
    name: 'Band Pushdown',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['triceps'],
    aliases: ['resistance band triceps pushdown'],
    instructions:
      'Fasten a band above you and hold its ends with elbows tucked. Straighten your arms down and let the band bend them slowly.',
  },
  'close-grip-push-up-on-knees': {
    name: 'Close-Grip Push-Up on Knees',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest'],
    aliases: ['kneeling close grip push up'],
    instructions:
      'Kneel with your hands close together beneath your chest. Lower with elbows along your sides and press back up.',
  },
  'bodyweight-triceps-extension': {
    name: 'Bodyweight Triceps Extension',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['abs'],
    aliases: ['bodyweight skull crusher'],
    instructions:
      'Place your hands on a low bar and lean into it with a straight body. Let your head sink below the bar by bending your elbows and press away.',
  },
});
