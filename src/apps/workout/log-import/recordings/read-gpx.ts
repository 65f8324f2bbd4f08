import { degreesIn, numberIn, readXml, timeIn, type XmlElement } from './read-xml.ts';
import type { RecordedPoint, Recording } from './recording.ts';

export const isGpx = (head: string) => /<(?:\w+:)?gpx[\s>]/.test(head);

type OpenPoint = { -readonly [Name in keyof RecordedPoint]: RecordedPoint[Name] };

/** Reads the tracks of a GPX file; its routes and way points are plans, not recordings. */
export function readGpx(xml: string): Recording[] {
  const recordings: Recording[] = [];
  let track: { sport: string; name: string; points: RecordedPoint[] } | null = null;
  let point: OpenPoint | null = null;
  readXml(xml, {
    open: (element) => {
      if (element.name === 'trk') track = { sport: '', name: '', points: [] };
      if (element.name === 'trkpt') point = openPoint(element);
    },
    close: ({ name }, text, path) => {
      if (!track) return;
      if (name === 'trkpt' && point) {
        track.points.push(point);
        point = null;
      } else if (name === 'trk') {
        recordings.push(toRecording(track));
        track = null;
      } else if (point) fillPoint(point, name, text);
      else if (path.at(-1) === 'trk' && name === 'type') track.sport = text;
      else if (path.at(-1) === 'trk' && name === 'name') track.name = text;
    },
  });
  return recordings;
}

function openPoint({ attributes: { lat, lon } }: XmlElement): OpenPoint {
  return {
    ...{ at: null, altitude: null, metres: null, heartRate: null },
    latitude: degreesIn(lat, 90),
    longitude: degreesIn(lon, 180),
  };
}

function fillPoint(point: OpenPoint, name: string, text: string): void {
  if (name === 'time') point.at = timeIn(text);
  else if (name === 'ele') point.altitude = numberIn(text);
  else if (name === 'hr') point.heartRate = numberIn(text);
}

function toRecording(track: { sport: string; name: string; points: RecordedPoint[] }): Recording {
  const { sport, name, points } = track;
  return {
    ...{ sport: sport || name, name, points },
    ...{ startedAt: null, seconds: null, metres: null, calories: null, heartRate: null },
  };
}
