import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be one step off. */
const TOLERANCE = 1;

/** Generates a secret of 160 bits in base32 for authenticator apps. */
export function generateTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

/** The URI in the QR code. */
export function totpUri(secret: string, username: string): string {
  const label = encodeURIComponent(`Daybook:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Daybook`;
}

/** The code of a time step (RFC 6238 with SHA-1, six digits, thirty seconds). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function stepAt(millis: number): number {
  return Math.floor(millis / 1000 / STEP_SECONDS);
}

/** The step after the last used one for which the code is valid, or null. */
export function findMatchingStep(
  secret: string,
  code: string,
  { millis, lastStep }: { millis: number; lastStep: number | null },
): number | null {
  const typed = code.replaceAll(/\s/g, '');
  const now = stepAt(millis);
  // A last step in the future was used while the clock ran ahead.
  const last = lastStep === null || isAhead(lastStep, now) ? -1 : lastStep;
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1) {
    if (step > last && totpCode(secret, step) === typed) return step;
  }
  return null;
}

function isAhead(lastStep: number, now: number): boolean {
  return lastStep > now + TOLERANCE;
}

/** The first step that only a clock that ran ahead can have used, relative to an accepted step. */
export function firstStepAhead(accepted: number): number {
  return accepted + 2 * TOLERANCE + 1;
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    held = ((held << 5) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
