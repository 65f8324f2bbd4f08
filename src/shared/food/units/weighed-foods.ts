/**
 * Nouns of foods that are weighed wherever people cook: nobody fills a cup with beef or potatoes.
 * Folded and singular.
 */
const WEIGHED = new Set(
  `beef pork lamb veal turkey chicken duck ham bacon sausage mince meat fish salmon tuna cod shrimp prawn
  potato onion leek cabbage squash pumpkin eggplant aubergine zucchini courgette cucumber carrot tomato fennel mushroom
  asparagus broccoli cauliflower beet beetroot turnip parsnip radish rhubarb kale chard lettuce
  apple pear peach plum apricot banana mango pineapple melon watermelon cantaloupe papaya kiwi
  pasta macaroni noodle tofu tempeh paneer chocolate cheese cheddar mozzarella gouda gruyere emmental feta`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a food is weighed; `noun` is folded and singular. */
export function isWeighed(noun: string): boolean {
  return WEIGHED.has(noun);
}
