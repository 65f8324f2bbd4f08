import { defineEntries } from '../entry.ts';

export const rotationsAndHandstands = defineEntries('shoulders', {
  'cable-external-rotation': {
    name: 'Cable External Rotation',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['rotator cuff'],
    secondary_muscles: ['rear delts'],
    aliases: ['external rotation'],
    instructions:
      'Stand side-on to a pulley at elbow height with your upper arm against your ribs. Turn your forearm outwards and let it return slowly.',
  },
  'cable-internal-rotation': {
    name: 'Cable Internal Rotation',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['rotator cuff'],
    secondary_muscles: ['chest'],
    aliases: ['internal rotation'],
    instructions:
      'Stand with the pulley on your working side and your elbow bent at your ribs. Turn your forearm across your stomach and control the way back.',
  },
  'band-external-rotation': {
    name: 'Band External Rotation',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['rotator cuff'],
    secondary_muscles: ['rear delts'],
    aliases: ['banded external rotation'],
    instructions:
      'Hold a band in front of you with elbows tucked and bent. Turn both hands outwards and bring them back without losing tension.',
  },
  'side-lying-external-rotation': {
    name: 'Side-Lying External Rotation',
    equipment: 'dumbbell',
    load_type: 'unilateral',
    primary_muscles: ['rotator cuff'],
    secondary_muscles: ['rear delts'],
    instructions:
      'Lie on your side with the upper elbow against your ribs and a light dumbbell in that hand. Turn your forearm up and lower it slowly.',
  },
  'cuban-press': {
    name: 'Cuban Press',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['rotator cuff', 'side delts'],
    secondary_muscles: ['rear delts', 'front delts'],
    instructions:
      'Raise light dumbbells with elbows out until your upper arms are level, then turn your forearms up. Press overhead and return through the same stations.',
  },
  'y-raise': {
    name: 'Y Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['traps', 'rear delts'],
    secondary_muscles: ['upper back'],
    aliases: ['incline y raise'],
    instructions:
      'Lie face down on an incline bench with light dumbbells. Lift your arms up and out like the letter Y with your thumbs up.',
  },
  't-raise': {
    name: 'T Raise',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['rear delts', 'upper back'],
    secondary_muscles: ['traps'],
    instructions:
      'Lie face down on an incline bench and let your arms hang. Raise them straight out to the sides with your thumbs up and lower slowly.',
  },
  scaption: {
    name: 'Scaption',
    equipment: 'dumbbell',
    load_type: 'paired',
    primary_muscles: ['side delts', 'front delts'],
    secondary_muscles: ['rotator cuff', 'traps'],
    aliases: ['scaption raise'],
    instructions:
      'Hold light dumbbells with your thumbs up. Raise your arms halfway between front and side to shoulder height.',
  },
  'around-the-world': {
    name: 'Around the World',
    equipment: 'plate',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['rotator cuff', 'traps'],
    aliases: ['plate halo'],
    instructions:
      'Hold a plate before your face with both hands. Circle it around your head close to your ears and change direction each time.',
  },
  'kettlebell-halo': {
    name: 'Kettlebell Halo',
    equipment: 'kettlebell',
    primary_muscles: ['front delts', 'rotator cuff'],
    secondary_muscles: ['side delts', 'abs'],
    instructions:
      'Hold a kettlebell upside down by its horns at your chest. Circle it closely around your head while your trunk stays still.',
  },
  'pike-push-up': {
    name: 'Pike Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['front delts'],
    secondary_muscles: ['triceps', 'side delts'],
    instructions:
      'Form an upside-down V with your hips high and hands on the floor. Bend your elbows until your head comes down before your hands and push back.',
  },
  'handstand-push-up': {
    name: 'Handstand Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['front delts', 'triceps'],
    secondary_muscles: ['side delts', 'traps'],
    aliases: ['wall handstand push up'],
    instructions:
      'Kick up into a handstand with your heels against a wall. Lower until your head touches lightly and press to straight arms.',
  },
  'handstand-hold': {
    name: 'Handstand Hold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['front delts'],
    secondary_muscles: ['traps', 'abs'],
    aliases: ['wall handstand'],
    instructions:
      "Kick up to a wall with your hands a hand's length from it. Push tall through your shoulders and hold your body in one line.",
  },
  'wall-walk': {
    name: 'Wall Walk',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['front delts'],
    secondary_muscles: ['abs', 'triceps'],
    instructions:
      'Start face down with your feet at a wall and walk them up it while your hands step closer. Stop near upright and walk back down.',
  },
  'scapular-push-up': {
    name: 'Scapular Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['serratus'],
    secondary_muscles: ['upper back'],
    aliases: ['scap push up', 'push up plus'],
    instructions:
      'Hold a high plank with straight arms. Let your chest sink between your shoulder blades and push the floor away to spread them.',
  },
  'overhead-plate-hold': {
    name: 'Overhead Plate Hold',
    equipment: 'plate',
    measure: 'weight_time',
    primary_muscles: ['front delts'],
    secondary_muscles: ['traps', 'abs'],
    instructions:
      'Press a plate overhead and lock your arms. Stand tall with ribs down and hold it there for the time.',
  },
  'neck-curl': {
    name: 'Neck Curl',
    equipment: 'plate',
    primary_muscles: ['neck'],
    instructions:
      'Lie on your back with your head beyond the bench and a towelled plate on your forehead. Nod your chin to your chest and lower slowly.',
  },
  'neck-extension': {
    name: 'Neck Extension',
    equipment: 'plate',
    primary_muscles: ['neck'],
    secondary_muscles: ['traps'],
    instructions:
      'Lie face down with your head beyond the bench and a plate behind it. Lift your head until your neck is straight and lower it.',
  },
});
