import { defineEntries } from '../entry.ts';

export const legMachinesAndHinges = defineEntries('legs', {
  'leg-press': {
    name: 'Leg Press',
    equipment: 'machine',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings', 'adductors'],
    aliases: ['45 degree leg press', 'sled leg press'],
    instructions:
      'Sit deep in the seat with your feet in the middle of the plate. Lower it until your knees near your chest and press without locking hard.',
  },
  'horizontal-leg-press': {
    name: 'Horizontal Leg Press',
    equipment: 'machine',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['seated leg press'],
    instructions:
      'Adjust the seat so that your knees start well bent. Push the plate away and return slowly before the stack touches.',
  },
  'single-leg-press': {
    name: 'Single-Leg Press',
    equipment: 'machine',
    load_type: 'unilateral',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['hamstrings'],
    aliases: ['single leg leg press'],
    instructions:
      'Put one foot in the middle of the plate and keep your hips square. Lower under control and press with the whole foot.',
  },
  'leg-extension': {
    name: 'Leg Extension',
    equipment: 'machine',
    primary_muscles: ['quads'],
    aliases: ['leg extension machine'],
    instructions:
      'Sit with your knees at the axis of the machine and the pad on your shins. Straighten your legs, squeeze and lower them slowly.',
  },
  'single-leg-extension': {
    name: 'Single-Leg Extension',
    equipment: 'machine',
    load_type: 'unilateral',
    primary_muscles: ['quads'],
    aliases: ['one leg extension'],
    instructions:
      'Work one leg at a time on the extension machine. Straighten it fully, hold for a beat and lower it.',
  },
  'lying-leg-curl': {
    name: 'Lying Leg Curl',
    equipment: 'machine',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['calves'],
    aliases: ['leg curl', 'prone leg curl'],
    instructions:
      'Lie face down with the pad above your heels. Bend your knees as far as you can and let the weight down slowly.',
  },
  'seated-leg-curl': {
    name: 'Seated Leg Curl',
    equipment: 'machine',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['calves'],
    instructions:
      'Sit with the pad behind your ankles and your thighs clamped. Pull your heels beneath you and return with control.',
  },
  'standing-leg-curl': {
    name: 'Standing Leg Curl',
    equipment: 'machine',
    load_type: 'unilateral',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['calves'],
    aliases: ['single leg curl'],
    instructions:
      'Stand at the machine with one ankle behind the pad. Curl your heel to your seat and lower it slowly.',
  },
  'nordic-hamstring-curl': {
    name: 'Nordic Hamstring Curl',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['glutes', 'calves'],
    aliases: ['nordic curl'],
    instructions:
      'Kneel with your heels held and your body straight from knee to head. Lean forward as slowly as you can and catch yourself with your hands.',
  },
  'glute-ham-raise': {
    name: 'Glute-Ham Raise',
    equipment: 'machine',
    measure: 'reps',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back', 'calves'],
    aliases: ['ghr', 'glute ham developer raise'],
    instructions:
      'Fix your feet in the bench and kneel with your thighs on the pad. Lower your straight body forward and pull yourself up with your hamstrings.',
  },
  'stability-ball-leg-curl': {
    name: 'Stability Ball Leg Curl',
    equipment: 'stability ball',
    measure: 'reps',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['glutes', 'abs'],
    aliases: ['swiss ball leg curl'],
    instructions:
      'Lie on your back with your heels on a ball and hips lifted. Roll the ball towards you by bending your knees and roll it away.',
  },
  'sliding-leg-curl': {
    name: 'Sliding Leg Curl',
    equipment: 'other',
    measure: 'reps',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['glutes'],
    aliases: ['slider leg curl'],
    instructions:
      'Lie on your back with your heels on sliders or a towel and your hips up. Slide your feet away and pull them back without dropping your hips.',
  },
  'romanian-deadlift': {
    name: 'Romanian Deadlift',
    equipment: 'barbell',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back', 'forearms'],
    aliases: ['rdl', 'barbell romanian deadlift'],
    instructions:
      'Stand with the bar at your thighs and push your hips back with knees slightly bent. Stop when your hamstrings are stretched and come up by squeezing your glutes.',
  },
  'stiff-leg-deadlift': {
    name: 'Stiff-Leg Deadlift',
    equipment: 'barbell',
    primary_muscles: ['hamstrings', 'lower back'],
    secondary_muscles: ['glutes', 'forearms'],
    aliases: ['sldl', 'straight leg deadlift'],
    instructions:
      'Keep your knees almost straight and lower the bar towards the floor with a flat back. Rise by pulling your hips forward.',
  },
  'dumbbell-romanian-deadlift': {
    name: 'Dumbbell Romanian Deadlift',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back', 'forearms'],
    aliases: ['dumbbell rdl'],
    instructions:
      'Hold the dumbbells before your thighs and push your hips back. Let them slide to mid-shin and stand tall.',
  },
  'single-leg-romanian-deadlift': {
    name: 'Single-Leg Romanian Deadlift',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back', 'obliques'],
    aliases: ['single leg rdl', 'single leg deadlift'],
    instructions:
      'Stand on one leg with a dumbbell in the opposite hand. Tip forward from the hip with the free leg rising behind and come back upright.',
  },
  'kettlebell-deadlift': {
    name: 'Kettlebell Deadlift',
    equipment: 'kettlebell',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['lower back', 'quads'],
    instructions:
      'Stand over a kettlebell with your hips back and back flat. Take its handle with both hands and stand up tall.',
  },
  'dumbbell-deadlift': {
    name: 'Dumbbell Deadlift',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['lower back', 'quads', 'forearms'],
    instructions:
      'Hold a dumbbell at each side of your legs. Sink with hips and knees until they near the floor and stand up.',
  },
  'sumo-deadlift': {
    name: 'Sumo Deadlift',
    equipment: 'barbell',
    primary_muscles: ['glutes', 'adductors', 'quads'],
    secondary_muscles: ['hamstrings', 'lower back', 'forearms'],
    instructions:
      'Stand wide with toes out and grip the bar inside your knees. Open your knees, lift your chest and push the floor apart.',
  },
});
