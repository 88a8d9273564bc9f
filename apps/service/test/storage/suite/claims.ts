import { expect } from 'vitest';
import { answerOf, claimOf, digestOf, MINUTE, NOON, newAccount, type Promises, standingUnder, WEEK } from './store.js';

/** What JSON, a browser or a database may trip over: it has to come back byte for byte. */
const BODY = '{"message":"₦1,000.00 – naïve \u{1F600} \\u0000 \' \\" \t","amount":0.10}';

export const promisesOfClaims = (promise: Promises): void => {
  promise('stores an answer under its key and gives it again, byte for byte', async ({ storage, another }) => {
    const claim = claimOf((await newAccount(storage)).id);
    expect(await storage.claims.record(claim, answerOf(BODY, 201))).toEqual({
      outcome: 'answered',
      answer: answerOf(BODY, 201),
    });
    const replayed = { outcome: 'replayed', answer: answerOf(BODY, 201) };
    expect(await storage.claims.record(claim, answerOf('another'))).toEqual(replayed);
    expect(await standingUnder(await another(), claim)).toEqual(replayed);
  });

  promise('says what stands under a key, and changes nothing by it', async ({ storage, another }) => {
    const claim = claimOf((await newAccount(storage)).id);
    expect(await storage.claims.find(claim)).toBeUndefined();
    await storage.claims.record(claim, answerOf(BODY, 201));
    const other = await another();
    expect(await other.claims.find(claim)).toEqual({ outcome: 'replayed', answer: answerOf(BODY, 201) });
    expect(await other.claims.find({ ...claim, fingerprint: digestOf('b') })).toEqual({ outcome: 'reused' });
    expect(await other.claims.find({ ...claim, key: 'key-2' })).toBeUndefined();
    const later = claimOf(claim.accountId, { at: claim.at + WEEK });
    expect(await other.claims.find(later)).toBeUndefined();
  });

  promise('refuses a key to another request', async ({ storage }) => {
    const claim = claimOf((await newAccount(storage)).id);
    await storage.claims.record(claim, answerOf('first'));
    const other = { ...claim, fingerprint: digestOf('b') };
    expect(await storage.claims.record(other, answerOf('second'))).toEqual({ outcome: 'reused' });
    expect(await standingUnder(storage, claim)).toEqual({ outcome: 'replayed', answer: answerOf('first') });
  });

  promise('keeps keys apart by account, endpoint and case', async ({ storage }) => {
    const [one, two] = [await newAccount(storage), await newAccount(storage)];
    const claims = [
      claimOf(one.id),
      claimOf(two.id),
      claimOf(one.id, { endpoint: '/tax/file-pit' }),
      claimOf(one.id, { key: 'KEY-1' }),
      claimOf(one.id, { key: 'key-1 ' }),
    ];
    for (const [index, claim] of claims.entries()) {
      expect((await storage.claims.record(claim, answerOf(`${index}`))).outcome).toBe('answered');
    }
    for (const [index, claim] of claims.entries()) {
      expect(await standingUnder(storage, claim)).toEqual({ outcome: 'replayed', answer: answerOf(`${index}`) });
    }
  });

  promise('remembers a claim until a week has gone by, and not at that instant', async ({ storage }) => {
    const claim = claimOf((await newAccount(storage)).id);
    await storage.claims.record(claim, answerOf('first'));
    const before = claimOf(claim.accountId, { at: NOON + WEEK - 1 });
    const boundary = claimOf(claim.accountId, { at: NOON + WEEK, fingerprint: digestOf('b') });
    expect((await storage.claims.record(before, answerOf('second'))).outcome).toBe('replayed');
    expect((await storage.claims.record(boundary, answerOf('third'))).outcome).toBe('answered');
    expect(await standingUnder(storage, { ...boundary, at: NOON + WEEK + 1, forgetBefore: NOON + 1 })).toEqual({
      outcome: 'replayed',
      answer: answerOf('third'),
    });
  });

  promise('counts the week from the first use, not from the last', async ({ storage }) => {
    const claim = claimOf((await newAccount(storage)).id);
    await storage.claims.record(claim, answerOf('first'));
    await storage.claims.record(claimOf(claim.accountId, { at: NOON + MINUTE }), answerOf('second'));
    expect(await standingUnder(storage, claimOf(claim.accountId, { at: NOON + WEEK }))).toBeUndefined();
  });

  promise('sweeps the claims up to an instant, that one with them, and says how many', async ({ storage }) => {
    const { id } = await newAccount(storage);
    const claims = Array.from({ length: 2_500 }, (_, index) => claimOf(id, { key: `key-${index}`, at: NOON + index }));
    await Promise.all(claims.map((claim) => storage.claims.record(claim, answerOf('x'))));
    expect(await storage.claims.forget(NOON - 1)).toBe(0);
    expect(await storage.claims.forget(NOON + 2_400)).toBe(2_401);
    expect(await storage.claims.forget(NOON + 2_400)).toBe(0);
    const left = await Promise.all(claims.map((claim) => standingUnder(storage, claim)));
    expect(left.map((claimed) => claimed?.outcome ?? 'none').indexOf('replayed')).toBe(2_401);
  });

  promise('lets one of 200 parallel requests through under one key', async ({ storage, another }) => {
    const claim = claimOf((await newAccount(storage)).id);
    const instances = [storage, await another()];
    const claimed = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (instances[index % 2] ?? storage).claims.record(claim, answerOf(`${index}`)),
      ),
    );
    const winners = claimed.filter(({ outcome }) => outcome === 'answered');
    expect(winners).toHaveLength(1);
    const others = claimed.filter(({ outcome }) => outcome === 'replayed');
    expect(others.length + claimed.filter(({ outcome }) => outcome === 'busy').length).toBe(199);
    const first = winners[0];
    expect(
      others.every(
        (other) => 'answer' in other && first && 'answer' in first && other.answer.body === first.answer.body,
      ),
    ).toBe(true);
  });

  promise('spoils no claim of the same turn when one of them fails', async ({ storage }) => {
    const { id } = await newAccount(storage);
    const results = await Promise.allSettled([
      storage.claims.record(claimOf(id, { key: 'one' }), answerOf('one')),
      storage.claims.record(claimOf('nobody', { key: 'two' }), answerOf('two')),
      storage.claims.record(claimOf(id, { key: 'three' }), answerOf('three')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await standingUnder(storage, claimOf(id, { key: 'one' })))?.outcome).toBe('replayed');
    expect((await standingUnder(storage, claimOf(id, { key: 'three' })))?.outcome).toBe('replayed');
  });
};
