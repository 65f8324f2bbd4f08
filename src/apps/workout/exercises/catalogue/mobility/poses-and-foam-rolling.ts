import { defineEntries } from '../entry.ts';

export const posesAndFoamRolling = defineEntries('mobility', {
  'supine-twist': {
    name: 'Supine Twist',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['lower back'],
    secondary_muscles: ['obliques', 'glutes'],
    aliases: ['lying spinal twist'],
    instructions:
      'Lie on your back and drop both knees to one side. Look the other way and let your shoulders stay down.',
  },
  'figure-four-stretch': {
    name: 'Figure-Four Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['glutes'],
    aliases: ['figure four', 'lying glute stretch'],
    instructions:
      'Lie on your back and cross one ankle over the other knee. Pull that thigh towards you until your seat is stretched.',
  },
  'happy-baby': {
    name: 'Happy Baby',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['adductors'],
    secondary_muscles: ['lower back'],
    aliases: ['happy baby pose'],
    instructions:
      'Lie on your back and hold the outer edges of your feet. Draw your knees towards your armpits and rock gently.',
  },
  'deep-squat-hold': {
    name: 'Deep Squat Hold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['adductors', 'glutes'],
    secondary_muscles: ['calves'],
    aliases: ['squat hold', 'third world squat'],
    instructions:
      'Sink into the deepest squat you can hold with heels down. Press your knees apart with your elbows and breathe.',
  },
  'squat-to-stand': {
    name: 'Squat to Stand',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['adductors', 'upper back'],
    instructions:
      'Bend down and hold your toes, then drop your hips into a squat. Lift your chest and straighten your legs again.',
  },
  'hip-circles': {
    name: 'Hip Circles',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['hip flexors'],
    secondary_muscles: ['glutes'],
    aliases: ['hip circle'],
    instructions:
      'Stand with your hands on your hips. Draw large circles with your pelvis and change direction halfway.',
  },
  'hip-cars': {
    name: 'Hip CARs',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['hip flexors', 'glutes'],
    secondary_muscles: ['adductors'],
    aliases: ['hip controlled articular rotations'],
    instructions:
      'Stand on one leg and lift the other knee. Move it out, back and around in the largest circle that you control.',
  },
  'shoulder-cars': {
    name: 'Shoulder CARs',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['rotator cuff', 'front delts'],
    secondary_muscles: ['rear delts'],
    aliases: ['shoulder controlled articular rotations'],
    instructions:
      'Make a fist and draw the largest slow circle that your arm allows. Keep the rest of your body still and turn back.',
  },
  'foam-roll-quads': {
    name: 'Foam Roll Quads',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['quads'],
    aliases: ['foam rolling quads'],
    instructions:
      'Lie face down with the roller beneath one thigh. Roll slowly from hip to knee and stay on tender spots.',
  },
  'foam-roll-hamstrings': {
    name: 'Foam Roll Hamstrings',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['hamstrings'],
    aliases: ['foam rolling hamstrings'],
    instructions:
      'Sit with the roller beneath one thigh and lift yourself on your hands. Roll from the seat to the knee and back.',
  },
  'foam-roll-calves': {
    name: 'Foam Roll Calves',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['calves'],
    aliases: ['foam rolling calves'],
    instructions:
      'Sit with one calf on the roller and the other leg crossed over. Roll from ankle to knee and turn your foot in and out.',
  },
  'foam-roll-glutes': {
    name: 'Foam Roll Glutes',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['glutes'],
    aliases: ['foam rolling glutes'],
    instructions:
      'Sit on the roller with one ankle on the other knee. Lean to that side and roll slowly over the muscle.',
  },
  'foam-roll-it-band': {
    name: 'Foam Roll IT Band',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['abductors'],
    secondary_muscles: ['quads'],
    aliases: ['foam rolling it band'],
    instructions:
      'Lie on your side with the roller beneath the outer thigh. Roll from hip to knee and take weight off with the other foot.',
  },
  'foam-roll-upper-back': {
    name: 'Foam Roll Upper Back',
    equipment: 'foam roller',
    measure: 'time',
    primary_muscles: ['upper back'],
    aliases: ['foam rolling upper back'],
    instructions:
      'Lie with the roller across your shoulder blades and arms crossed. Lift your hips and roll up and down over your upper back.',
  },
  'foam-roll-lats': {
    name: 'Foam Roll Lats',
    equipment: 'foam roller',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['lats'],
    aliases: ['foam rolling lats'],
    instructions:
      'Lie on your side with the roller beneath your armpit and the arm stretched. Roll slowly down to the edge of your ribs.',
  },
  'thoracic-extension-on-roller': {
    name: 'Thoracic Extension on Roller',
    equipment: 'foam roller',
    measure: 'reps',
    primary_muscles: ['upper back'],
    aliases: ['foam roller thoracic extension'],
    instructions:
      'Lie with the roller across your upper back and your head supported. Arch over it gently, come back and move it a little.',
  },
  'sun-salutation': {
    name: 'Sun Salutation',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['hamstrings', 'abs'],
    secondary_muscles: ['chest', 'front delts'],
    instructions:
      'Move from standing over a forward fold into a plank and up to a raised chest. Push back with high hips and walk in to stand again.',
  },
  'warrior-pose': {
    name: 'Warrior Pose',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['quads', 'glutes'],
    secondary_muscles: ['adductors', 'side delts'],
    aliases: ['warrior two'],
    instructions:
      'Stand in a long stride with the front knee bent. Stretch your arms to both sides and look over the front hand.',
  },
  'bridge-pose': {
    name: 'Bridge Pose',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['glutes'],
    secondary_muscles: ['chest', 'hip flexors'],
    instructions:
      'Lie on your back with your feet close to your seat. Lift your hips and chest and breathe evenly.',
  },
});
