export const deductingText = {
  deduct: 'Take it from the pantry',
  used: (items: readonly string[]) => `This will be left: ${items.join(', ')}.`,
  left: (name: string, amount: string, unit: string | null) =>
    [name, amount, unit].filter(Boolean).join(' '),
  usedUp: (name: string) => `no ${name}`,
  deducted: (names: readonly string[]) => `Taken from the pantry: ${names.join(', ')}`,
  offer: 'Take it from the pantry?',
  take: 'Take it',
  putBackAll: 'putting back what was cooked with',
  putBack: (name: string) => `putting ${name} back into the pantry`,
};
