export const recipeAssistantText = {
  examples: [
    'What can I cook with what I have?',
    'Plan something for Friday that I have not cooked for long',
    'Put two litres of milk on the shopping list',
  ],
};
