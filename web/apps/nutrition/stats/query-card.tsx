import type { ComponentChildren } from 'preact';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

interface Props<Value> {
  title: string;
  query: ServerQuery<Value>;
  /** Of the skeleton. */
  height: number;
  /** Shown above the answer, also while it loads. */
  head?: ComponentChildren;
  children: (value: Value) => ComponentChildren;
}

/** A card that loads on its own. */
export function QueryCard<Value>({ title, query, height, head, children }: Props<Value>) {
  const { value, problem, retry } = useServerQuery(query);
  return (
    <Card title={title}>
      {head}
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && value === undefined && <Skeleton height={height} />}
      {value !== undefined && children(value)}
    </Card>
  );
}
