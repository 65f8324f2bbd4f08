export const leftoversText = {
  plan: 'Plan the leftovers',
  day: 'Day of the leftovers',
  note: (name: string) => `Leftovers: ${name}`,
  chooseDay: (name: string) => `Leftovers of ${name} on`,
};
