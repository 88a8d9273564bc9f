/**
 * The signature that the libraries of the Standard Webhooks specification publish in their tests
 * (github.com/standard-webhooks/standard-webhooks, libraries/javascript/src/webhook.test.ts).
 */
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { freshSecret, secretText, signedHeaders } from '../../src/webhooks/signature.js';

const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

it('is the published one', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signedHeaders({ id, timestamp: 1_614_265_330, body: '{"test": 2432232314}' }, [SECRET])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('has a secret of 24 to 64 bytes, written as its owner keeps it', () => {
  expect(secretText(SECRET)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  expect(freshSecret()).toHaveLength(32);
  expect(Buffer.from(freshSecret())).not.toEqual(Buffer.from(freshSecret()));
});

it('is accepted by the official library, with one secret and while a secret is replaced', () => {
  const [old, fresh] = [freshSecret(), freshSecret()];
  const body = JSON.stringify({ type: 'filing.accepted', data: { name: 'Adébáyọ̀ & Sons' } });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signedHeaders({ id: 'evt_1', timestamp, body }, [old, fresh]);
  for (const secret of [old, fresh]) {
    expect(new Webhook(secretText(secret)).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(secretText(freshSecret())).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secretText(old)).verify(`${body} `, headers)).toThrow('No matching signature');
});
