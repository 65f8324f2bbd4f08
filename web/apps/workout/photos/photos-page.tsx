import columns from 'lucide/dist/esm/icons/columns-2.mjs';
import images from 'lucide/dist/esm/icons/images.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { usePages } from '../../../core/use-pages.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/form.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreOnSight } from '../../../ui/more-on-sight.tsx';
import { Page } from '../../../ui/page.tsx';
import { byDay, dayInWords } from '../body/by-day.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { PhotoTile } from './photo-tile.tsx';
import './photos.css';
import { progressPhotos } from './progress-photos.ts';
import { text } from './text/text.ts';

const addSheet = () => import('./photo-sheet.tsx').then(({ PhotoSheet }) => PhotoSheet);
const photoView = () => import('./photo-view.tsx').then(({ PhotoView }) => PhotoView);
const compareSheet = () => import('./compare-sheet.tsx').then(({ CompareSheet }) => CompareSheet);

/** How a body changed to the eye, by the day, newest first. */
export function PhotosPage() {
  const { value: all, problem, retry, more } = usePages(progressPhotos);
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
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={4} />
      {all?.length === 0 && <EmptyState icon={images} words={text.empty} />}
      {all &&
        byDay(all).map(([date, ofDay]) => (
          <Card key={date} title={dayInWords(date)}>
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
      {more && <MoreOnSight words={text.more} onMore={more} />}
      {sheet === 'add' && <Later load={addSheet} props={{ onClose }} />}
      {looked && (
        <Later load={photoView} props={{ photo: looked, onClose: () => setLooking(undefined) }} />
      )}
      {sheet === 'compare' && all && (
        <Later load={compareSheet} props={{ photos: all, onMore: more, onClose }} />
      )}
    </Page>
  );
}
