export const workoutAssistantText = {
  examples: [
    'What did I train last week?',
    'How has my bench press developed?',
    'Log 8 squats with 60 kg',
  ],
};
