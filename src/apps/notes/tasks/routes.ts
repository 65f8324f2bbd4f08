import { implement } from '../../../kernel/module.ts';
import { tasksContract } from './contract.ts';
import { countTasks, listTasks } from './tasks.ts';

export const tasksRoutes = implement(tasksContract, { listTasks, countTasks });
