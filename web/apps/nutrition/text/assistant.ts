export const nutritionAssistantText = {
  examples: [
    'What did I eat yesterday?',
    'How much protein do I eat on average?',
    'How many steps do I walk?',
  ],
  smartLog: { label: 'What you ate or drank', placeholder: '2 eggs for breakfast' },
};
