import { defineEntries } from '../entry.ts';

export const shoulderRaises = defineEntries('shoulders', {
  'lateral-raise': {
    name: 'Lateral Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    aliases: ['dumbbell lateral raise', 'side raise', 'dumbbell side raise'],
    instructions:
      'Stand with a dumbbell at each side and elbows slightly bent. Raise your arms out to shoulder height and lower them without swinging.',
  },
  'seated-lateral-raise': {
    name: 'Seated Lateral Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    aliases: ['seated dumbbell lateral raise'],
    instructions:
      'Sit at the end of a bench so that your legs cannot help. Lift the dumbbells sideways to shoulder height and let them down slowly.',
  },
  'leaning-lateral-raise': {
    name: 'Leaning Lateral Raise',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    instructions:
      'Hold a post with one hand and lean away from it. Raise the dumbbell in the other hand sideways until your arm is level.',
  },
  'cable-lateral-raise': {
    name: 'Cable Lateral Raise',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    instructions:
      'Stand side-on to a low pulley and hold the handle with the far hand. Raise your arm out to shoulder height and resist on the way back.',
  },
  'machine-lateral-raise': {
    name: 'Machine Lateral Raise',
    equipment: 'machine',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    aliases: ['lateral raise machine'],
    instructions:
      'Sit with your upper arms against the pads. Push them up to shoulder height with your elbows leading and lower slowly.',
  },
  'band-lateral-raise': {
    name: 'Band Lateral Raise',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    aliases: ['resistance band lateral raise'],
    instructions:
      'Stand on a band with an end in each hand. Raise your arms to the sides until they are level and lower against the pull.',
  },
  'front-raise': {
    name: 'Front Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts', 'chest'],
    aliases: ['dumbbell front raise'],
    instructions:
      'Stand with the dumbbells before your thighs. Raise them forward to eye level on almost straight arms and lower them slowly.',
  },
  'barbell-front-raise': {
    name: 'Barbell Front Raise',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts'],
    instructions:
      'Hold a light bar before your thighs with palms down. Lift it forward to shoulder height without leaning back.',
  },
  'plate-front-raise': {
    name: 'Plate Front Raise',
    equipment: 'plate',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts'],
    aliases: ['plate raise'],
    instructions:
      "Hold a plate by its sides at arm's length. Raise it forward until you look through its hole and lower it with control.",
  },
  'cable-front-raise': {
    name: 'Cable Front Raise',
    equipment: 'cable',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts'],
    instructions:
      'Stand facing away from a low pulley with the cable between your legs. Raise the rope or bar forward to shoulder height.',
  },
  'rear-delt-fly': {
    name: 'Rear Delt Fly',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back', 'traps'],
    aliases: ['bent over reverse fly', 'dumbbell reverse fly', 'bent over lateral raise'],
    instructions:
      'Hinge forward until your back is nearly level and let the dumbbells hang. Open your arms to the sides with soft elbows and lower them slowly.',
  },
  'incline-rear-delt-fly': {
    name: 'Incline Rear Delt Fly',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back'],
    aliases: ['chest supported reverse fly'],
    instructions:
      'Lie face down on an incline bench with light dumbbells. Raise them sideways in a wide arc and keep your neck relaxed.',
  },
  'reverse-pec-deck': {
    name: 'Reverse Pec Deck',
    equipment: 'machine',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back'],
    aliases: ['machine reverse fly', 'rear delt machine'],
    instructions:
      'Sit facing the pad with the handles in front of you. Push them out and back in an arc until your arms are in line with your shoulders.',
  },
  'cable-rear-delt-fly': {
    name: 'Cable Rear Delt Fly',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back'],
    aliases: ['cable reverse fly'],
    instructions:
      'Cross two high cables and take each with the opposite hand. Open your arms out and back at shoulder height and return slowly.',
  },
  'single-arm-cable-rear-delt-fly': {
    name: 'Single-Arm Cable Rear Delt Fly',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back'],
    instructions:
      'Hold a shoulder-high cable with the far hand across your body. Sweep the arm out to the side and control the return.',
  },
  'rear-delt-row': {
    name: 'Rear Delt Row',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back', 'biceps'],
    aliases: ['high elbow dumbbell row'],
    instructions:
      'Bend over with dumbbells hanging and palms facing back. Row with your elbows flared wide until your upper arms are level.',
  },
  'upright-row': {
    name: 'Upright Row',
    equipment: 'barbell',
    primary_muscles: ['side delts', 'traps'],
    secondary_muscles: ['biceps', 'front delts'],
    aliases: ['barbell upright row'],
    instructions:
      'Hold a bar a little wider than your shoulders. Pull it up along your body to the lower chest with elbows leading and lower it.',
  },
  'dumbbell-upright-row': {
    name: 'Dumbbell Upright Row',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['side delts', 'traps'],
    secondary_muscles: ['biceps'],
    instructions:
      'Hold two dumbbells before your thighs. Pull them up close to your body until your elbows reach shoulder height.',
  },
  'cable-upright-row': {
    name: 'Cable Upright Row',
    equipment: 'cable',
    primary_muscles: ['side delts', 'traps'],
    secondary_muscles: ['biceps'],
    instructions:
      "Stand close to a low pulley and hold its bar at arm's length. Draw it up to your lower chest with your elbows above your hands.",
  },
});
