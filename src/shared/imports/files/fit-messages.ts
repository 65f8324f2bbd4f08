import {
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import { Invalid } from '../../../kernel/errors.ts';

export const MOST_FIT_BYTES = 32 * 1024 * 1024;
const TIMESTAMP = 253;
const INVALID_SIGNED = 0x7fffffff;

/** Numbers of messages. */
export const FIT_MESSAGES = {
  fileId: 0,
  session: 18,
  record: 20,
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

  /** A signed field of four bytes, such as a position; undefined if it is missing or invalid. */
  readSigned(field: number): number | undefined {
    const found = this.#message.fields.find(({ fieldNumber }) => fieldNumber === field);
    if (found?.size !== 4) return undefined;
    const { bytes } = found;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const value = view.getInt32(0, this.#message.littleEndian);
    return value === INVALID_SIGNED ? undefined : value;
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

/** The messages of a file with these numbers. */
export function readFit(bytes: Buffer, messageNumbers: readonly number[]): FitMessage[] {
  try {
    const { messages } = readFitMessages(bytes, {
      messageNumbers: [...messageNumbers],
      maxInputBytes: MOST_FIT_BYTES,
    });
    return messages.map((message) => new FitMessage(message));
  } catch {
    const message = 'This FIT file is damaged.';
    throw new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
  }
}

/** Milliseconds since 1970 of a second of the FIT clock. */
export function toMillis(timestamp: number): number {
  return fitTimestampToUnixMilliseconds(timestamp);
}
