import { defineEntries } from '../entry.ts';

export const shoulderVariations = defineEntries('shoulders', {
  'strict-overhead-press': {
    name: 'Strict Overhead Press',
    equipment: 'barbell',
    primary_muscles: ['front delts'],
    secondary_muscles: ['triceps', 'side delts'],
    aliases: ['strict press'],
    instructions:
      'Stand with your heels together and the bar on your front shoulders. Press it overhead without leaning back or bending your knees.',
  },
  'plate-loaded-shoulder-press': {
    name: 'Plate-Loaded Shoulder Press',
    equipment: 'machine',
    primary_muscles: ['front delts'],
    secondary_muscles: ['triceps', 'side delts'],
    instructions:
      'Load the arms of the press and adjust the seat until the handles are at ear height. Press up in an even arc and stop just before the plates touch down.',
  },
  'single-arm-cable-lateral-raise': {
    name: 'Single-Arm Cable Lateral Raise',
    equipment: 'cable',
    load_type: 'unilateral',
    primary_muscles: ['side delts'],
    secondary_muscles: ['traps'],
    aliases: ['one arm cable lateral raise'],
    instructions:
      'Stand sideways to a low pulley with the handle in your far hand. Lift the arm out to shoulder height and lower it past your body for a longer stretch.',
  },
  'band-front-raise': {
    name: 'Band Front Raise',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['front delts'],
    secondary_muscles: ['side delts'],
    instructions:
      'Stand on a band and hold its ends in front of your thighs. Raise straight arms to eye level and lower them against the pull.',
  },
  'kettlebell-around-the-world': {
    name: 'Kettlebell Around the World',
    equipment: 'kettlebell',
    primary_muscles: ['side delts', 'abs'],
    secondary_muscles: ['forearms'],
    instructions:
      'Pass a kettlebell around your waist from hand to hand. Keep your hips still and change direction after half of the passes.',
  },
  'lying-neck-curl': {
    name: 'Lying Neck Curl',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['neck'],
    instructions:
      'Lie on your back with your head beyond the end of a bench. Nod your chin to your chest and let the head sink back without haste.',
  },
  'lying-neck-extension': {
    name: 'Lying Neck Extension',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['neck'],
    secondary_muscles: ['traps'],
    instructions:
      'Lie face down with your head over the edge of a bench. Lift your gaze to the wall in front of you and lower it to the floor again.',
  },
});
