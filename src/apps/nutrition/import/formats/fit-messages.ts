import {
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import { unreadable } from '../refusals.ts';

export const MOST_FIT_BYTES = 32 * 1024 * 1024;
const TIMESTAMP = 253;

/** Numbers of the messages that are imported. */
export const FIT_MESSAGES = {
  fileId: 0,
  session: 18,
  weightScale: 30,
  activity: 34,
  monitoring: 55,
  monitoringInfo: 103,
} as const;

/** A message with its numbers as the file stores them, before any scale. */
export class FitMessage {
  readonly number: number;
  readonly #message: FitRawMessage;

  constructor(message: FitRawMessage) {
    this.number = message.globalMessageNumber;
    this.#message = message;
  }

  /** Seconds of the FIT clock; undefined if the message states none. */
  get timestamp(): number | undefined {
    return this.#message.timestamp;
  }

  /** An unsigned field; undefined if it is missing, marked as invalid or of another type. */
  read(field: number): number | undefined {
    const found = this.#message.fields.find(({ fieldNumber }) => fieldNumber === field);
    if (!found || field === TIMESTAMP) return undefined;
    const { baseType, size } = found;
    if (size !== 1 && size !== 2 && size !== 4) return undefined;
    try {
      return readFitUnsignedField(found, baseType, size, this.#message.littleEndian);
    } catch {
      return undefined;
    }
  }
}

export function isFit(head: Buffer): boolean {
  return head.subarray(8, 12).toString('latin1') === '.FIT';
}

/** The messages of a file that are imported. */
export function readFit(bytes: Buffer): FitMessage[] {
  try {
    const { messages } = readFitMessages(bytes, {
      messageNumbers: Object.values(FIT_MESSAGES),
      maxInputBytes: MOST_FIT_BYTES,
    });
    return messages.map((message) => new FitMessage(message));
  } catch {
    throw unreadable('This FIT file is damaged.');
  }
}

/** Milliseconds since 1970 of a second of the FIT clock. */
export function toMillis(timestamp: number): number {
  return fitTimestampToUnixMilliseconds(timestamp);
}
