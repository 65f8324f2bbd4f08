import { defineEntries } from '../entry.ts';

export const cardioGamesAndDrills = defineEntries('cardio', {
  swimming: {
    name: 'Swimming',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['lats', 'front delts'],
    aliases: ['freestyle swimming', 'lap swimming', 'swim'],
    instructions:
      'Stay long in the water and breathe out while your face is in it. Reach, catch and push the water back past your hip.',
  },
  breaststroke: {
    name: 'Breaststroke',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['chest', 'adductors'],
    instructions:
      'Pull your hands outwards and in beneath your chest as you breathe. Kick like a frog and glide with arms stretched.',
  },
  backstroke: {
    name: 'Backstroke',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['lats', 'rear delts'],
    instructions:
      'Lie flat with your hips high and turn your arms one after the other. Keep kicking so that your body stays level.',
  },
  'butterfly-stroke': {
    name: 'Butterfly Stroke',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart', 'lats'],
    secondary_muscles: ['front delts', 'abs'],
    instructions:
      'Swing both arms over the water together and kick twice to each stroke. Let the wave run from chest to hips.',
  },
  'water-aerobics': {
    name: 'Water Aerobics',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'front delts'],
    aliases: ['aqua fitness'],
    instructions:
      'Move against the water in chest-deep depth. Make your movements larger or faster to raise the resistance.',
  },
  'cross-country-skiing': {
    name: 'Cross-Country Skiing',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['triceps', 'lats', 'quads'],
    aliases: ['nordic skiing'],
    instructions:
      'Push off one ski and glide on the other. Plant the poles beside you and push them far back.',
  },
  'inline-skating': {
    name: 'Inline Skating',
    equipment: 'other',
    measure: 'distance',
    primary_muscles: ['heart'],
    secondary_muscles: ['glutes', 'abductors'],
    aliases: ['rollerblading'],
    instructions:
      'Bend your knees and push off to the side. Glide on one skate before you change to the other.',
  },
  'jumping-jack': {
    name: 'Jumping Jack',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['heart'],
    secondary_muscles: ['side delts', 'calves'],
    aliases: ['star jump'],
    instructions:
      'Jump your feet apart as your arms swing overhead. Jump back together and stay light on your toes.',
  },
  'high-knees': {
    name: 'High Knees',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart', 'hip flexors'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['high knee run'],
    instructions:
      'Run on the spot and lift each knee to hip height. Pump your arms and stay on the balls of your feet.',
  },
  'butt-kick': {
    name: 'Butt Kick',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart', 'hamstrings'],
    secondary_muscles: ['calves'],
    aliases: ['butt kicks'],
    instructions:
      'Run on the spot and bring your heels to your seat. Keep your knees pointing down and the rhythm quick.',
  },
  'skater-jump': {
    name: 'Skater Jump',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['glutes', 'heart'],
    secondary_muscles: ['abductors', 'quads'],
    aliases: ['speed skater', 'lateral bound'],
    instructions:
      'Leap sideways from one foot to the other. Land softly and balance before you push back.',
  },
  'agility-ladder': {
    name: 'Agility Ladder',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['calves', 'quads'],
    aliases: ['ladder drill'],
    instructions:
      'Step through the ladder in a fixed pattern on the balls of your feet. Speed up only when every step lands in its field.',
  },
  'shuttle-run': {
    name: 'Shuttle Run',
    equipment: 'bodyweight',
    measure: 'distance',
    primary_muscles: ['heart', 'quads'],
    secondary_muscles: ['calves', 'glutes'],
    aliases: ['suicides'],
    instructions:
      'Sprint to a line, touch it and turn at once. Run back and go on to the next line.',
  },
  'shadow-boxing': {
    name: 'Shadow Boxing',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['front delts', 'obliques'],
    aliases: ['shadowboxing'],
    instructions:
      'Move lightly on your feet and punch the air in combinations. Bring your hands back to your face after every punch.',
  },
  'heavy-bag': {
    name: 'Heavy Bag',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['front delts', 'obliques', 'triceps'],
    aliases: ['bag work', 'boxing'],
    instructions:
      'Punch the bag with a straight wrist and a turn of your hips. Keep moving and guard your face between combinations.',
  },
  kickboxing: {
    name: 'Kickboxing',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['glutes', 'obliques', 'front delts'],
    instructions:
      'Combine punches and kicks from a balanced stance. Turn your standing foot with each kick and return to guard.',
  },
  dancing: {
    name: 'Dancing',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves'],
    aliases: ['dance workout', 'zumba'],
    instructions:
      'Move to the music with steps that keep your breath going. Use your arms as well to raise the effort.',
  },
  'step-aerobics': {
    name: 'Step Aerobics',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves'],
    instructions:
      'Step on and off a low platform in time. Set down the whole foot and change the leading leg regularly.',
  },
  football: {
    name: 'Football',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'hamstrings', 'calves'],
    aliases: ['soccer'],
    instructions:
      'Warm up with easy running and turns before you play. Log the time that you were on the field.',
  },
  basketball: {
    name: 'Basketball',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['quads', 'calves'],
    instructions: 'Warm up your ankles and jumps before the game. Log the time that you played.',
  },
  tennis: {
    name: 'Tennis',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['heart'],
    secondary_muscles: ['front delts', 'forearms', 'quads'],
    instructions:
      'Stay on your toes and split-step as your opponent hits. Turn your shoulders early for each stroke.',
  },
  climbing: {
    name: 'Climbing',
    equipment: 'other',
    measure: 'time',
    primary_muscles: ['forearms', 'lats'],
    secondary_muscles: ['biceps', 'abs'],
    aliases: ['rock climbing', 'bouldering'],
    instructions:
      'Climb with straight arms where you can and push with your legs. Rest well between hard attempts.',
  },
});
