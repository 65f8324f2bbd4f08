import { implement } from '../../../../kernel/module.ts';
import { myTrainerContract } from './contract.ts';
import { readMyTrainer, shareBody } from './my-trainer.ts';

export const myTrainerRoutes = implement(myTrainerContract, { readMyTrainer, shareBody });
