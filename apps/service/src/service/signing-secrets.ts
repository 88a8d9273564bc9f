/**
 * The secrets by which calculation ids are signed, as this instance last read them. A new secret begins to sign only
 * when every instance has had time to read it, so no instance is asked about an id whose secret it does not have.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';
import type { Secrets, SigningSecret } from '../storage/secrets.js';

/** The time between two readings. */
export const SECRETS_INTERVAL = milliseconds({ seconds: 30 });

/** The time between the making of a secret and its first signature: several readings, should one of them fail. */
export const SECRET_LEAD = milliseconds({ minutes: 2 });

/** The newest secret that signs by now; a clock that was set back finds the first one. `secrets` begin with it. */
export function signingAt(secrets: readonly SigningSecret[], now: Instant): SigningSecret | undefined {
  return secrets.findLast(({ signsFrom }) => signsFrom <= now) ?? secrets[0];
}

/** The signing secrets of an instance. */
export class SigningSecrets {
  readonly #stored: Secrets;
  /** The oldest first. */
  #secrets: readonly SigningSecret[] = [];

  constructor(stored: Secrets) {
    this.#stored = stored;
  }

  /** Reads the secrets again; the first one is made if there is none. */
  async read(now: Instant): Promise<void> {
    this.#secrets = await this.#stored.list(now);
  }

  /** The value of the secret that signs now. */
  signing(now: Instant): Uint8Array {
    const secret = signingAt(this.#secrets, now);
    if (secret === undefined) throw new Error('The signing secrets have not been read');
    return secret.value;
  }

  /** The secrets whose signatures are accepted, the newest first. */
  accepted(now: Instant): readonly Uint8Array[] {
    const inForce = this.#secrets.filter(({ retiresAt }) => retiresAt === null || now < retiresAt);
    return inForce.map(({ value }) => value).reverse();
  }
}
