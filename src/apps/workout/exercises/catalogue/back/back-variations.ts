import { defineEntries } from '../entry.ts';

export const backVariations = defineEntries('back', {
  'wide-grip-lat-pulldown': {
    name: 'Wide-Grip Lat Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['upper back', 'biceps'],
    instructions:
      'Take the bar well outside your shoulders and sit with your thighs under the pads. Draw your elbows down and out until the bar reaches your collarbone, then let it rise slowly.',
  },
  'wide-grip-pull-up': {
    name: 'Wide-Grip Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['upper back', 'biceps'],
    aliases: ['wide pull up'],
    instructions:
      'Hang from the bar with your hands about a forearm wider than your shoulders. Pull until your chin clears the bar and return to a full hang without swinging.',
  },
  'kipping-pull-up': {
    name: 'Kipping Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['abs', 'biceps'],
    instructions:
      'Swing between an arched and a hollow body while you hang from the bar. Turn the swing into height by driving the hips up and finish with a pull over the bar.',
  },
  'ring-pull-up': {
    name: 'Ring Pull-Up',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'forearms'],
    instructions:
      'Hang from two rings with your palms facing away. Pull until your hands are beside your shoulders and let the rings turn freely on the way.',
  },
  'assisted-chin-up': {
    name: 'Assisted Chin-Up',
    equipment: 'machine',
    primary_muscles: ['lats', 'biceps'],
    secondary_muscles: ['upper back'],
    aliases: ['chin up machine'],
    instructions:
      'Kneel on the pad of the assistance machine and hold the bar with your palms towards you. Pull your chest to the bar and lower yourself until your elbows are straight.',
  },
  'iso-lateral-row': {
    name: 'Iso-Lateral Row',
    equipment: 'machine',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['hammer strength row'],
    instructions:
      'Brace your chest against the pad and take a grip on each independent arm. Row both elbows past your ribs and squeeze the shoulder blades before you return.',
  },
  'iso-lateral-low-row': {
    name: 'Iso-Lateral Low Row',
    equipment: 'machine',
    primary_muscles: ['lats'],
    secondary_muscles: ['upper back', 'biceps'],
    instructions:
      'Sit tall and take the low handles of the plate-loaded arms. Drive your elbows down and back towards your hips and control the stretch forward.',
  },
  'straight-bar-seated-cable-row': {
    name: 'Straight-Bar Seated Cable Row',
    equipment: 'cable',
    primary_muscles: ['upper back'],
    secondary_muscles: ['lats', 'biceps'],
    instructions:
      'Hold a straight bar at shoulder width and sit with a slight bend in your knees. Row the bar to your navel with a proud chest and let it pull your arms long again.',
  },
  'rope-straight-arm-pulldown': {
    name: 'Rope Straight-Arm Pulldown',
    equipment: 'cable',
    primary_muscles: ['lats'],
    secondary_muscles: ['triceps', 'abs'],
    instructions:
      'Step back from a high pulley with a rope in your hands and hinge a little at the hips. Sweep the rope down to your thighs with nearly straight arms and spread its ends.',
  },
  'kneeling-band-pulldown': {
    name: 'Kneeling Band Pulldown',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps'],
    instructions:
      'Anchor a band overhead and kneel under it with your arms long. Pull your hands down to your shoulders and let the band draw them back up.',
  },
  'underhand-band-pulldown': {
    name: 'Underhand Band Pulldown',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps'],
    aliases: ['underhand band lat pulldown'],
    instructions:
      'Fix a band above your head and grasp it with your palms facing you. Bring your elbows down to your sides and hold for a moment before you release.',
  },
  'machine-shrug': {
    name: 'Machine Shrug',
    equipment: 'machine',
    primary_muscles: ['traps'],
    secondary_muscles: ['forearms'],
    instructions:
      'Stand between the loaded handles with straight arms and a long neck. Lift your shoulders towards your ears, hold briefly and let them sink all the way.',
  },
  'jump-shrug': {
    name: 'Jump Shrug',
    equipment: 'barbell',
    primary_muscles: ['traps'],
    secondary_muscles: ['glutes', 'calves'],
    instructions:
      'Hold the bar at mid-thigh and dip at the hips. Jump as you shrug hard, keep the arms straight and land softly with bent knees.',
  },
  'band-deadlift': {
    name: 'Band Deadlift',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['hamstrings', 'glutes'],
    secondary_muscles: ['lower back'],
    instructions:
      'Stand on a band and take an end in each hand with a flat back. Push the floor away until you stand tall and give in to the band slowly.',
  },
  'smith-machine-deadlift': {
    name: 'Smith Machine Deadlift',
    equipment: 'smith machine',
    primary_muscles: ['glutes', 'hamstrings'],
    secondary_muscles: ['lower back', 'traps'],
    instructions:
      'Set the bar of the Smith machine at shin height and stand so that it nearly touches you. Stand up along its track with a flat back and return it to the stops.',
  },
  'front-lever-hold': {
    name: 'Front Lever Hold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['lats', 'abs'],
    secondary_muscles: ['upper back'],
    aliases: ['front lever'],
    instructions:
      'Hang from a bar and raise your straight body until it is level with the floor. Press down on the bar with straight arms and breathe while you hold the line.',
  },
  'front-lever-raise': {
    name: 'Front Lever Raise',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats', 'abs'],
    secondary_muscles: ['upper back'],
    instructions:
      'From a dead hang lift your straight body towards the horizontal with locked elbows. Stop level with the floor and sink back without a swing.',
  },
  'landmine-row': {
    name: 'Landmine Row',
    equipment: 'landmine',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'lower back'],
    instructions:
      'Straddle the free end of a bar in a landmine and hold it with both hands below the sleeve. Row it to your belly with a flat back and let your shoulder blades glide forward again.',
  },
});
