import { formatQuantity } from '../../../core/text/format.ts';
import { linePath } from '../../../ui/charts/line-path.ts';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { cardioText } from '../text/cardio.ts';
import type { CoursePoint } from './course.ts';

const words = cardioText.track;
const HEIGHT = 96;
const BOTTOM = 18;
const TOP = 6;
const METRES = { km: 1000, mi: 1609.344 };

interface Props {
  title: string;
  points: readonly CoursePoint[];
  /** The unit of the way. */
  unit: 'km' | 'mi';
  format: (value: number) => string;
  tone?: 'speed' | 'heart' | 'altitude';
}

/** A value along the way of a recorded activity. */
export function CourseChart({ title, points, unit, format, tone = 'speed' }: Props) {
  const [box, width] = useWidth();
  const values = points.map(({ value }) => value);
  const end = points.at(-1)?.metres ?? 0;
  if (points.length < 2 || end <= 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (metres: number) => (metres / end) * width;
  const y = (value: number) =>
    TOP + (high === low ? 0.5 : (high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const line = linePath(points.map(({ metres, value }) => ({ x: x(metres), y: y(value) })));
  const way = `${formatQuantity(Math.round((end / METRES[unit]) * 10) / 10)} ${unit}`;
  const [slow, fast] = [format(low), format(high)];
  return (
    <figure ref={box} class={`course ${tone}`}>
      <figcaption>
        <b>{title}</b> <span class="soft small">{words.range(slow, fast)}</span>
      </figcaption>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <path class="area" d={`${line}L${width},${HEIGHT - BOTTOM}L0,${HEIGHT - BOTTOM}Z`} />
          <path class="line" d={line} />
          <text x={0} y={HEIGHT - 4}>
            0
          </text>
          <text x={width} y={HEIGHT - 4} text-anchor="end">
            {way}
          </text>
        </svg>
      )}
    </figure>
  );
}
