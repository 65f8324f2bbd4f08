import { useRef, useState } from 'preact/hooks';
import { addDays } from '../../../src/shared/calendar/dates.ts';
import { formatMonth, formatShortMonth } from '../../core/text/calendar.ts';
import { formatCount } from '../../core/text/format.ts';
import { Button } from '../basic/button.tsx';
import { heatmapWeeks, sumByMonth } from './heatmap-weeks.ts';
import { useWidth } from './use-width.ts';
import './heatmap.css';

const MOST_CELL = 18;
const MONTHS = 18;
/** Share of the accent color per intensity level. */
const HEAT = ['0%', '36%', '58%', '79%', '100%'];

interface HeatmapText {
  title: string;
  summary: (sum: number, days: number) => string;
  keysHint: string;
  day: (date: string, count: number) => string;
  show: string;
  less: string;
  more: string;
  asTable: string;
  month: string;
  sum: string;
  days: string;
}

interface Props {
  words: HeatmapText;
  /** Count per intensity level. */
  step?: number;
  counts: readonly { date: string; count: number }[];
  from: string;
  to: string;
  onDay: (day: string) => void;
}

/** One square per day, colored by its count, with a table as text alternative. */
export function Heatmap({ words, step = 1, counts, from, to, onDay }: Props) {
  const [box, width] = useWidth();
  const [day, setDay] = useState(to);
  const rows = heatmapWeeks(counts, { from, to }, width < 600 ? 2 : 1, step);
  const cell = Math.min(MOST_CELL, Math.floor(width / Math.max(1, rows[0]?.length ?? 1)));
  const all = counts.reduce((sum, each) => sum + each.count, 0);
  const here = counts.find(({ date }) => date === day)?.count ?? 0;
  return (
    <figure ref={box} class="heatmap">
      <figcaption>{words.summary(all, counts.length)}</figcaption>
      {width > 0 && (
        <Weeks words={words} rows={rows} cell={cell} day={day} last={to} onDay={setDay} />
      )}
      <div class="form-actions">
        <span>{words.day(day, here)}</span>
        <Button look="soft" onClick={() => onDay(day)}>
          {words.show}
        </Button>
        <span class="soft small form-actions">
          {words.less}
          <svg width={88} height={16} aria-hidden="true">
            {[0, 1, 2, 3, 4].map((level) => (
              <rect
                key={level}
                x={level * 18}
                width={16}
                height={16}
                rx={3}
                style={{ '--heat': HEAT[level] }}
              />
            ))}
          </svg>
          {words.more}
        </span>
      </div>
      {counts.length > 0 && <MonthlySums words={words} counts={counts} />}
    </figure>
  );
}

interface WeeksProps {
  words: HeatmapText;
  rows: ReturnType<typeof heatmapWeeks>;
  cell: number;
  day: string;
  last: string;
  onDay: (day: string) => void;
}

function Weeks({ words, rows, cell, day, last, onDay }: WeeksProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const first = rows[0]?.[0]?.days[0]?.date ?? last;
  const rowHeight = MONTHS + cell * 7 + 8;
  const most = Math.max(...rows.map((weeks) => weeks.length));

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = addDays(day, by);
    if (next < first || next > last) return;
    onDay(next);
    box.current?.querySelector<SVGElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    <fieldset ref={box} aria-label={`${words.title}. ${words.keysHint}`} onKeyDown={step}>
      <svg width={cell * most} height={rowHeight * rows.length}>
        <title>{words.title}</title>
        {rows.map((weeks, row) => (
          <g key={row} transform={`translate(0 ${row * rowHeight})`}>
            {weeks.map(({ days, month }, week) => (
              <g key={days[0]?.date} transform={`translate(${week * cell} 0)`}>
                {month && week < weeks.length - 2 && <text y={12}>{formatShortMonth(month)}</text>}
                {days.map((each, at) => (
                  <HeatDay
                    key={each.date}
                    {...each}
                    label={words.day(each.date, each.count)}
                    y={MONTHS + at * cell}
                    size={cell - 2}
                    chosen={each.date === day}
                    onDay={onDay}
                  />
                ))}
              </g>
            ))}
          </g>
        ))}
      </svg>
    </fieldset>
  );
}

interface HeatDayProps {
  date: string;
  label: string;
  level: number;
  y: number;
  size: number;
  chosen: boolean;
  onDay: (day: string) => void;
}

function HeatDay({ date, label, level, y, size, chosen, onDay }: HeatDayProps) {
  const choose = () => onDay(date);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button
    <rect
      role="button"
      data-date={date}
      tabIndex={chosen ? 0 : -1}
      class={chosen ? 'chosen' : ''}
      style={{ '--heat': HEAT[level] }}
      y={y}
      width={size}
      height={size}
      rx={size > 10 ? 3 : 2}
      onPointerEnter={choose}
      onClick={choose}
      onFocus={choose}
    >
      <title>{label}</title>
    </rect>
  );
}

function MonthlySums({ words, counts }: Pick<Props, 'counts' | 'words'>) {
  return (
    <details>
      <summary>{words.asTable}</summary>
      <table class="month">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.sum}</th>
            <th scope="col">{words.days}</th>
          </tr>
        </thead>
        <tbody>
          {sumByMonth(counts).map(({ month, sum, days }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatCount(sum)}</td>
              <td>{formatCount(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
