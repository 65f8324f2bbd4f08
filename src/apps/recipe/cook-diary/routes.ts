import { implement, type Route } from '../../../kernel/module.ts';
import { cookDiaryContract, cooksContract } from './contract.ts';
import { addEntry, listEntries, removeEntry, restoreEntry, updateEntry } from './cook-diary.ts';
import { listCooks, logCooked, removeCook, updateCook } from './cooks.ts';
import { readHeatmap, readStats } from './stats.ts';

export const cookDiaryRoutes: readonly Route[] = [
  ...implement(cookDiaryContract, {
    listEntries,
    addEntry,
    updateEntry,
    removeEntry,
    restoreEntry,
    readStats,
    readHeatmap,
  }),
  ...implement(cooksContract, { logCooked, listCooks, updateCook, removeCook }),
];
