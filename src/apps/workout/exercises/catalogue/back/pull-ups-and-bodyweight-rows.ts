import { defineEntries } from '../entry.ts';

export const pullUpsAndBodyweightRows = defineEntries('back', {
  'pull-up': {
    name: 'Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back', 'forearms'],
    aliases: ['overhand pull up'],
    instructions:
      'Hang from a bar with palms forward and your hands outside your shoulders. Pull until your chin clears the bar and lower yourself to straight arms.',
  },
  'chin-up': {
    name: 'Chin-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats', 'biceps'],
    secondary_muscles: ['upper back', 'forearms'],
    aliases: ['underhand pull up'],
    instructions:
      'Hang with your palms towards you at shoulder width. Pull your chest to the bar and come down all the way.',
  },
  'neutral-grip-pull-up': {
    name: 'Neutral-Grip Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats', 'biceps'],
    secondary_muscles: ['upper back', 'forearms'],
    aliases: ['hammer grip pull up', 'parallel grip pull up'],
    instructions:
      'Take two parallel handles and hang with your shoulders drawn down. Pull up until your hands are beside your face and lower slowly.',
  },
  'weighted-pull-up': {
    name: 'Weighted Pull-Up',
    equipment: 'bodyweight',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back', 'forearms'],
    instructions:
      'Hang a plate from a belt and take your usual overhand grip. Pull your chin over the bar without kicking and log the added weight.',
  },
  'weighted-chin-up': {
    name: 'Weighted Chin-Up',
    equipment: 'bodyweight',
    primary_muscles: ['lats', 'biceps'],
    secondary_muscles: ['upper back', 'forearms'],
    instructions:
      'Hang a plate from a belt and grip the bar underhand. Pull until your chin is over it and come down to a dead hang.',
  },
  'assisted-pull-up': {
    name: 'Assisted Pull-Up',
    equipment: 'machine',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['assisted pull up machine', 'machine assisted pull up'],
    instructions:
      'Kneel on the pad, which pushes you up with the weight you choose. Pull your chin to the handles and sink back to straight arms.',
  },
  'band-assisted-pull-up': {
    name: 'Band-Assisted Pull-Up',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['banded pull up'],
    instructions:
      'Loop a band over the bar and put a foot or knee into it. Pull up with as little help as you need and lower in three counts.',
  },
  'negative-pull-up': {
    name: 'Negative Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    aliases: ['eccentric pull up'],
    instructions:
      'Jump or step up until your chin is over the bar. Lower yourself as slowly as you can to a full hang and step up again.',
  },
  'archer-pull-up': {
    name: 'Archer Pull-Up',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps', 'upper back'],
    instructions:
      'Take a wide grip and pull towards one hand while the other arm stays straight. Lower to the middle and go to the other side.',
  },
  'muscle-up': {
    name: 'Muscle-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lats', 'chest'],
    secondary_muscles: ['triceps', 'biceps', 'abs'],
    aliases: ['bar muscle up'],
    instructions:
      'Pull explosively until your chest reaches the bar and roll your wrists over it. Press to straight arms above the bar and return with control.',
  },
  'ring-muscle-up': {
    name: 'Ring Muscle-Up',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['lats', 'chest'],
    secondary_muscles: ['triceps', 'biceps', 'abs'],
    instructions:
      'Hang from rings in a false grip and pull them to your chest. Turn your elbows over quickly and press out to a steady support.',
  },
  'scapular-pull-up': {
    name: 'Scapular Pull-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['traps'],
    aliases: ['scap pull up'],
    instructions:
      'Hang with straight arms and let your shoulders rise to your ears. Draw your shoulder blades down and together without bending the elbows.',
  },
  'inverted-row': {
    name: 'Inverted Row',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['bodyweight row', 'australian pull up'],
    instructions:
      'Hang beneath a low bar with your heels on the floor and your body straight. Pull your chest to the bar and lower until your arms are long.',
  },
  'suspension-row': {
    name: 'Suspension Row',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    aliases: ['trx row'],
    instructions:
      'Lean back holding the straps with your body in one line. Pull your hands to your ribs and let yourself back slowly.',
  },
  'ring-row': {
    name: 'Ring Row',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['upper back', 'lats'],
    secondary_muscles: ['biceps', 'rear delts'],
    instructions:
      'Hold two rings and walk your feet forward until you lean back. Row your chest between the rings and turn your palms in at the top.',
  },
});
