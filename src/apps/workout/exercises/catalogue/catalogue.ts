import { armVariations } from './arms-and-shoulders/arm-variations.ts';
import { biceps } from './arms-and-shoulders/biceps.ts';
import { forearms } from './arms-and-shoulders/forearms.ts';
import { rotationsAndHandstands } from './arms-and-shoulders/rotations-and-handstands.ts';
import { shoulderPresses } from './arms-and-shoulders/shoulder-presses.ts';
import { shoulderRaises } from './arms-and-shoulders/shoulder-raises.ts';
import { shoulderVariations } from './arms-and-shoulders/shoulder-variations.ts';
import { triceps } from './arms-and-shoulders/triceps.ts';
import { backExtensionsAndShrugs } from './back/back-extensions-and-shrugs.ts';
import { backVariations } from './back/back-variations.ts';
import { deadliftsAndFreeRows } from './back/deadlifts-and-free-rows.ts';
import { pullUpsAndBodyweightRows } from './back/pull-ups-and-bodyweight-rows.ts';
import { pulldownsAndCableRows } from './back/pulldowns-and-cable-rows.ts';
import { cardioGamesAndDrills } from './cardio/cardio-games-and-drills.ts';
import { cardioOutdoorsAndMachines } from './cardio/cardio-outdoors-and-machines.ts';
import { cardioSportsAndClasses } from './cardio/cardio-sports-and-classes.ts';
import { chestFliesAndMachines } from './chest/chest-flies-and-machines.ts';
import { chestPresses } from './chest/chest-presses.ts';
import { chestPushUpsAndDips } from './chest/chest-push-ups-and-dips.ts';
import { chestVariations } from './chest/chest-variations.ts';
import { coreCurls } from './core/core-curls.ts';
import { coreHolds } from './core/core-holds.ts';
import { coreRaisesAndRollouts } from './core/core-raises-and-rollouts.ts';
import { coreTurnsAndThrows } from './core/core-turns-and-throws.ts';
import { coreVariations } from './core/core-variations.ts';
import type { CatalogueEntry } from './entry.ts';
import { barbellAndDumbbellLifts } from './full-body/barbell-and-dumbbell-lifts.ts';
import { carriesAndStrongman } from './full-body/carries-and-strongman.ts';
import { fullBodyVariations } from './full-body/full-body-variations.ts';
import { kettlebellsAndBodyweight } from './full-body/kettlebells-and-bodyweight.ts';
import { calvesAndJumps } from './legs/calves-and-jumps.ts';
import { hips } from './legs/hips.ts';
import { legMachinesAndHinges } from './legs/leg-machines-and-hinges.ts';
import { legVariations } from './legs/leg-variations.ts';
import { lungesAndStepUps } from './legs/lunges-and-step-ups.ts';
import { squats } from './legs/squats.ts';
import { lowerBodyStretches } from './mobility/lower-body-stretches.ts';
import { mobilityClasses } from './mobility/mobility-classes.ts';
import { posesAndFoamRolling } from './mobility/poses-and-foam-rolling.ts';
import { upperBodyMobility } from './mobility/upper-body-mobility.ts';

/** The shared catalogue of exercises. */
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
  ...chestVariations,
  ...backVariations,
  ...shoulderVariations,
  ...armVariations,
  ...legVariations,
  ...coreVariations,
  ...fullBodyVariations,
  ...cardioSportsAndClasses,
  ...mobilityClasses,
];
