import { getFitSportName } from 'fit-file-parser/profile';
import {
  FIT_MESSAGES,
  type FitMessage,
  readFit,
  toMillis,
} from '../../../../shared/imports/files/fit-messages.ts';
import type { RecordedPoint, Recording } from './recording.ts';

/** Half a turn around the globe in the unit of positions. */
const SEMICIRCLES = 2 ** 31;

/** Reads the activities of a FIT file: one for each sport of a triathlon. */
export function readFitActivity(bytes: Buffer): Recording[] {
  const messages = readFit(bytes, [FIT_MESSAGES.session, FIT_MESSAGES.record]);
  const points = messages.filter(({ number }) => number === FIT_MESSAGES.record).map(toPoint);
  return messages
    .filter(({ number }) => number === FIT_MESSAGES.session)
    .map((session) => toRecording(session, points));
}

function toPoint(record: FitMessage): RecordedPoint {
  const degrees = (field: number, most: number) => {
    const value = record.readSigned(field);
    const turned = value === undefined ? null : (value * 180) / SEMICIRCLES;
    return turned !== null && Math.abs(turned) <= most ? turned : null;
  };
  const altitude = record.read(78) ?? record.read(2);
  return {
    at: record.timestamp === undefined ? null : toMillis(record.timestamp),
    latitude: degrees(0, 90),
    longitude: degrees(1, 180),
    altitude: altitude === undefined ? null : altitude / 5 - 500,
    metres: scaled(record.read(5), 100),
    heartRate: record.read(3) ?? null,
  };
}

function toRecording(session: FitMessage, points: readonly RecordedPoint[]): Recording {
  const from = session.read(2) ?? session.timestamp;
  const startedAt = from === undefined ? null : toMillis(from);
  const elapsed = scaled(session.read(7), 1000);
  const end = (startedAt ?? 0) + (elapsed ?? 0) * 1000;
  const isWithin = ({ at }: RecordedPoint) =>
    at !== null && startedAt !== null && at >= startedAt && at <= end + 1000;
  return {
    sport: getFitSportName(session.read(5)) ?? '',
    name: '',
    startedAt,
    seconds: scaled(session.read(8), 1000) ?? elapsed,
    metres: scaled(session.read(9), 100),
    calories: session.read(11) ?? null,
    heartRate: session.read(16) ?? null,
    points: points.filter(isWithin),
  };
}

function scaled(value: number | undefined, scale: number): number | null {
  return value === undefined ? null : value / scale;
}
