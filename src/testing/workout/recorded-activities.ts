import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder';

/** Recordings of a run along a circle in a park, in the formats of watches and phones. */

const START = Date.parse('2024-07-01T22:40:00Z');
const { Enum, Uint8, Uint16, Uint32, Sint32 } = FitBaseType;

interface Spot {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
  readonly heartRate: number;
}

/** A point every ten seconds, about 30 metres from one another. */
export function circleRun(points: number): Spot[] {
  return Array.from({ length: points }, (_, n) => {
    const turn = (2 * Math.PI * n) / 60;
    return {
      at: new Date(START + n * 10_000).toISOString(),
      latitude: 52.5 + 0.0026 * Math.sin(turn),
      longitude: 13.4 + 0.0042 * Math.cos(turn),
      altitude: 40 + 5 * Math.sin(turn),
      heartRate: 140 + (n % 10),
    };
  });
}

export function gpxFile(points: number, type = 'running'): Buffer {
  const spots = circleRun(points).map(
    ({ at, latitude, longitude, altitude, heartRate }) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><ele>${altitude}</ele><time>${at}</time>
       <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${heartRate}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1"
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
    <metadata><name>Not the run</name></metadata>
    <trk><name>Evening &amp; park</name><type>${type}</type><trkseg>${spots.join('')}</trkseg></trk></gpx>`);
}

export function tcxFile(points: number, sport = 'Biking'): Buffer {
  const spots = circleRun(points).map(
    ({ at, latitude, longitude, altitude, heartRate }, n) =>
      `<Trackpoint><Time>${at}</Time><Position><LatitudeDegrees>${latitude}</LatitudeDegrees>
       <LongitudeDegrees>${longitude}</LongitudeDegrees></Position><AltitudeMeters>${altitude}</AltitudeMeters>
       <DistanceMeters>${n * 30}</DistanceMeters><HeartRateBpm><Value>${heartRate}</Value></HeartRateBpm></Trackpoint>`,
  );
  const lap = (seconds: number, metres: number, heartRate: number, track: string) =>
    `<Lap StartTime="${circleRun(1)[0]?.at}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds>
     <DistanceMeters>${metres}</DistanceMeters><Calories>100</Calories>
     <AverageHeartRateBpm><Value>${heartRate}</Value></AverageHeartRateBpm>
     <Track>${track}</Track></Lap>`;
  return Buffer.from(`<?xml version="1.0"?><TrainingCenterDatabase><Activities>
    <Activity Sport="${sport}"><Id>2024-07-01T22:40:00.000Z</Id>
    ${lap(600, 3000, 150, spots.join(''))}${lap(300, 1500, 120, '')}</Activity>
    </Activities></TrainingCenterDatabase>`);
}

const field = (
  number: number,
  size: number,
  baseType: FitBaseType,
  value: number,
): FitEncoderField => ({ number, size, baseType, value });
const stamp = (utc: string) => FitEncoder.toFitTimestamp(new Date(utc));
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

/** A run by a watch; sport 1 is running. */
export function fitFile(points: number, sport = 1): Buffer {
  const encoder = new FitEncoder({ protocolVersion: 0x20 });
  encoder.writeMessage(0, [field(0, 1, Enum, 4), field(1, 2, Uint16, 1)]);
  for (const [n, spot] of circleRun(points).entries()) {
    encoder.writeMessage(20, [
      field(253, 4, Uint32, stamp(spot.at)),
      field(0, 4, Sint32, semicircles(spot.latitude)),
      field(1, 4, Sint32, semicircles(spot.longitude)),
      field(2, 2, Uint16, Math.round((spot.altitude + 500) * 5)),
      field(3, 1, Uint8, spot.heartRate),
      field(5, 4, Uint32, n * 3000),
    ]);
  }
  const start = circleRun(1)[0]?.at ?? '';
  encoder.writeMessage(18, [
    field(253, 4, Uint32, stamp(start) + 10 * points),
    field(2, 4, Uint32, stamp(start)),
    field(7, 4, Uint32, 10_000 * points),
    field(8, 4, Uint32, 9_000 * points),
    field(9, 4, Uint32, 3_000 * points),
    field(11, 2, Uint16, 320),
    field(16, 1, Uint8, 144),
    field(5, 1, Enum, sport),
  ]);
  return Buffer.from(encoder.close());
}
