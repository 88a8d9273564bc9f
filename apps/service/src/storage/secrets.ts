/**
 * The secrets by which calculation ids are signed.
 *
 * @module
 */
import type { Instant } from '../clock.js';

/** The length of a secret in bytes. */
export const SECRET_BYTES = 32;

/** A secret by which calculation ids are signed. */
export interface SigningSecret {
  /** 1 for the first one; each newer one has the next number. */
  readonly id: number;
  readonly value: Uint8Array;
  readonly createdAt: Instant;
  /** The secret signs from then on, until a newer one does. */
  readonly signsFrom: Instant;
  /** Ids that it signed are refused from then on; null if they are accepted without end. */
  readonly retiresAt: Instant | null;
}

/** The times of a rotation. */
export interface SecretRotation {
  readonly createdAt: Instant;
  /** The new secret signs from then on. */
  readonly signsFrom: Instant;
  /** The secrets before it are retired then, unless they are retired earlier. */
  readonly overlapEnds: Instant;
}

/** The signing secrets of the service. */
export interface Secrets {
  /** Every secret, the oldest first, the same for every instance. The first one is made at `now` if there is none. */
  list(now: Instant): Promise<readonly SigningSecret[]>;
  /** Makes a new secret. Returns it. */
  rotate(rotation: SecretRotation): Promise<SigningSecret>;
  /** The retired secret, or nothing if it is unknown or no newer one signs yet. */
  retire(id: number, at: Instant): Promise<SigningSecret | undefined>;
}
