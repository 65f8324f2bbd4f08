import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

export interface SessionClaims {
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

const MAX_VERIFIED = 10_000;

export function generateSessionId(): string {
  return randomBytes(18).toString('base64url');
}

/** Signs session tokens and reads them back; a signature is checked once per token. */
export class SessionTokens {
  readonly #key: CryptoKey;
  readonly #verified = new Map<string, SessionClaims>();

  constructor(key: CryptoKey) {
    this.#key = key;
  }

  sign(claims: {
    userId: number;
    sessionId: string;
    issued: number;
    expires: number;
  }): Promise<string> {
    return new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(claims.userId))
      .setIssuedAt(claims.issued)
      .setExpirationTime(claims.expires)
      .sign(this.#key);
  }

  /** Null for anything that we did not sign. Whether it still counts is the session row's to say. */
  async read(token: string): Promise<SessionClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known;
    const claims = await this.#verify(token);
    if (!claims) return null;
    if (this.#verified.size >= MAX_VERIFIED) {
      const oldest = this.#verified.keys().next().value;
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, claims);
    return claims;
  }

  async #verify(token: string): Promise<SessionClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        // The clock that counts is the one of the service, asked at each use of the token.
        currentDate: new Date(0),
      });
      const { sid, exp } = payload;
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expires: exp } : null;
    } catch {
      return null;
    }
  }
}
