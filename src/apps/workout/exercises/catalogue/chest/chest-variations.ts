import { defineEntries } from '../entry.ts';

export const chestVariations = defineEntries('chest', {
  'machine-chest-fly': {
    name: 'Machine Chest Fly',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['machine fly', 'chest fly machine'],
    instructions:
      'Sit with your back against the pad and hold the handles with your arms almost straight. Bring your hands together in front of your chest and let them open again until you feel a stretch.',
  },
  'smith-machine-decline-press': {
    name: 'Smith Machine Decline Press',
    equipment: 'smith machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['decline smith machine press'],
    instructions:
      'Place a decline bench in the Smith machine so that the bar meets the bottom of your chest. Turn the hooks free, lower the bar until it touches you and press it back up.',
  },
  'incline-cable-press': {
    name: 'Incline Cable Press',
    equipment: 'cable',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    instructions:
      'Put an incline bench between two low pulleys and take a handle in each hand. Press both handles up over your upper chest and resist the cables on the way back.',
  },
  'iso-lateral-chest-press': {
    name: 'Iso-Lateral Chest Press',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['hammer strength chest press'],
    instructions:
      'Load both independent arms of the machine and set the seat so that the grips are level with your chest. Press both arms out without letting the stronger one run ahead of the other.',
  },
  'seated-cable-fly': {
    name: 'Seated Cable Fly',
    equipment: 'cable',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    instructions:
      'Sit on an upright bench between two pulleys at chest height with a handle in each hand. Hug the handles together with soft elbows and open your arms until your chest is stretched.',
  },
  'suspension-fly': {
    name: 'Suspension Fly',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'abs'],
    aliases: ['trx fly'],
    instructions:
      'Lean into the straps with straight arms and your body in one line. Let your hands travel apart as far as you can control and pull them together over your chest.',
  },
  'close-grip-push-up': {
    name: 'Close-Grip Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['narrow push up'],
    instructions:
      'Set your hands just inside shoulder width and keep your elbows brushing your sides. Lower your chest between your hands and push the floor away until your arms are straight.',
  },
  'band-push-up': {
    name: 'Band Push-Up',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['banded push up'],
    instructions:
      'Lay a band across your upper back and pin its ends under your palms. Do a push-up against the band, which pulls hardest where your arms are straight.',
  },
  'ring-dip': {
    name: 'Ring Dip',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    instructions:
      'Support yourself above two rings with the hands turned slightly out. Lower until your shoulders are below your elbows, keep the rings close and press up.',
  },
  'plate-press': {
    name: 'Plate Press',
    equipment: 'plate',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    instructions:
      'Lie on a bench and hold one plate between both palms above your chest. Lower it until it touches you and press it up while you squeeze it.',
  },
});
