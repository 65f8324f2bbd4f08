import { defineEntries } from '../entry.ts';

export const cardioOutdoorsAndMachines = defineEntries('cardio', {
  running: {
    name: 'Running',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves', 'hamstrings'],
    aliases: ['outdoor run', 'run', 'jogging'],
    instructions:
      'Run tall with short quick steps that land beneath you. Choose a pace that you can hold for the whole distance.',
  },
  'treadmill-run': {
    name: 'Treadmill Run',
    equipment: 'cardio machine',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves', 'hamstrings'],
    aliases: ['treadmill running', 'treadmill'],
    instructions:
      'Set the belt to your pace and run in its middle with relaxed shoulders. Hold the rail only to get on and off.',
  },
  'treadmill-walk': {
    name: 'Treadmill Walk',
    equipment: 'cardio machine',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['calves', 'glutes'],
    aliases: ['incline walk', 'treadmill incline walk'],
    instructions:
      'Choose an incline and a brisk walking speed. Swing your arms freely and keep off the handrails.',
  },
  'trail-run': {
    name: 'Trail Run',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves', 'glutes'],
    aliases: ['trail running'],
    instructions:
      'Shorten your stride on rough ground and look a few metres ahead. Walk the steepest climbs and run the rest.',
  },
  sprint: {
    name: 'Sprint',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['hamstrings', 'glutes', 'heart'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['sprinting'],
    instructions:
      'Warm up well, then accelerate over several steps to near full speed. Stay relaxed in face and hands and rest fully between runs.',
  },
  'hill-sprint': {
    name: 'Hill Sprint',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['glutes', 'hamstrings', 'heart'],
    secondary_muscles: ['calves', 'quads'],
    instructions:
      'Find a steep short hill and run up it with high knees. Walk down to recover before the next.',
  },
  'interval-run': {
    name: 'Interval Run',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['interval running'],
    instructions:
      'Alternate fast stretches with easy jogging. Keep the fast parts even so that the last is as quick as the first.',
  },
  walking: {
    name: 'Walking',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['calves', 'glutes'],
    aliases: ['walk', 'outdoor walk'],
    instructions:
      'Walk briskly with an upright back and swinging arms. Pick a pace at which you can still talk.',
  },
  hiking: {
    name: 'Hiking',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'glutes', 'calves'],
    aliases: ['hike'],
    instructions:
      'Walk on trails at a steady effort and use the whole foot uphill. Shorten your steps on the way down to spare your knees.',
  },
  rucking: {
    name: 'Rucking',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['traps', 'quads', 'calves'],
    aliases: ['ruck', 'weighted walk'],
    instructions:
      'Pack a weight high and close to your back. Walk briskly and upright, and add weight or distance little by little.',
  },
  'nordic-walking': {
    name: 'Nordic Walking',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['upper back', 'triceps'],
    instructions:
      'Walk with poles that touch down beside the opposite foot. Push them back past your hip with every step.',
  },
  cycling: {
    name: 'Cycling',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'hamstrings', 'calves'],
    aliases: ['outdoor cycling', 'bike ride', 'road cycling'],
    instructions:
      'Set the saddle so that your knee stays slightly bent at the bottom. Pedal smoothly and shift before the gradient makes you grind.',
  },
  'mountain-biking': {
    name: 'Mountain Biking',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'forearms'],
    aliases: ['mtb'],
    instructions:
      'Stand on level pedals over rough ground with bent arms and knees. Look where you want to go and brake before the corner.',
  },
  'stationary-bike': {
    name: 'Stationary Bike',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'hamstrings'],
    aliases: ['exercise bike', 'indoor cycling'],
    instructions:
      'Adjust seat and handlebar to your height. Pedal at a steady cadence and raise the resistance to reach your effort.',
  },
  'spin-class': {
    name: 'Spin Class',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'glutes'],
    aliases: ['spinning'],
    instructions:
      'Follow the changes of cadence and resistance that the session asks for. Keep your hips still when you stand up.',
  },
  'recumbent-bike': {
    name: 'Recumbent Bike',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'hamstrings'],
    instructions:
      'Sit back with your knees slightly bent at full reach. Pedal evenly and let the backrest carry you.',
  },
  'air-bike': {
    name: 'Air Bike',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'front delts', 'upper back'],
    aliases: ['assault bike', 'fan bike'],
    instructions:
      'Push and pull the handles while you pedal. The harder you work the more it resists, so choose your pace with care.',
  },
  'rowing-machine': {
    name: 'Rowing Machine',
    equipment: 'cardio machine',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['upper back', 'quads', 'lats'],
    aliases: ['rower', 'indoor rowing', 'erg'],
    instructions:
      'Push with your legs first, then swing back and pull to your ribs. Return in the opposite order without rushing.',
  },
  rowing: {
    name: 'Rowing',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['upper back', 'lats', 'quads'],
    aliases: ['outdoor rowing', 'sculling'],
    instructions:
      'Place the blades, drive with your legs and finish with your arms. Let the boat run while you slide forward.',
  },
  'ski-erg': {
    name: 'Ski Erg',
    equipment: 'cardio machine',
    measure: 'distance',
    primary_muscles: ['heart', 'lats'],
    secondary_muscles: ['triceps', 'abs'],
    aliases: ['skierg'],
    instructions:
      'Reach high and pull both handles down past your hips while you fold. Rise with your arms and fall into the next pull.',
  },
  elliptical: {
    name: 'Elliptical',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'glutes'],
    aliases: ['elliptical trainer', 'cross trainer'],
    instructions:
      'Stand upright and keep your whole foot on the pedals. Push and pull the handles in an even rhythm.',
  },
  'stair-climber': {
    name: 'Stair Climber',
    equipment: 'cardio machine',
    measure: 'time',
    primary_muscles: ['heart', 'glutes'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['stairmaster', 'step mill'],
    instructions:
      'Step up with your whole foot and stay upright. Touch the rails only for balance.',
  },
  'stair-run': {
    name: 'Stair Run',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['heart', 'quads'],
    secondary_muscles: ['calves', 'glutes'],
    aliases: ['stair running'],
    instructions: 'Run up a flight of stairs on the balls of your feet. Walk down and repeat.',
  },
  'jump-rope': {
    name: 'Jump Rope',
    equipment: 'rope',
    measure: 'time',
    primary_muscles: ['heart', 'calves'],
    secondary_muscles: ['forearms'],
    aliases: ['skipping', 'rope skipping'],
    instructions:
      'Turn the rope from your wrists and jump just high enough. Land softly on the balls of your feet.',
  },
  'double-under': {
    name: 'Double Under',
    equipment: 'rope',
    measure: 'reps',
    primary_muscles: ['calves', 'heart'],
    secondary_muscles: ['forearms'],
    aliases: ['double unders'],
    instructions:
      'Jump a little higher and turn the rope twice with quick wrists. Stay tall and land where you took off.',
  },
});
