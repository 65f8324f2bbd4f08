/** Distributes cards into columns of similar height; early cards stay on top. */
export function dealIntoColumns<Card>(
  cards: readonly Card[],
  columns: number,
  heightOf: (card: Card) => number,
): Card[][] {
  const dealt = Array.from({ length: columns }, () => ({ height: 0, cards: [] as Card[] }));
  for (const card of cards) {
    const shortest = dealt.reduce((low, column) => (column.height < low.height ? column : low));
    shortest.cards.push(card);
    shortest.height += heightOf(card);
  }
  return dealt.map((column) => column.cards);
}
