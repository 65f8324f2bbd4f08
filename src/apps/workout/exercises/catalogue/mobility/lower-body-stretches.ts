import { defineEntries } from '../entry.ts';

export const lowerBodyStretches = defineEntries('mobility', {
  'cat-cow': {
    name: 'Cat-Cow',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['lower back'],
    secondary_muscles: ['abs', 'upper back'],
    aliases: ['cat cow stretch'],
    instructions:
      'Kneel on all fours and round your back up to the ceiling as you breathe out. Let it sink and lift your chest as you breathe in.',
  },
  'childs-pose': {
    name: "Child's Pose",
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['lower back'],
    secondary_muscles: ['lats', 'glutes'],
    aliases: ['childs pose'],
    instructions:
      'Kneel, sit back on your heels and stretch your arms out ahead. Let your forehead rest and breathe into your back.',
  },
  'downward-dog': {
    name: 'Downward Dog',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['hamstrings', 'calves'],
    secondary_muscles: ['front delts', 'lats'],
    aliases: ['downward facing dog'],
    instructions:
      'Push your hips up and back from hands and feet. Lengthen your spine and press your heels towards the floor.',
  },
  'cobra-stretch': {
    name: 'Cobra Stretch',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['abs'],
    secondary_muscles: ['lower back'],
    aliases: ['cobra pose', 'upward dog'],
    instructions:
      'Lie face down and press your chest up with your hips low. Lengthen your neck and breathe into your stomach.',
  },
  'worlds-greatest-stretch': {
    name: "World's Greatest Stretch",
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['hip flexors', 'glutes'],
    secondary_muscles: ['upper back', 'adductors'],
    aliases: ['worlds greatest stretch', 'spiderman lunge with rotation'],
    instructions:
      'Step into a long lunge and bring the near elbow towards your front foot. Turn open and reach that arm to the ceiling.',
  },
  'couch-stretch': {
    name: 'Couch Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['hip flexors', 'quads'],
    instructions:
      'Kneel with one shin up against a wall or couch and the other foot in front. Squeeze the glute of the rear leg and rise tall.',
  },
  'kneeling-hip-flexor-stretch': {
    name: 'Kneeling Hip Flexor Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['hip flexors'],
    secondary_muscles: ['quads'],
    aliases: ['hip flexor stretch'],
    instructions:
      'Kneel on one knee and tuck your pelvis under. Shift forward until the front of that hip is stretched.',
  },
  'pigeon-pose': {
    name: 'Pigeon Pose',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['glutes'],
    secondary_muscles: ['hip flexors'],
    aliases: ['pigeon stretch'],
    instructions:
      'Lay one bent leg in front of you and stretch the other behind. Lower your trunk over it and breathe slowly.',
  },
  '90-90-hip-switch': {
    name: '90/90 Hip Switch',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['glutes'],
    secondary_muscles: ['adductors', 'hip flexors'],
    aliases: ['90 90 stretch', 'shin box'],
    instructions:
      'Sit with both knees bent at right angles to one side. Turn them over to the other side without using your hands if you can.',
  },
  'frog-stretch': {
    name: 'Frog Stretch',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['adductors'],
    secondary_muscles: ['hip flexors'],
    instructions:
      'Kneel with your knees far apart and rest on your forearms. Rock your hips back until your inner thighs are stretched.',
  },
  'butterfly-stretch': {
    name: 'Butterfly Stretch',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['adductors'],
    aliases: ['seated butterfly'],
    instructions:
      'Sit with the soles of your feet together. Hold your feet and let your knees sink while you sit tall.',
  },
  'seated-forward-fold': {
    name: 'Seated Forward Fold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['lower back'],
    aliases: ['seated toe touch'],
    instructions:
      'Sit with straight legs and reach forward from your hips. Hold where you feel a pull and breathe out into it.',
  },
  'standing-forward-fold': {
    name: 'Standing Forward Fold',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['lower back', 'calves'],
    aliases: ['standing toe touch'],
    instructions:
      'Stand and let your trunk hang from your hips. Relax your neck and straighten your knees as far as it is comfortable.',
  },
  'standing-hamstring-stretch': {
    name: 'Standing Hamstring Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['hamstrings'],
    secondary_muscles: ['calves'],
    aliases: ['hamstring stretch'],
    instructions:
      'Put one heel on a low step with that leg straight. Lean forward from the hips with a long back.',
  },
  'lying-hamstring-stretch': {
    name: 'Lying Hamstring Stretch',
    equipment: 'band',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['hamstrings'],
    aliases: ['strap hamstring stretch'],
    instructions:
      'Lie on your back and loop a band around one foot. Draw the straight leg towards you until it is stretched.',
  },
  'standing-quad-stretch': {
    name: 'Standing Quad Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['quads'],
    secondary_muscles: ['hip flexors'],
    aliases: ['quad stretch'],
    instructions:
      'Stand on one leg and hold the other foot behind you. Bring your knees together and tuck your pelvis.',
  },
  'calf-stretch': {
    name: 'Calf Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['calves'],
    aliases: ['standing calf stretch'],
    instructions:
      'Lean against a wall with one leg straight behind you. Press its heel down and hold.',
  },
  'soleus-stretch': {
    name: 'Soleus Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['calves'],
    aliases: ['bent knee calf stretch'],
    instructions:
      'Stand in a short stride facing a wall and bend both knees. Keep the rear heel down until the lower calf is stretched.',
  },
  'ankle-rock': {
    name: 'Ankle Rock',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['calves'],
    secondary_muscles: ['shins'],
    aliases: ['knee to wall'],
    instructions:
      'Kneel with one foot flat before a wall. Push the knee forward over the toes without lifting your heel and come back.',
  },
  'ankle-circles': {
    name: 'Ankle Circles',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['calves'],
    secondary_muscles: ['shins'],
    instructions:
      'Lift one foot and draw large slow circles with it. Change direction halfway through.',
  },
});
