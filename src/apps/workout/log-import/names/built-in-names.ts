import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { ProgramName } from '../contract.ts';

/**
 * Names of the exercises that other programs come with, and the slugs of ours. Only those that do
 * not match by their words, or would match another exercise.
 */
type BuiltInNames = Readonly<Record<string, string>>;

const COMMON: BuiltInNames = {
  'Around the World': 'around-the-world',
  'Bench Press (Cable)': 'cable-chest-press',
  'Bent Over Row (Band)': 'band-row',
  'Chest Dip (Assisted)': 'assisted-dip',
  'Deadlift High Pull': 'high-pull',
  'Deadlift High Pull (Barbell)': 'high-pull',
  'Elliptical Machine': 'elliptical',
  'Incline Bench Press (Cable)': 'incline-cable-press',
  'Incline Bench Press (Smith Machine)': 'smith-machine-incline-press',
  'Decline Bench Press (Smith Machine)': 'smith-machine-decline-press',
  'Overhead Press (Dumbbell)': 'standing-dumbbell-press',
  'Overhead Press (Cable)': 'cable-shoulder-press',
  'Pull Up (Band)': 'band-assisted-pull-up',
  'Seated Palms Up Wrist Curl': 'dumbbell-wrist-curl',
  'Seated Palms Up Wrist Curl (Dumbbell)': 'dumbbell-wrist-curl',
  'Squat Row': 'band-squat-row',
  'Step-up': 'step-up',
  'Strict Military Press (Barbell)': 'strict-overhead-press',
  'Torso Rotation': 'torso-rotation-machine',
  'Torso Rotation (Machine)': 'torso-rotation-machine',
  'Triceps Extension (Dumbbell)': 'overhead-dumbbell-extension',
};

const STRONG: BuiltInNames = {
  'Bent Over One Arm Row (Dumbbell)': 'dumbbell-row',
  'Bent Over Row - Underhand (Barbell)': 'yates-row',
  'Calf Press on Leg Press': 'calf-press',
  'Calf Press on Seated Leg Press': 'horizontal-calf-press',
  'Chest Fly': 'machine-chest-fly',
  'Flat Knee Raise': 'lying-knee-raise',
  'Flat Leg Raise': 'lying-leg-raise',
  'Kneeling Pulldown (Band)': 'kneeling-band-pulldown',
  'Seated Calf Raise (Plate Loaded)': 'plate-loaded-seated-calf-raise',
  'Seated Overhead Press (Dumbbell)': 'dumbbell-shoulder-press',
  'Shoulder Press (Plate Loaded)': 'plate-loaded-shoulder-press',
  'Single Leg Bridge': 'single-leg-glute-bridge',
  'Standing Calf Raise (Bodyweight)': 'bodyweight-calf-raise',
  'Standing Calf Raise (Smith Machine)': 'smith-machine-calf-raise',
  'Straight Leg Deadlift (Band)': 'band-stiff-leg-deadlift',
  'Triceps Pushdown (Cable - Straight Bar)': 'triceps-pushdown',
};

