export const previewsText = {
  label: 'Linked pages',
};
