/**
 * Webhooks as they arrive. The first signature is the one that the libraries of the Standard Webhooks specification
 * publish in their tests (github.com/standard-webhooks/standard-webhooks, libraries/javascript/src/webhook.test.ts).
 */
import { createHmac } from 'node:crypto';
import { NigeriaTaxWebhookError, verifyWebhook } from 'nigeria-tax-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(AT),
  'webhook-signature': SIGNATURE,
};

beforeEach(() => void vi.useFakeTimers({ now: AT * 1_000 }));
afterEach(() => void vi.useRealTimers());

function codeOf(headers: Parameters<typeof verifyWebhook>[0], body: string | Uint8Array = BODY, secret = SECRET) {
  try {
    verifyWebhook(headers, body, secret);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof NigeriaTaxWebhookError)) throw error;
    expect(error.name).toBe('NigeriaTaxWebhookError');
    return error.code;
  }
}

describe('verifyWebhook', () => {
  it('takes the published signature, whatever holds headers and body', () => {
    expect(verifyWebhook(HEADERS, BODY, SECRET)).toEqual({ test: 2_432_232_314 });
    expect(verifyWebhook(new Headers(HEADERS), Buffer.from(BODY), SECRET)).toEqual({ test: 2_432_232_314 });
    const upper = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]));
    expect(codeOf(upper, BODY, SECRET.replace('whsec_', ''))).toBe('accepted');
  });

  it('takes one of several signatures, as while a secret is replaced', () => {
    const other = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
    for (const signatures of [`${other} ${SIGNATURE}`, `${SIGNATURE} ${other}`, `v2,x ${SIGNATURE} v1a,y`]) {
      expect(codeOf({ ...HEADERS, 'webhook-signature': signatures })).toBe('accepted');
    }
    expect(codeOf({ ...HEADERS, 'webhook-signature': `${other} ${other}` })).toBe('signature-wrong');
  });

  it('refuses what was changed on the way, and other secrets', () => {
    expect(codeOf(HEADERS, '{"test":2432232314}')).toBe('signature-wrong');
    expect(codeOf({ ...HEADERS, 'webhook-id': 'msg_other' })).toBe('signature-wrong');
    expect(codeOf({ ...HEADERS, 'webhook-timestamp': String(AT + 1) })).toBe('signature-wrong');
    expect(codeOf(HEADERS, BODY, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe('signature-wrong');
    for (const signature of [
      'v1,',
      'v1',
      SIGNATURE.slice(0, 12),
      SIGNATURE.replace('v1', 'v2'),
      'v1,dawfeoifkpqwoekf',
    ]) {
      expect(codeOf({ ...HEADERS, 'webhook-signature': signature })).toBe('signature-wrong');
    }
  });

  it('refuses a timestamp more than five minutes away, either way', () => {
    for (const [seconds, code] of [
      [300, 'accepted'],
      [301, 'timestamp-too-far'],
      [-300, 'accepted'],
      [-301, 'timestamp-too-far'],
    ] as const) {
      vi.setSystemTime((AT + seconds) * 1_000);
      expect(codeOf(HEADERS)).toBe(code);
    }
    expect(codeOf({ ...HEADERS, 'webhook-timestamp': 'hello' })).toBe('timestamp-unreadable');
  });

  it('refuses headers that are missing or given twice', () => {
    for (const name of Object.keys(HEADERS)) {
      expect(codeOf({ ...HEADERS, [name]: undefined })).toBe('header-missing');
      expect(codeOf({ ...HEADERS, [name]: ['a', 'b'] })).toBe('header-missing');
    }
  });

  it('refuses a body that is no JSON, though it is signed', () => {
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${AT}.no JSON`).digest('base64');
    const headers = { ...HEADERS, 'webhook-id': 'msg_1', 'webhook-signature': `v1,${signature}` };
    expect(codeOf(headers, 'no JSON')).toBe('body-unreadable');
  });

  it('says so of a secret that is none, without repeating it', () => {
    for (const secret of ['', 'whsec_', 'not base64 at all', undefined]) {
      expect(() => verifyWebhook(HEADERS, BODY, secret as string)).toThrow(
        new TypeError('The secret of a webhook begins with whsec_.'),
      );
    }
  });
});