const HEVY: BuiltInNames = {
  '21s Bicep Curl': 'twenty-ones',
  'Ab Scissors': 'scissor-kick',
  'Back Extension (Hyperextension)': 'back-extension',
  'Back Extension (Weighted Hyperextension)': 'weighted-back-extension',
  'Behind the Back Bicep Wrist Curl (Barbell)': 'behind-the-back-wrist-curl',
  'Butterfly (Pec Deck)': 'pec-deck',
  'Cable Core Palloff Press': 'pallof-press',
  'Cable Fly Crossovers': 'cable-crossover',
  'Cable Twist (Down to up)': 'low-to-high-woodchop',
  'Cable Twist (Up to down)': 'cable-woodchop',
  'Calf Extension (Machine)': 'horizontal-calf-press',
  'Chest Supported Incline Row (Dumbbell)': 'chest-supported-dumbbell-row',
  'Chest Supported Y Raise (Dumbbell)': 'y-raise',
  'Clap Push Ups': 'clapping-push-up',
  'Decline Bench Press (Machine)': 'decline-machine-chest-press',
  'Elbow to Knee': 'cross-body-crunch',
  'Frog Pumps (Dumbbell)': 'frog-pump',
  'Glute Kickback on Floor': 'donkey-kick',
  'Hack Squat': 'barbell-hack-squat',
  'Hack Squat (Machine)': 'hack-squat',
  'Heel Taps': 'heel-touch',
  'Hip Thrust': 'bodyweight-hip-thrust',
  'Hip Thrust (Barbell)': 'hip-thrust',
  'Iso-Lateral High Row (Machine)': 'machine-high-row',
  'Jack Knife (Suspension)': 'suspension-knee-tuck',
  'Kettlebell Shoulder Press': 'kettlebell-press',
  'Knee Raise Parallel Bars': 'captains-chair-knee-raise',
  'Landmine 180': 'landmine-twist',
  'Landmine Squat and Press': 'landmine-thruster',
  'Lateral Leg Raises': 'side-lying-leg-raise',
  'Leg Raise Parallel Bars': 'captains-chair-leg-raise',
  'Low Cable Fly Crossovers': 'low-to-high-cable-fly',
  'Low Row (Suspension)': 'suspension-row',
  'Lying Neck Curls (Weighted)': 'neck-curl',
  'Lying Neck Extension (Weighted)': 'neck-extension',
  'Meadows Rows (Barbell)': 'meadows-row',
  'Overhead Dumbbell Lunge': 'overhead-lunge',
  'Plank Pushup': 'plank-up-down',
  'Plate Squeeze (Svend Press)': 'svend-press',
  'Push Up - Close Grip': 'close-grip-push-up',
  'Rear Delt Reverse Fly (Cable)': 'cable-rear-delt-fly',
  'Rear Delt Reverse Fly (Dumbbell)': 'rear-delt-fly',
  'Rear Delt Reverse Fly (Machine)': 'reverse-pec-deck',
  'Reverse Fly Single Arm (Cable)': 'single-arm-cable-rear-delt-fly',
  'Reverse Lunge': 'bodyweight-reverse-lunge',
  'Reverse Lunge (Dumbbell)': 'reverse-lunge',
  'Seated Cable Row - Bar Grip': 'straight-bar-seated-cable-row',
  'Seated Cable Row - Bar Wide Grip': 'wide-grip-seated-cable-row',
  'Seated Cable Row - V Grip (Cable)': 'seated-cable-row',
  'Seated Chest Flys (Cable)': 'seated-cable-fly',
  'Seated Incline Curl (Dumbbell)': 'incline-dumbbell-curl',
  'Seated Wrist Extension (Barbell)': 'reverse-wrist-curl',
  'Shoulder Press (Machine Plates)': 'plate-loaded-shoulder-press',
  'Side Bend (Dumbbell)': 'side-bend',
  'Single Arm Cable Crossover': 'single-arm-cable-fly',
  'Single Arm Landmine Press (Barbell)': 'landmine-press',
  'Single Arm Tricep Extension (Dumbbell)': 'single-arm-overhead-dumbbell-extension',
  'Single Leg Romanian Deadlift (Dumbbell)': 'single-leg-romanian-deadlift',
  'Single Leg Standing Calf Raise': 'single-leg-calf-raise',
  'Sissy Squat (Weighted)': 'sissy-squat',
  'Spider Curl (Barbell)': 'spider-curl',
  'Stair Machine (Floors)': 'stair-climber',
  'Standing Cable Glute Kickbacks': 'cable-glute-kickback',
  'Standing Calf Raise': 'bodyweight-calf-raise',
  'Standing Calf Raise (Machine)': 'standing-calf-raise',
  'Standing Calf Raise (Smith)': 'smith-machine-calf-raise',
  'Standing Military Press (Barbell)': 'strict-overhead-press',
  'Step Up': 'bodyweight-step-up',
  'Sumo Squat': 'bodyweight-sumo-squat',
  'Sumo Squat (Dumbbell)': 'sumo-squat',
  'Walking Lunge': 'bodyweight-walking-lunge',
  'Walking Lunge (Dumbbell)': 'walking-lunge',
};

const BY_PROGRAM: Readonly<Partial<Record<ProgramName, BuiltInNames>>> = {
  strong: { ...COMMON, ...STRONG },
  hevy: { ...COMMON, ...HEVY },
};

/** Slugs by folded name. Files of other programs often hold names of Strong. */
export function builtInNames(program: ProgramName): ReadonlyMap<string, string> {
  const names = BY_PROGRAM[program] ?? { ...COMMON, ...STRONG };
  return new Map(Object.entries(names).map(([name, slug]) => [foldedKey(name), slug]));
}

/** Every slug that a name leads to. */
export const BUILT_IN_SLUGS: readonly string[] = Object.values({ ...COMMON, ...STRONG, ...HEVY });
