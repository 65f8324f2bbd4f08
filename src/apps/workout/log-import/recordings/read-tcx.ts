import { degreesIn, numberIn, readXml, timeIn } from './read-xml.ts';
import type { RecordedPoint, Recording } from './recording.ts';

export const isTcx = (head: string) => /<(?:\w+:)?TrainingCenterDatabase[\s>]/.test(head);

type OpenPoint = { -readonly [Name in keyof RecordedPoint]: RecordedPoint[Name] };

/** An activity that is being read; the amounts are those of its laps. */
interface OpenActivity {
  readonly sport: string;
  name: string;
  startedAt: number | null;
  seconds: number;
  metres: number;
  calories: number;
  /** Heart beats of the laps that state a rate, and the seconds of these. */
  beats: number;
  beatSeconds: number;
  readonly points: RecordedPoint[];
}

interface OpenLap {
  seconds: number;
  heartRate: number | null;
}

/** Reads the activities of a TCX file. */
export function readTcx(xml: string): Recording[] {
  const recordings: Recording[] = [];
  let activity: OpenActivity | null = null;
  let lap: OpenLap = { seconds: 0, heartRate: null };
  let point: OpenPoint | null = null;
  readXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'Activity') activity = openActivity(attributes.Sport ?? '');
      else if (name === 'Lap') lap = { seconds: 0, heartRate: null };
      else if (name === 'Trackpoint') point = openPoint();
    },
    close: ({ name }, text, path) => {
      if (!activity) return;
      if (name === 'Activity') {
        recordings.push(toRecording(activity));
        activity = null;
      } else if (name === 'Trackpoint' && point) {
        activity.points.push(point);
        point = null;
      } else if (point) fillPoint(point, name, text, path);
      else if (name === 'Lap') addLap(activity, lap);
      else if (path.at(-1) === 'Lap') fillLap(activity, lap, name, text);
      else if (name === 'Value' && path.at(-1) === 'AverageHeartRateBpm')
        lap.heartRate = numberIn(text);
      else if (name === 'Id') activity.startedAt = timeIn(text);
      else if (name === 'Notes' && path.at(-1) === 'Activity') activity.name = text;
    },
  });
  return recordings;
}

function openActivity(sport: string): OpenActivity {
  return {
    ...{ sport, name: '', startedAt: null, seconds: 0, metres: 0, calories: 0 },
    ...{ beats: 0, beatSeconds: 0, points: [] },
  };
}

function openPoint(): OpenPoint {
  return {
    ...{ at: null, latitude: null, longitude: null },
    ...{ altitude: null, metres: null, heartRate: null },
  };
}

function fillPoint(point: OpenPoint, name: string, text: string, path: readonly string[]): void {
  if (name === 'Time') point.at = timeIn(text);
  else if (name === 'LatitudeDegrees') point.latitude = degreesIn(text, 90);
  else if (name === 'LongitudeDegrees') point.longitude = degreesIn(text, 180);
  else if (name === 'AltitudeMeters') point.altitude = numberIn(text);
  else if (name === 'DistanceMeters') point.metres = numberIn(text);
  else if (name === 'Value' && path.at(-1) === 'HeartRateBpm') point.heartRate = numberIn(text);
}

function fillLap(activity: OpenActivity, lap: OpenLap, name: string, text: string): void {
  const value = Math.max(0, numberIn(text) ?? 0);
  if (name === 'TotalTimeSeconds') lap.seconds = value;
  else if (name === 'DistanceMeters') activity.metres += value;
  else if (name === 'Calories') activity.calories += value;
}

function addLap(activity: OpenActivity, { seconds, heartRate }: OpenLap): void {
  activity.seconds += seconds;
  if (heartRate === null) return;
  activity.beats += heartRate * seconds;
  activity.beatSeconds += seconds;
}

function toRecording(activity: OpenActivity): Recording {
  const { sport, name, startedAt, seconds, metres, calories, beats, beatSeconds } = activity;
  return {
    ...{ sport, name, startedAt, points: activity.points },
    seconds: seconds || null,
    metres: metres || null,
    calories: calories || null,
    heartRate: beatSeconds > 0 ? beats / beatSeconds : null,
  };
}
