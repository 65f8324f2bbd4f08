import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useRef, useState } from 'preact/hooks';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { slotAt, slotsOfDay } from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { addDays, isCalendarDate } from '../../../../src/shared/calendar/dates.ts';
import { useLocation, useRoute } from '../../../core/page/location.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { DaySwitcher } from '../../../ui/calendar/day-switcher.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { hasRecipes } from '../linked-apps.ts';
import { dayShoppingText } from '../text/day-shopping.ts';
import { diaryText as text } from '../text/diary.ts';
import { DayCard } from './day-card.tsx';
import './diary.css';
import { slots } from '../preferences/slots.ts';
import { diary, diaryDayQuery, logWithToast } from './diary-day.ts';
import type { DiarySheet } from './diary-sheet.ts';
import { SlotCard } from './slot-card.tsx';

const dayNote = () => import('./day-note.tsx').then(({ DayNote }) => DayNote);
const sheets = () => import('./diary-sheets.tsx').then(({ DiarySheets }) => DiarySheets);

const shopFor = async (date: string) => (await import('./shop-for-day.ts')).shopForDay(date);

export function DiaryPage() {
  const date = useDate();
  const [, go] = useLocation();
  const { value: day, problem, retry } = useServerQuery(diaryDayQuery(date));
  const yesterday = useServerQuery(diaryDayQuery(addDays(date, -1))).value?.items ?? [];
  const meals = useStore(slots);
  const [sheet, setSheet] = useState<DiarySheet>();
  const addTo = (slot: number) => setSheet({ kind: 'add', slot });
  useShortcut('n', common.keys.create, () => addTo(slotAt(meals, localTime())));

  return (
    <Page
      title={text.title}
      head={
        <DaySwitcher
          date={date}
          onDate={(chosen) => go(chosen === today() ? '/' : `/diary/${chosen}`)}
        />
      }
      aside={
        <Menu label={text.menu} button={<Icon of={ellipsis} />}>
          {yesterday.length > 0 && (
            <MenuItem onChoose={() => logAgain(date, yesterday)}>{text.copyYesterday}</MenuItem>
          )}
          {hasRecipes && date >= today() && (day?.item_count ?? 0) > 0 && (
            <MenuItem onChoose={() => void shopFor(date)}>{dayShoppingText.shop}</MenuItem>
          )}
          <MenuItem
            onChoose={() => diary.writeWithUndo('DELETE /api/diary/:date', [{ date }], text.erased)}
          >
            {text.erase}
          </MenuItem>
        </Menu>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !day && <DiarySkeleton />}
      {day && (
        <div class="diary-columns">
          <div class="diary-glance">
            <DayCard day={day} />
          </div>
          <div class="diary-note">
            <Lazy key={date} load={dayNote} props={{ day }} />
          </div>
          <div class="diary-slots">
            {day.erased && <p class="soft">{text.erasedHint}</p>}
            {slotsOfDay(meals, day.items, text.unnamedSlot).map(({ name, slot }) => {
              const inSlot = (item: DiaryItem) => item.slot === slot;
              const before = yesterday.filter(inSlot);
              return (
                <SlotCard
                  key={slot}
                  name={name}
                  mealHref={`#/meals/from/${date}/${slot}`}
                  items={day.items.filter(inSlot)}
                  before={before}
                  onAdd={() => addTo(slot)}
                  onAgain={() => logAgain(date, before)}
                  onOpen={(item) => setSheet({ kind: 'item', item })}
                />
              );
            })}
          </div>
        </div>
      )}
      {sheet && (
        <Lazy
          load={sheets}
          props={{ date, sheet, onSheet: setSheet, onClose: () => setSheet(undefined) }}
        />
      )}
    </Page>
  );
}

/** Logs items of another day once more. */
function logAgain(date: string, items: readonly DiaryItem[]) {
  const copies = items.map((item) => {
    const {
      uuid: _uuid,
      date: _date,
      added_at: _added,
      updated_at: _updated,
      time: _time,
      ...rest
    } = item;
    return rest;
  });
  logWithToast(date, copies, text.copied);
}

/** The day in the address, or today. Keeps it while the next page loads. */
function useDate(): string {
  const [isDay, parts] = useRoute('/diary/:date');
  const [isStart] = useRoute('/');
  const present = useToday();
  const last = useRef(present);
  if (isDay && isCalendarDate(parts.date)) last.current = parts.date;
  if (isStart) last.current = present;
  return last.current;
}

function DiarySkeleton() {
  return (
    <div class="diary-columns" aria-busy="true">
      <Card>
        <Skeleton height={236} />
      </Card>
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
}
