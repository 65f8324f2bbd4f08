import { implement, type Route } from '../../../kernel/module.ts';
import {
  addCardio,
  changeCardio,
  getTrack,
  listCardio,
  listCardioDays,
  removeCardio,
  restoreCardio,
} from './cardio.ts';
import { cardioContract, photosContract } from './contract.ts';
import { addPhoto, changePhoto, listPhotos, removePhoto, restorePhoto } from './photos.ts';

export const bodyDataRoutes: readonly Route[] = [
  ...implement(photosContract, { listPhotos, addPhoto, changePhoto, removePhoto, restorePhoto }),
  ...implement(cardioContract, {
    listCardio,
    addCardio,
    changeCardio,
    listCardioDays,
    getTrack,
    removeCardio,
    restoreCardio,
  }),
];
