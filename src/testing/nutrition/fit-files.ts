import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder';
import { createZip } from '../files/zip.ts';

/** Files of watches and scales. */

const { Enum, Uint8, Uint16, Uint32, Uint32z } = FitBaseType;
const field = (
  number: number,
  size: number,
  baseType: FitBaseType,
  value: number,
): FitEncoderField => ({
  number,
  size,
  baseType,
  value,
});
const stamp = (utc: string) => FitEncoder.toFitTimestamp(new Date(utc));

function fitFile(type: number, serial: number, write: (encoder: FitEncoder) => void): Buffer {
  // Version 2.0; the upper half of the byte is the major one.
  const encoder = new FitEncoder({ protocolVersion: 0x20 });
  encoder.writeMessage(0, [
    field(0, 1, Enum, type),
    field(1, 2, Uint16, 1),
    field(3, 4, Uint32z, serial),
  ]);
  write(encoder);
  return Buffer.from(encoder.close());
}

/** A run of half an hour at 23:10 local time, which is 03:10 of the next day in UTC. */
export function fitActivity(): Buffer {
  return fitFile(4, 11, (encoder) => {
    encoder.writeMessage(18, [
      field(253, 4, Uint32, stamp('2024-07-02T03:40:00Z')),
      field(2, 4, Uint32, stamp('2024-07-02T03:10:00Z')),
      field(7, 4, Uint32, 1_800_000),
      field(8, 4, Uint32, 1_740_000),
      field(11, 2, Uint16, 320),
      field(5, 1, Enum, 1),
      field(6, 1, Enum, 1),
    ]);
    encoder.writeMessage(34, [
      field(253, 4, Uint32, stamp('2024-07-02T03:40:00Z')),
      field(5, 4, Uint32, stamp('2024-07-01T23:40:00Z')),
    ]);
  });
}

/** Counts of a day that grow, in two files; walking has type 6, running 1. */
export function fitMonitoring(part: 1 | 2): Buffer {
  return fitFile(32, 11, (encoder) => {
    encoder.writeMessage(103, [
      field(253, 4, Uint32, stamp('2024-07-01T10:00:00Z')),
      field(0, 4, Uint32, stamp('2024-07-01T06:00:00Z')),
    ]);
    const count = (utc: string, type: number, cycles: number) =>
      encoder.writeMessage(55, [
        field(253, 4, Uint32, stamp(utc)),
        field(3, 4, Uint32, cycles),
        field(5, 1, Enum, type),
      ]);
    if (part === 1) {
      count('2024-07-01T12:00:00Z', 6, 2000);
      count('2024-07-01T14:00:00Z', 6, 4000);
      // Only the last 16 bits of the time.
      const later = stamp('2024-07-01T15:00:00Z') & 0xffff;
      encoder.writeMessage(55, [
        field(26, 2, Uint16, later),
        field(3, 4, Uint32, 900),
        field(5, 1, Enum, 1),
      ]);
    } else {
      // Midnight in local time ends the day.
      count('2024-07-02T04:00:00Z', 6, 7000);
      count('2024-07-02T05:00:00Z', 6, 50);
    }
  });
}

export function fitScale(): Buffer {
  return fitFile(9, 12, (encoder) => {
    encoder.writeMessage(30, [
      field(253, 4, Uint32, stamp('2024-07-01T11:00:00Z')),
      field(0, 2, Uint16, 7850),
      field(1, 2, Uint16, 1930),
      field(4, 2, Uint16, 0xfffe),
      field(5, 2, Uint16, 6010),
      field(10, 1, Uint8, 38),
    ]);
  });
}

export function fitZip(): Promise<Buffer> {
  return createZip({
    'run.fit': fitActivity(),
    'monitoring-1.FIT': fitMonitoring(1),
    'monitoring-2.fit': fitMonitoring(2),
    'scale.fit': fitScale(),
    'broken.fit': fitScale().subarray(0, 60),
  });
}
