import { defineEntries } from '../entry.ts';

export const biceps = defineEntries('arms', {
  'barbell-curl': {
    name: 'Barbell Curl',
    equipment: 'barbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['standing barbell curl', 'bicep curl barbell'],
    instructions:
      "Stand with a bar at arm's length and palms forward. Curl it to your chest with your elbows fixed at your sides and lower it fully.",
  },
  'ez-bar-curl': {
    name: 'EZ Bar Curl',
    equipment: 'ez bar',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['ez curl'],
    instructions:
      'Hold the angled grips of the bar so that your wrists feel easy. Curl it up without rocking and let it down slowly.',
  },
  'wide-grip-barbell-curl': {
    name: 'Wide-Grip Barbell Curl',
    equipment: 'barbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Take the bar outside your shoulders with palms forward. Curl it up and keep your upper arms where they are.',
  },
  'barbell-drag-curl': {
    name: 'Barbell Drag Curl',
    equipment: 'barbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['rear delts'],
    aliases: ['drag curl'],
    instructions:
      'Draw the bar up along your body while your elbows travel backwards. Stop at the lower chest and let it slide down again.',
  },
  'preacher-curl': {
    name: 'Preacher Curl',
    equipment: 'ez bar',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['ez bar preacher curl'],
    instructions:
      'Rest your upper arms on the slanted pad and hold the bar underhand. Curl until your forearms are upright and lower almost to straight arms.',
  },
  'barbell-preacher-curl': {
    name: 'Barbell Preacher Curl',
    equipment: 'barbell',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Lay your arms over the pad and take a straight bar at shoulder width. Curl it up smoothly and control the lowest part most of all.',
  },
  'dumbbell-preacher-curl': {
    name: 'Dumbbell Preacher Curl',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['single arm preacher curl'],
    instructions:
      'Rest one upper arm on the pad with a dumbbell in that hand. Curl it to your shoulder and lower until the arm is nearly straight.',
  },
  'machine-preacher-curl': {
    name: 'Machine Preacher Curl',
    equipment: 'machine',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Place your elbows on the pad in line with the axis of the machine. Curl the handles up, squeeze and let them down slowly.',
  },
  'spider-curl': {
    name: 'Spider Curl',
    equipment: 'ez bar',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Lie with your chest on an incline bench and let your arms hang straight down. Curl the bar up without moving your upper arms.',
  },
  'dumbbell-curl': {
    name: 'Dumbbell Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['bicep curl', 'biceps curl'],
    instructions:
      'Stand with a dumbbell in each hand and palms forward. Curl both up, pause and lower them until your arms are straight.',
  },
  'alternating-dumbbell-curl': {
    name: 'Alternating Dumbbell Curl',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['alternate bicep curl'],
    instructions:
      'Curl one dumbbell while the other hangs still, turning your palm up on the way. Lower it fully before you begin with the other arm.',
  },
  'incline-dumbbell-curl': {
    name: 'Incline Dumbbell Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['incline curl'],
    instructions:
      'Lie back on a bench of about fifty degrees and let your arms hang behind you. Curl without bringing your elbows forward.',
  },
  'concentration-curl': {
    name: 'Concentration Curl',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Sit and brace your elbow against the inside of your thigh. Curl the dumbbell to your shoulder and lower it all the way.',
  },
  'hammer-curl': {
    name: 'Hammer Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['biceps', 'forearms'],
    aliases: ['dumbbell hammer curl'],
    instructions:
      'Hold the dumbbells with your palms facing each other. Curl them up without turning your wrists and lower slowly.',
  },
  'cross-body-hammer-curl': {
    name: 'Cross-Body Hammer Curl',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['biceps', 'forearms'],
    aliases: ['pinwheel curl'],
    instructions:
      'Hold a dumbbell with your palm towards your side. Curl it across your body to the opposite shoulder and change arms.',
  },
  'rope-hammer-curl': {
    name: 'Rope Hammer Curl',
    equipment: 'cable',
    primary_muscles: ['biceps', 'forearms'],
    aliases: ['cable hammer curl', 'cable rope curl'],
    instructions:
      'Hold a rope on a low pulley with your thumbs up. Curl your hands to your shoulders and keep your elbows in place.',
  },
  'zottman-curl': {
    name: 'Zottman Curl',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['biceps', 'forearms'],
    instructions:
      'Curl the dumbbells with palms up and turn your hands over at the top. Lower them slowly with palms down and turn back at the bottom.',
  },
  'cable-curl': {
    name: 'Cable Curl',
    equipment: 'cable',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['cable bicep curl', 'cable bar curl'],
    instructions:
      "Stand close to a low pulley with its bar at arm's length. Curl it to your chest and resist the pull on the way down.",
  },
  'single-arm-cable-curl': {
    name: 'Single-Arm Cable Curl',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['one arm cable curl'],
    instructions:
      'Hold the handle of a low pulley in one hand. Curl it up with your elbow still and lower it against the cable.',
  },
  'bayesian-curl': {
    name: 'Bayesian Curl',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['behind the back cable curl'],
    instructions:
      'Stand facing away from a low pulley so that your arm is drawn behind you. Curl the handle forward and up while your elbow stays back.',
  },
  'high-cable-curl': {
    name: 'High Cable Curl',
    equipment: 'cable',
    load_type: 'paired',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['overhead cable curl'],
    instructions:
      'Stand between two high pulleys with your arms stretched to the sides. Curl both handles towards your ears and open again slowly.',
  },
  'band-curl': {
    name: 'Band Curl',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['biceps'],
    secondary_muscles: ['forearms'],
    aliases: ['resistance band curl'],
    instructions:
      'Stand on a band and hold its ends with palms up. Curl to your shoulders and let your hands down against the tension.',
  },
});
