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

/** Signs and verifies session tokens; the signature of a token is verified once. */
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

  /** Null for a token that we did not sign. The session row decides whether it is still valid. */
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
        // Expiry is checked on each use of the token, by the service's clock.
        currentDate: new Date(0),
      });
      const { sid, exp } = payload;
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expires: exp } : null;
    } catch {
      return null;
    }
  }
}
