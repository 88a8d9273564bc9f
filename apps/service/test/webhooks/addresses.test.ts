/** Addresses by the special-purpose registries of IANA (RFC 6890 and its updates). */
import { PerformanceObserver } from 'node:perf_hooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AddressRule, networkOf } from '../../src/webhooks/addresses.js';

const REFUSED = [
  ...['0.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1', '100::1'],
];
const ALLOWED = ['8.8.8.8', '41.58.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1'];

describe('an address', () => {
  const rule = new AddressRule([]);

  it.each(REFUSED)('%s is not of the public Internet', (address) => {
    expect(rule.allows(address)).toBe(false);
    expect(new AddressRule(null).allows(address)).toBe(true);
  });

  it.each([...ALLOWED, '2a00:1450:4009::1', '2606:4700::1111'])('%s is', (address) => {
    expect(rule.allows(address)).toBe(true);
  });

  it('of an allowed network may be connected to', () => {
    const networks = ['10.20.0.0/16', 'fd00::7'].flatMap((text) => networkOf(text) ?? []);
    const allowing = new AddressRule(networks);
    expect(['10.20.255.1', 'fd00::7', '8.8.8.8'].map((each) => allowing.allows(each))).toEqual([true, true, true]);
    expect(['10.21.0.1', 'fd00::8', '127.0.0.1'].map((each) => allowing.allows(each))).toEqual([false, false, false]);
  });
});

describe('a name', () => {
  const rule = new AddressRule(null);
  const lookUp = () =>
    new Promise<unknown>((resolve, reject) =>
      rule.lookup('localhost', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
    );

  it('is resolved once for all who ask at a time, and again for the next', async () => {
    let lookups = 0;
    const observer = new PerformanceObserver((list) => {
      lookups += list.getEntriesByName('lookup').length;
    });
    observer.observe({ entryTypes: ['dns'] });
    onTestFinished(() => observer.disconnect());
    const answers = await Promise.all([lookUp(), lookUp(), lookUp()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toContainEqual({ address: expect.any(String), family: expect.any(Number) });
    await lookUp();
    await expect.poll(() => lookups).toBe(2);
  });
});

describe('a network', () => {
  it.each([
    ['10.20.0.0/16', { address: '10.20.0.0', prefix: 16 }],
    ['192.168.1.7', { address: '192.168.1.7', prefix: 32 }],
    ['fd00::/8', { address: 'fd00::', prefix: 8 }],
    ['::1', { address: '::1', prefix: 128 }],
    ['0.0.0.0/0', { address: '0.0.0.0', prefix: 0 }],
  ])('is read from %s', (text, network) => expect(networkOf(text)).toEqual(network));

  it.each(['', '10.20.0.0/33', '10.20/16', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', 'example.ng', '10.0.0.0/-1'])(
    'is not read from "%s"',
    (text) => expect(networkOf(text)).toBeUndefined(),
  );
});
