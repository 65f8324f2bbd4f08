import { implement, type Route } from '../../../kernel/module.ts';
import { listDays, logDay, readDay, readTrend, removeDay } from './body-stats.ts';
import { addCardio, changeCardio, listCardio, removeCardio, restoreCardio } from './cardio.ts';
import { bodyStatsContract, cardioContract, photosContract } from './contract.ts';
import { addPhoto, changePhoto, listPhotos, removePhoto, restorePhoto } from './photos.ts';

export const bodyStatsRoutes: readonly Route[] = [
  ...implement(bodyStatsContract, { listDays, readTrend, readDay, logDay, removeDay }),
  ...implement(photosContract, { listPhotos, addPhoto, changePhoto, removePhoto, restorePhoto }),
  ...implement(cardioContract, {
    listCardio,
    addCardio,
    changeCardio,
    removeCardio,
    restoreCardio,
  }),
];
