export interface BarItem {
  key: string;
  name: string;
  detail?: string | undefined;
  amount: string;
  /** Length of the bar, 0 to 1. */
  share: number;
}

/** Names and amounts, each on a bar. */
export function BarList({ items }: { items: readonly BarItem[] }) {
  return (
    <ul class="bar-list">
      {items.map(({ key, name, detail, amount, share }) => (
        <li key={key} style={{ '--share': `${Math.min(1, share) * 100}%` }}>
          <span class="bar-name">
            {name}
            {detail && <span class="small">{detail}</span>}
          </span>
          <span class="bar-amount">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
