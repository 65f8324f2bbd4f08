import columns from 'lucide/dist/esm/icons/columns-2.mjs';
import images from 'lucide/dist/esm/icons/images.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import '../../../ui/form/form.css';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { formatListDay, groupByDay } from '../body/group-by-day.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { PhotoTile } from './photo-tile.tsx';
import './photos.css';
import { photosText as text } from '../text/photos.ts';
import { progressPhotosQuery } from './progress-photos.ts';

const addSheet = () => import('./photo-sheet.tsx').then(({ PhotoSheet }) => PhotoSheet);
const photoView = () => import('./photo-view.tsx').then(({ PhotoView }) => PhotoView);
const compareSheet = () => import('./compare-sheet.tsx').then(({ CompareSheet }) => CompareSheet);

/** Progress photos by day, newest first. */
export function PhotosPage() {
  const { value: all, problem, retry, more } = usePagedQuery(progressPhotosQuery);
  const [sheet, setSheet] = useState<'add' | 'compare'>();
  const [looking, setLooking] = useState<number>();
  const looked = all?.find(({ file_id }) => file_id === looking);
  const add = () => setSheet('add');
  const onClose = () => setSheet(undefined);
  useShortcut('n', common.keys.create, add);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      aside={
        <span class="form-actions">
          {all && all.length > 1 && (
            <IconButton icon={columns} label={text.compare} onClick={() => setSheet('compare')} />
          )}
          <Button look="solid" icon={plus} onClick={add}>
            {text.add}
          </Button>
        </span>
      }
    >
      <p class="soft small">{text.private}</p>
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={4} />
      {all?.length === 0 && <EmptyState icon={images} message={text.empty} />}
      {all &&
        groupByDay(all).map(([date, ofDay]) => (
          <Card key={date} title={formatListDay(date)}>
            <ul class="progress-photos">
              {ofDay.map((photo) => (
                <PhotoTile
                  key={photo.file_id}
                  photo={photo}
                  onOpen={() => setLooking(photo.file_id)}
                />
              ))}
            </ul>
          </Card>
        ))}
      {more && <LoadMore label={text.more} onMore={more} />}
      {sheet === 'add' && <Lazy load={addSheet} props={{ onClose }} />}
      {looked && (
        <Lazy load={photoView} props={{ photo: looked, onClose: () => setLooking(undefined) }} />
      )}
      {sheet === 'compare' && all && (
        <Lazy load={compareSheet} props={{ photos: all, onMore: more, onClose }} />
      )}
    </Page>
  );
}
