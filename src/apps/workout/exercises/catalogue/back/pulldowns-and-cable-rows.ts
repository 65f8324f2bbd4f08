import { defineEntries } from '../entry.ts';

export const pulldownsAndCableRows = defineEntries('back', {
  'lat-pulldown': {
    name: 'Lat Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['cable pulldown'],
    instructions:
      'Sit with your thighs under the pads and take the bar wider than your shoulders. Pull it to your collarbone by driving your elbows down and let it rise to a full stretch.',
  },
  'close-grip-lat-pulldown': {
    name: 'Close-Grip Lat Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['v-bar pulldown', 'neutral grip lat pulldown'],
    instructions:
      'Attach a narrow handle and lean back a little. Pull it to the top of your chest with elbows close and return until your arms are straight.',
  },
  'reverse-grip-lat-pulldown': {
    name: 'Reverse-Grip Lat Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['underhand lat pulldown'],
    instructions:
      'Take the bar at shoulder width with your palms towards you. Pull it down to your upper chest and control the way up.',
  },
  'single-arm-lat-pulldown': {
    name: 'Single-Arm Lat Pulldown',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps'],
    aliases: ['one arm lat pulldown'],
    instructions:
      'Kneel or sit beneath a high pulley and hold its handle with one hand. Pull your elbow down to your ribs and let the arm reach high again.',
  },
  'behind-the-neck-pulldown': {
    name: 'Behind-the-Neck Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['upper back', 'biceps', 'rear delts'],
    aliases: ['behind neck lat pulldown'],
    instructions:
      'Sit upright with your head slightly forward and pull a wide bar to the base of your neck. Use a light weight and stop at the first hint of pinching in the shoulders.',
  },
  'straight-arm-pulldown': {
    name: 'Straight-Arm Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['triceps', 'serratus'],
    aliases: ['straight arm lat pushdown', 'cable pullover'],
    instructions:
      'Stand facing a high pulley with straight arms and a slight forward lean. Sweep the bar down to your thighs and let it rise to eye level.',
  },
  'machine-pullover': {
    name: 'Machine Pullover',
    equipment: 'machine',
    primary_muscles: ['lats'],
    secondary_muscles: ['chest', 'serratus'],
    aliases: ['pullover machine'],
    instructions:
      'Sit with your elbows or hands on the pads above you. Pull them down in front of your body and return until your lats are stretched.',
  },
  'machine-lat-pulldown': {
    name: 'Machine Lat Pulldown',
    equipment: 'machine',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['plate loaded pulldown'],
    instructions:
      'Sit beneath the handles of the machine and hold them with your chest lifted. Pull your elbows to your sides and let the levers rise slowly.',
  },
  'seated-cable-row': {
    name: 'Seated Cable Row',
    equipment: 'cable',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['cable row', 'low row'],
    instructions:
      'Sit with knees slightly bent and a flat back, holding the handle with long arms. Pull it to your stomach, press your shoulder blades together and return without rounding.',
  },
  'wide-grip-seated-cable-row': {
    name: 'Wide-Grip Seated Cable Row',
    equipment: 'cable',
    primary_muscles: ['upper back', 'rear delts'],
    secondary_muscles: ['lats', 'biceps'],
    aliases: ['wide cable row'],
    instructions:
      'Fit a wide bar and take it outside your shoulders. Row it to the bottom of your chest with elbows high and let it go forward slowly.',
  },
  'single-arm-cable-row': {
    name: 'Single-Arm Cable Row',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps', 'obliques'],
    aliases: ['one arm cable row'],
    instructions:
      "Hold a low or middle pulley's handle with one hand and stand or sit square to it. Pull your elbow past your ribs without turning and reach forward again.",
  },
  'machine-row': {
    name: 'Machine Row',
    equipment: 'machine',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['seated machine row', 'seated row machine'],
    instructions:
      'Sit with your chest against the pad and reach for the handles. Pull them back until your elbows are behind you and let them go forward under control.',
  },
  'machine-high-row': {
    name: 'Machine High Row',
    equipment: 'machine',
    primary_muscles: ['lats', 'upper back'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['high row'],
    instructions:
      'Sit facing the machine and take the handles above your head. Pull down and back to the sides of your chest, then stretch.',
  },
  'face-pull': {
    name: 'Face Pull',
    equipment: 'cable',
    primary_muscles: ['rear delts', 'upper back'],
    secondary_muscles: ['rotator cuff', 'traps'],
    aliases: ['cable face pull', 'rope face pull'],
    instructions:
      'Set a rope at face height and step back with straight arms. Pull it towards your forehead with elbows high and let your hands end beside your ears.',
  },
});
