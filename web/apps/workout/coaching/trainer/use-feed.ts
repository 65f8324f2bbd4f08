import { useEffect, useRef } from 'preact/hooks';
import { type QueryState, useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { coachingText as text } from '../../text/coaching.ts';
import { type Activity, type ActivityFeed, trainer } from '../coaching-api.ts';
import { feedQuery } from './trainer-queries.ts';

export interface FeedState extends QueryState<ActivityFeed> {
  /** Activity that was unseen when the page opened; it stays marked. */
  fresh: readonly Activity[];
}

/** Opening the page marks all activity as seen. */
export function useFeed(): FeedState {
  const shown = useServerQuery(feedQuery);
  const { value } = shown;
  const fresh = useRef(new Set<number>());
  for (const { id, seen_at } of value?.items ?? []) if (seen_at === null) fresh.current.add(id);
  const unread = value?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) trainer.write('POST /api/trainer/activity/seen', {}, text.feed.title);
  }, [unread]);
  return { ...shown, fresh: value?.items.filter(({ id }) => fresh.current.has(id)) ?? [] };
}
