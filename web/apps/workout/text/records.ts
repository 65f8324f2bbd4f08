export const recordsText = {
  title: 'Records',
  /** A weight with the time or distance of the same set. */
  set: (weight: string, amount: string) => `${weight} · ${amount}`,
  heaviestHold: 'Heaviest hold',
  heaviestCarry: 'Heaviest carry',
  longest: (time: string, weight: string | 0 | null) =>
    weight ? `longest ${time} with ${weight}` : `longest ${time}`,
  farthest: (distance: string) => `farthest ${distance}`,
};
