/** Limits on attempts: who has to wait, for how long, and that the memory of them has a bound. */
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Attempts } from '../../src/http/attempts.js';
import { networkOf } from '../../src/http/caller-address.js';

function attemptsOf(most: number) {
  const time = { now: 0 };
  return { time, attempts: new Attempts({ name: 'tries', reason: 'Too many.', most, window: 1_000 }, () => time.now) };
}

describe('attempts', () => {
  it('are limited for each subject until its window ends', () => {
    const { time, attempts } = attemptsOf(2);
    attempts.add('a');
    time.now = 400;
    expect(attempts.wait('a')).toBe(0);
    attempts.add('a');
    expect([attempts.wait('a'), attempts.wait('b')]).toEqual([600, 0]);
    time.now = 1_000;
    expect(attempts.wait('a')).toBe(0);
    attempts.add('a');
    expect(attempts.wait('a')).toBe(0);
  });

  it('are refused with the time to wait, in whole seconds', () => {
    const { message, extras } = attemptsOf(2).attempts.refusal(1);
    expect(message).toBe('Too many. Try again in 1 seconds.');
    expect(extras.headers).toEqual({
      'retry-after': '1',
      'cache-control': 'no-store',
      'ratelimit-policy': '"tries";q=2;w=1',
      ratelimit: '"tries";r=0;t=1',
    });
  });

  it('that are taken back are not counted', () => {
    const { attempts } = attemptsOf(1);
    attempts.takeBack('a');
    attempts.add('a');
    expect(attempts.wait('a')).toBe(1_000);
    attempts.takeBack('a');
    expect(attempts.wait('a')).toBe(0);
  });

  it('are unlimited where the limit is 0', () => {
    const { attempts } = attemptsOf(0);
    for (let count = 0; count < 10; count++) attempts.add('a');
    expect(attempts.wait('a')).toBe(0);
  });

  it('are remembered of 100,000 subjects; one more forgets the first of them', () => {
    const { attempts } = attemptsOf(1);
    for (let subject = 0; subject < 100_000; subject++) attempts.add(String(subject));
    expect([attempts.wait('0'), attempts.wait('1')]).toEqual([1_000, 1_000]);
    attempts.add('one more');
    expect([attempts.wait('0'), attempts.wait('1'), attempts.wait('one more')]).toEqual([0, 1_000, 1_000]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the one that Node.js finds the address in, and no other', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    const addresses = groups.map((each) => each.map((group) => group.toString(16)).join(':'));
    fc.assert(
      fc.property(addresses, addresses, (address, other) => {
        const [network = '', bits] = networkOf(address).split('/');
        const list = new BlockList();
        list.addSubnet(network, Number(bits), 'ipv6');
        expect(list.check(address, 'ipv6')).toBe(true);
        expect(list.check(other, 'ipv6')).toBe(networkOf(other) === networkOf(address));
      }),
    );
  });
});
