export const foodLogText = {
  offer: 'Did you eat it, too?',
  log: 'Log 1 serving',
  logged: (name: string) => `1 serving of ${name} is in your food diary`,
  writes: (name: string) => `logging ${name} in the food diary`,
  removes: (name: string) => `taking ${name} out of the food diary`,
};
