import type { CardioEntry, Track } from '../../../../src/apps/workout/body-stats/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatCount } from '../../../core/text/format.ts';
import { linePath } from '../../../ui/charts/line-path.ts';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { cardioText } from '../text/cardio.ts';
import { trackQuery } from './cardio-log.ts';
import { altitudeAlong, drawRoute, heartRateAlong, speedAlong } from './course.ts';
import { CourseChart } from './course-chart.tsx';
import { describeSpeed, formatSpeed, longUnit, paceLength } from './speed.ts';
import './track-view.css';

const words = cardioText.track;
const TALLEST = 260;
const MARGIN = 10;

/** The line of a recorded activity, and its course. */
export function TrackView({ entry }: { entry: CardioEntry }) {
  const { value: track } = useServerQuery(trackQuery(entry.id));
  if (!track) return <Skeleton height={TALLEST} />;
  const unit = longUnit(entry.distance_unit);
  const { samples } = track;
  const speed = paceLength(entry.kind, unit) ? words.charts.pace : words.charts.speed;
  return (
    <div class="track">
      <TrackFigures entry={entry} speed={speed} />
      {track.route.length > 1 && <RouteLine route={track.route} />}
      <CourseChart
        title={speed}
        points={speedAlong(samples)}
        unit={unit}
        format={(value) => formatSpeed(entry.kind, value, unit)}
      />
      <CourseChart
        title={words.charts.heartRate}
        points={heartRateAlong(samples)}
        unit={unit}
        format={(value) => cardioText.heartRate(Math.round(value))}
        tone="heart"
      />
      <CourseChart
        title={words.charts.altitude}
        points={altitudeAlong(samples)}
        unit={unit}
        format={(value) => `${formatCount(Math.round(value))} m`}
        tone="altitude"
      />
    </div>
  );
}

function TrackFigures({ entry, speed }: { entry: CardioEntry; speed: string }) {
  const { distance, distance_unit, minutes, avg_heart_rate } = entry;
  const figures = [
    [words.figures.distance, distance && cardioText.distance(distance, distance_unit ?? 'km')],
    [words.figures.time, minutes && cardioText.minutes(minutes)],
    [speed, describeSpeed(entry)],
    [words.charts.heartRate, avg_heart_rate && cardioText.heartRate(avg_heart_rate)],
  ].filter(([, value]) => value);
  return (
    <dl class="track-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt class="soft small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RouteLine({ route }: { route: Track['route'] }) {
  const [box, width] = useWidth();
  const { points, height } = drawRoute(route, width - 2 * MARGIN, TALLEST);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure ref={box} class="track-route" style={{ height: `${TALLEST + 2 * MARGIN}px` }}>
      <figcaption class="unseen">{words.route}</figcaption>
      {width > 0 && (
        <svg width={width} height={TALLEST + 2 * MARGIN} aria-hidden="true">
          <g transform={`translate(${MARGIN} ${MARGIN + (TALLEST - height) / 2})`}>
            <path d={linePath(points)} />
            {first && <circle class="track-start" cx={first.x} cy={first.y} r={6} />}
            {last && <circle class="track-end" cx={last.x} cy={last.y} r={6} />}
          </g>
        </svg>
      )}
      <p class="track-ends soft small" aria-hidden="true">
        <span class="track-start">{words.start}</span> <span class="track-end">{words.end}</span>
      </p>
    </figure>
  );
}
