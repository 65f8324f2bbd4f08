import { defineEntries } from '../entry.ts';

export const lungesAndStepUps = defineEntries('legs', {
  'walking-lunge': {
    name: 'Walking Lunge',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'adductors'],
    aliases: ['dumbbell walking lunge'],
    instructions:
      'Hold dumbbells and step forward until the back knee nearly touches the floor. Push up and step straight into the next lunge.',
  },
  'bodyweight-lunge': {
    name: 'Bodyweight Lunge',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['lunge', 'forward lunge'],
    instructions:
      'Step forward and lower until both knees are bent at right angles. Push back to where you started and change legs.',
  },
  'dumbbell-lunge': {
    name: 'Dumbbell Lunge',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['dumbbell forward lunge'],
    instructions:
      'Hold a dumbbell at each side and step forward into a lunge. Push off the front foot to come back.',
  },
  'barbell-lunge': {
    name: 'Barbell Lunge',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['barbell forward lunge'],
    instructions:
      'Carry a bar on your upper back and step forward. Lower the rear knee to the floor and push back up.',
  },
  'reverse-lunge': {
    name: 'Reverse Lunge',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings'],
    aliases: ['dumbbell reverse lunge'],
    instructions:
      'Hold dumbbells and step back until the rear knee is just off the floor. Pull yourself up with the front leg.',
  },
  'barbell-reverse-lunge': {
    name: 'Barbell Reverse Lunge',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Carry a bar on your back and step backwards into a lunge. Drive through the front heel to stand.',
  },
  'bodyweight-reverse-lunge': {
    name: 'Bodyweight Reverse Lunge',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['glutes', 'quads'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Step back and lower the rear knee towards the floor. Stand up by pushing through the front foot.',
  },
  'lateral-lunge': {
    name: 'Lateral Lunge',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['adductors', 'glutes'],
    secondary_muscles: ['quads'],
    aliases: ['side lunge'],
    instructions:
      'Step wide to one side and sit into that hip with the other leg straight. Push back to standing.',
  },
  'curtsy-lunge': {
    name: 'Curtsy Lunge',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['glutes', 'abductors'],
    secondary_muscles: ['quads'],
    aliases: ['curtsey lunge'],
    instructions:
      'Step one foot behind and across the other and bend both knees. Rise through the front leg and change sides.',
  },
  'jumping-lunge': {
    name: 'Jumping Lunge',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['calves', 'hamstrings'],
    aliases: ['split jump', 'lunge jump'],
    instructions:
      'Sink into a lunge and jump up, changing legs in the air. Land softly and go straight into the next.',
  },
  'split-squat': {
    name: 'Split Squat',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['dumbbell split squat'],
    instructions:
      'Stand in a long stride with a dumbbell in each hand. Lower straight down and rise without moving your feet.',
  },
  'bulgarian-split-squat': {
    name: 'Bulgarian Split Squat',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'adductors'],
    aliases: ['bss', 'rear foot elevated split squat', 'dumbbell bulgarian split squat'],
    instructions:
      'Rest the top of your rear foot on a bench behind you. Lower until the front thigh is level and push up through that foot.',
  },
  'barbell-bulgarian-split-squat': {
    name: 'Barbell Bulgarian Split Squat',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Carry a bar on your back with one foot on a bench behind you. Sink straight down and drive up with the front leg.',
  },
  'smith-machine-split-squat': {
    name: 'Smith Machine Split Squat',
    equipment: 'smith machine',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['smith machine lunge'],
    instructions:
      'Stand in a stride beneath the bar. Lower the rear knee close to the floor and press up along the rails.',
  },
  'step-up': {
    name: 'Step-Up',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['dumbbell step up'],
    instructions:
      'Hold dumbbells and set one whole foot on a box. Stand up on it without pushing from below and step down slowly.',
  },
  'bodyweight-step-up': {
    name: 'Bodyweight Step-Up',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['box step up'],
    instructions:
      'Put one foot on a box and lean slightly forward. Rise on that leg alone and lower yourself under control.',
  },
  'lateral-step-up': {
    name: 'Lateral Step-Up',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['abductors'],
    instructions:
      'Stand beside a low box and place the near foot on it. Straighten that leg and tap down lightly with the other.',
  },
  'barbell-step-up': {
    name: 'Barbell Step-Up',
    equipment: 'barbell',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    instructions:
      'Carry a bar on your back and step onto a stable box. Bring the other foot up, then step down with the same leg first.',
  },
});
