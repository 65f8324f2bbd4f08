import { defineEntries } from '../entry.ts';

export const chestPushUpsAndDips = defineEntries('chest', {
  'push-up': {
    name: 'Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts', 'abs'],
    aliases: ['press up'],
    instructions:
      'Hold a straight line from head to heels on hands just wider than your shoulders. Lower your chest to a fist above the floor and push the ground away.',
  },
  'wide-push-up': {
    name: 'Wide Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts', 'triceps'],
    aliases: ['wide grip push up'],
    instructions:
      'Set your hands well outside your shoulders and brace your stomach. Lower between them and push up without letting your hips sag.',
  },
  'diamond-push-up': {
    name: 'Diamond Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['triceps'],
    secondary_muscles: ['chest', 'front delts'],
    aliases: ['triangle push up'],
    instructions:
      'Place your hands beneath your chest so that thumbs and forefingers form a diamond. Bend your elbows along your sides and press back to straight arms.',
  },
  'incline-push-up': {
    name: 'Incline Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['hands elevated push up'],
    instructions:
      'Put your hands on a bench or bar and walk your feet back until your body is straight. Lower your chest to the edge and press away.',
  },
  'decline-push-up': {
    name: 'Decline Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps', 'abs'],
    aliases: ['feet elevated push up'],
    instructions:
      'Rest your feet on a bench and your hands on the floor with a firm midsection. Lower your face towards the ground and push back up.',
  },
  'knee-push-up': {
    name: 'Knee Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['kneeling push up'],
    instructions:
      'Kneel and place your hands under your shoulders so that thighs and trunk make one line. Lower your chest and press up without bending at the hips.',
  },
  'archer-push-up': {
    name: 'Archer Push-Up',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts', 'obliques'],
    instructions:
      'Take a very wide hand position and shift your weight over one hand as you go down, the other arm staying straight. Push back to the middle and change sides.',
  },
  'clapping-push-up': {
    name: 'Clapping Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['plyometric push up', 'explosive push up'],
    instructions:
      'Lower into a push-up and press so fast that your hands leave the floor. Clap once, land with soft elbows and go straight into the next one.',
  },
  'weighted-push-up': {
    name: 'Weighted Push-Up',
    equipment: 'bodyweight',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts', 'abs'],
    instructions:
      'Have a plate laid across your upper back or wear a weight vest. Do a strict push-up with your body in one line and log the added weight.',
  },
  'ring-push-up': {
    name: 'Ring Push-Up',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'abs', 'front delts'],
    aliases: ['gymnastic ring push up'],
    instructions:
      'Hang the rings a hand above the floor and support yourself on straight arms. Lower between them with elbows close and turn your palms forward at the top.',
  },
  'suspension-push-up': {
    name: 'Suspension Push-Up',
    equipment: 'suspension trainer',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'abs'],
    aliases: ['trx push up'],
    instructions:
      'Hold the handles of the straps and lean forward with a straight body. Bend your elbows until your hands are beside your chest and press out again.',
  },
  'hindu-push-up': {
    name: 'Hindu Push-Up',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest', 'front delts'],
    secondary_muscles: ['triceps', 'lower back'],
    aliases: ['dand'],
    instructions:
      'Begin with your hips high, dive your chest down between your hands and rise into an arched position. Push your hips back to where they began along the same path or directly.',
  },
  'chest-dip': {
    name: 'Chest Dip',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['parallel bar dip', 'dip'],
    instructions:
      'Support yourself on parallel bars, lean forward and let your elbows bend outwards until your shoulders are stretched. Push back up while you keep the lean.',
  },
  'weighted-chest-dip': {
    name: 'Weighted Chest Dip',
    equipment: 'bodyweight',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['weighted dip'],
    instructions:
      'Hang a plate from a belt and lean forward between the bars. Lower until your upper arms are level with the floor and press up without swinging.',
  },
  'assisted-dip': {
    name: 'Assisted Dip',
    equipment: 'machine',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['assisted dip machine', 'dip machine assisted'],
    instructions:
      'Kneel on the pad of the machine, which takes part of your weight off. Lower until your elbows are bent at a right angle and push yourself up.',
  },
  'band-chest-press': {
    name: 'Band Chest Press',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['resistance band chest press'],
    instructions:
      'Run a band around your upper back and hold one end in each hand. Press forward to straight arms and let the band pull you back slowly.',
  },
  'band-fly': {
    name: 'Band Fly',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['resistance band chest fly'],
    instructions:
      'Anchor a band behind you at chest height and step forward with arms open. Bring your hands together with elbows slightly bent and open again with control.',
  },
  'landmine-press': {
    name: 'Landmine Press',
    equipment: 'landmine',
    load_type: 'unilateral',
    primary_muscles: ['front delts', 'chest'],
    secondary_muscles: ['triceps', 'serratus'],
    aliases: ['single arm landmine press'],
    instructions:
      'Hold the end of an anchored bar at your shoulder with one hand. Press it up and forward, let your shoulder blade follow, and lower it along the same arc.',
  },
  'medicine-ball-chest-pass': {
    name: 'Medicine Ball Chest Pass',
    equipment: 'medicine ball',
    measure: 'reps',
    primary_muscles: ['chest'],
    secondary_muscles: ['triceps', 'front delts'],
    aliases: ['medicine ball chest throw'],
    instructions:
      'Stand facing a wall and hold the ball against your chest. Throw it hard with both hands, catch the rebound and repeat.',
  },
});
