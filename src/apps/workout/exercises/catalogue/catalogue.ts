import { backExtensionsAndShrugs } from './back-extensions-and-shrugs.ts';
import { barbellAndDumbbellLifts } from './barbell-and-dumbbell-lifts.ts';
import { biceps } from './biceps.ts';
import { calvesAndJumps } from './calves-and-jumps.ts';
import { cardioGamesAndDrills } from './cardio-games-and-drills.ts';
import { cardioOutdoorsAndMachines } from './cardio-outdoors-and-machines.ts';
import { carriesAndStrongman } from './carries-and-strongman.ts';
import { chestFliesAndMachines } from './chest-flies-and-machines.ts';
import { chestPresses } from './chest-presses.ts';
import { chestPushUpsAndDips } from './chest-push-ups-and-dips.ts';
import { coreCurls } from './core-curls.ts';
import { coreHolds } from './core-holds.ts';
import { coreRaisesAndRollouts } from './core-raises-and-rollouts.ts';
import { coreTurnsAndThrows } from './core-turns-and-throws.ts';
import { deadliftsAndFreeRows } from './deadlifts-and-free-rows.ts';
import type { CatalogueEntry } from './entry.ts';
import { forearms } from './forearms.ts';
import { hips } from './hips.ts';
import { kettlebellsAndBodyweight } from './kettlebells-and-bodyweight.ts';
import { legMachinesAndHinges } from './leg-machines-and-hinges.ts';
import { lowerBodyStretches } from './lower-body-stretches.ts';
import { lungesAndStepUps } from './lunges-and-step-ups.ts';
import { posesAndFoamRolling } from './poses-and-foam-rolling.ts';
import { pullUpsAndBodyweightRows } from './pull-ups-and-bodyweight-rows.ts';
import { pulldownsAndCableRows } from './pulldowns-and-cable-rows.ts';
import { rotationsAndHandstands } from './rotations-and-handstands.ts';
import { shoulderPresses } from './shoulder-presses.ts';
import { shoulderRaises } from './shoulder-raises.ts';
import { squats } from './squats.ts';
import { triceps } from './triceps.ts';
import { upperBodyMobility } from './upper-body-mobility.ts';

/** The shared catalogue: every exercise that everybody is given. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...chestPresses,
  ...chestFliesAndMachines,
  ...chestPushUpsAndDips,
  ...deadliftsAndFreeRows,
  ...pulldownsAndCableRows,
  ...pullUpsAndBodyweightRows,
  ...backExtensionsAndShrugs,
  ...shoulderPresses,
  ...shoulderRaises,
  ...rotationsAndHandstands,
  ...biceps,
  ...forearms,
  ...triceps,
  ...squats,
  ...legMachinesAndHinges,
  ...hips,
  ...lungesAndStepUps,
  ...calvesAndJumps,
  ...coreHolds,
  ...coreCurls,
  ...coreRaisesAndRollouts,
  ...coreTurnsAndThrows,
  ...barbellAndDumbbellLifts,
  ...kettlebellsAndBodyweight,
  ...carriesAndStrongman,
  ...cardioOutdoorsAndMachines,
  ...cardioGamesAndDrills,
  ...lowerBodyStretches,
  ...upperBodyMobility,
  ...posesAndFoamRolling,
];
