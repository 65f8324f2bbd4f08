import { defineEntries } from '../entry.ts';

export const upperBodyMobility = defineEntries('mobility', {
  'leg-swing': {
    name: 'Leg Swing',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['hip flexors', 'hamstrings'],
    secondary_muscles: ['adductors'],
    aliases: ['leg swings'],
    instructions:
      'Hold something and swing one leg forward and back. Let it go higher little by little with your trunk still.',
  },
  'lateral-leg-swing': {
    name: 'Lateral Leg Swing',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['adductors', 'abductors'],
    instructions:
      'Face a wall and swing one leg across in front of you. Let it swing out to the side and keep your hips square.',
  },
  'arm-circles': {
    name: 'Arm Circles',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['front delts', 'side delts'],
    secondary_muscles: ['rotator cuff'],
    aliases: ['arm circle'],
    instructions:
      'Stretch your arms to the sides and draw circles that slowly grow. Change direction after half of them.',
  },
  'shoulder-dislocate': {
    name: 'Shoulder Dislocate',
    equipment: 'band',
    measure: 'reps',
    primary_muscles: ['front delts', 'rotator cuff'],
    secondary_muscles: ['chest'],
    aliases: ['shoulder pass through', 'band pass through'],
    instructions:
      'Hold a band or stick wide in front of you. Lift it over your head and behind you with straight arms and return.',
  },
  'doorway-chest-stretch': {
    name: 'Doorway Chest Stretch',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['chest'],
    secondary_muscles: ['front delts'],
    aliases: ['pec stretch'],
    instructions:
      'Lay your forearms against a door frame at shoulder height. Step through until your chest is stretched.',
  },
  'cross-body-shoulder-stretch': {
    name: 'Cross-Body Shoulder Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['rear delts'],
    secondary_muscles: ['upper back'],
    aliases: ['shoulder stretch'],
    instructions:
      'Bring one straight arm across your chest. Pull it closer with the other arm and keep your shoulder low.',
  },
  'overhead-triceps-stretch': {
    name: 'Overhead Triceps Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['triceps'],
    secondary_muscles: ['lats'],
    aliases: ['triceps stretch'],
    instructions:
      'Bend one arm behind your head. Draw its elbow gently back with the other hand and hold.',
  },
  'lat-stretch': {
    name: 'Lat Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['lats'],
    secondary_muscles: ['obliques'],
    aliases: ['standing lat stretch'],
    instructions:
      'Hold a post with one hand and sit your hips back and away. Let your side lengthen as you breathe.',
  },
  'wrist-stretch': {
    name: 'Wrist Stretch',
    equipment: 'bodyweight',
    measure: 'time',
    primary_muscles: ['forearms'],
    aliases: ['wrist flexor stretch'],
    instructions:
      'Kneel with your palms down and fingers towards you. Lean back slowly until your forearms are stretched.',
  },
  'neck-stretch': {
    name: 'Neck Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'time',
    primary_muscles: ['neck'],
    secondary_muscles: ['traps'],
    aliases: ['side neck stretch'],
    instructions:
      'Tilt your head to one side and let the other shoulder sink. Help with a light hand and hold.',
  },
  'chin-tuck': {
    name: 'Chin Tuck',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['neck'],
    aliases: ['neck retraction'],
    instructions:
      'Sit tall and draw your chin straight back. Hold the long neck for a few seconds and relax.',
  },
  'thoracic-rotation': {
    name: 'Thoracic Rotation',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['upper back'],
    secondary_muscles: ['obliques'],
    aliases: ['quadruped thoracic rotation', 'open book quadruped'],
    instructions:
      'Kneel on all fours with one hand behind your head. Turn that elbow down and then up to the ceiling.',
  },
  'open-book': {
    name: 'Open Book',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['upper back'],
    secondary_muscles: ['chest'],
    aliases: ['open book stretch'],
    instructions:
      'Lie on your side with knees bent and arms ahead. Open the upper arm to the other side and follow it with your eyes.',
  },
  'thread-the-needle': {
    name: 'Thread the Needle',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['upper back'],
    secondary_muscles: ['rear delts'],
    instructions:
      'Kneel on all fours and slide one arm beneath the other. Rest on that shoulder, breathe and come back.',
  },
  'wall-slide': {
    name: 'Wall Slide',
    equipment: 'bodyweight',
    measure: 'reps',
    primary_muscles: ['traps', 'rotator cuff'],
    secondary_muscles: ['serratus'],
    aliases: ['wall angel', 'wall angels'],
    instructions:
      'Stand with your back and arms against a wall. Slide your arms up as far as they stay in contact and down again.',
  },
  'scorpion-stretch': {
    name: 'Scorpion Stretch',
    equipment: 'bodyweight',
    load_type: 'unilateral',
    measure: 'reps',
    primary_muscles: ['hip flexors', 'obliques'],
    secondary_muscles: ['chest'],
    instructions:
      'Lie face down with your arms out. Bend one leg and reach its foot over to the other side.',
  },
});
