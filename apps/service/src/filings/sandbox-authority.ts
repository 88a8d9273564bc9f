/**
 * A tax authority to try things out with. The last digit of the TIN decides what it does, or is the same for every
 * filing where the setting says so; a filing without a TIN is accepted.
 *
 * | last digit | behaviour       | what happens                                                          | the hold is |
 * |------------|-----------------|-----------------------------------------------------------------------|-------------|
 * | 0 to 3     | `accepts`       | acknowledged, then accepted                                           | captured    |
 * | 4          | `rejects`       | rejected before it is acknowledged                                    | released    |
 * | 5          | `rejects-later` | acknowledged, then rejected                                           | captured    |
 * | 6          | `loses-once`    | the first delivery never arrives; the second does, and is accepted    | captured    |
 * | 7          | `never-answers` | no delivery and no question is ever answered                          | kept        |
 * | 8          | `answers-late`  | arrives unanswered, is pending twice, then acknowledged and accepted  | captured    |
 * | 9          | `fails`         | cannot be taken, and never will                                       | released    |
 *
 * It remembers nothing: status and attempts of the filing decide, so no crash on either side changes its mind.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Delivery, DeliveryOutcome } from '../storage/deliveries.js';
import type { Enquiry, Gateway } from './gateway.js';

/** Everything that the sandbox authority can be told to do, by name. */
export const SANDBOX_BEHAVIOURS = [
  'accepts',
  'rejects',
  'rejects-later',
  'loses-once',
  'never-answers',
  'answers-late',
  'fails',
] as const;

/** The behaviour of the sandbox authority for a filing. */
export type SandboxBehaviour = (typeof SANDBOX_BEHAVIOURS)[number];

const BY_LAST_DIGIT: Readonly<Record<string, SandboxBehaviour>> = {
  4: 'rejects',
  5: 'rejects-later',
  6: 'loses-once',
  7: 'never-answers',
  8: 'answers-late',
  9: 'fails',
};

const ABSENT: Enquiry = { outcome: 'absent' };
const PENDING: Enquiry = { outcome: 'pending' };
const REJECTED: DeliveryOutcome = { outcome: 'rejected', note: 'The sandbox authority rejects this return.' };
const FAILED: DeliveryOutcome = { outcome: 'failed', note: 'The sandbox authority cannot take this return.' };

/** A sandbox authority; with a behaviour, it treats every filing so. */
export function sandboxAuthority(behaviour?: SandboxBehaviour): Gateway {
  const behaviourOf = (delivery: Delivery) => behaviour ?? behaviourByTin(delivery.filing.tin);
  return {
    submit: (delivery, signal) => submit(delivery, behaviourOf(delivery), signal),
    enquire: (delivery, signal) => enquire(delivery, behaviourOf(delivery), signal),
  };
}

function behaviourByTin(tin: string | null): SandboxBehaviour {
  return BY_LAST_DIGIT[tin?.at(-1) ?? ''] ?? 'accepts';
}

async function submit(delivery: Delivery, behaviour: SandboxBehaviour, signal: AbortSignal): Promise<DeliveryOutcome> {
  switch (behaviour) {
    case 'rejects':
      return REJECTED;
    case 'fails':
      return FAILED;
    case 'never-answers':
      return silence(signal);
    case 'loses-once':
    case 'answers-late':
      return delivery.attempts === 0 ? silence(signal) : acknowledged(delivery);
    default:
      return acknowledged(delivery);
  }
}

/** The number of attempts that a late answer takes: the delivery, and two questions. */
const LATE = 3;

async function enquire(delivery: Delivery, behaviour: SandboxBehaviour, signal: AbortSignal): Promise<Enquiry> {
  if (behaviour === 'never-answers') return silence(signal);
  if (delivery.filing.status === 'ACKNOWLEDGED') return behaviour === 'rejects-later' ? REJECTED : accepted(delivery);
  if (behaviour === 'answers-late') return delivery.attempts < LATE ? PENDING : acknowledged(delivery);
  return ABSENT;
}

function acknowledged({ filing }: Delivery): DeliveryOutcome {
  return { outcome: 'acknowledged', reference: referenceOf(filing.id) };
}

function accepted({ filing }: Delivery): DeliveryOutcome {
  return { outcome: 'accepted', reference: referenceOf(filing.id) };
}

/** The authority's own number of a filing: the same however often it is asked. */
function referenceOf(filingId: string): string {
  return `SBX-${createHash('sha256').update(filingId).digest('hex').slice(0, 16).toUpperCase()}`;
}

/** No answer, until the one who asks gives up. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new Error('The sandbox authority does not answer.'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
