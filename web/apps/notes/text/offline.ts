export const offlineText = {
  searched: 'No connection: only the notes on this device were searched.',
  shown: 'No connection: only the notes on this device are shown.',
};
