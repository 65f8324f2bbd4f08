export const bodyText = {
  cardio: 'Cardio',
  photos: 'Progress photos',
};
