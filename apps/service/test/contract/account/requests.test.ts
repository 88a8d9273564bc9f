import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../../../test/api/refusals.js';
import {
  parseFilingsQuery,
  parseResendRequest,
  parseReviveRequest,
  parseStatementQuery,
  parseTestWebhookRequest,
  parseUsageQuery,
  parseWebhookEventsQuery,
} from '../../../src/contract/account/requests.js';

describe('a page', () => {
  it('has 50 items unless it is told, from 1 to 100', () => {
    expect(parseFilingsQuery({}).limit).toBe(50);
    expect([parseFilingsQuery({ limit: '1' }).limit, parseFilingsQuery({ limit: '100' }).limit]).toEqual([1, 100]);
    for (const limit of ['0', '101', '1.5', '-1', '', '01', 5])
      expect(codesOf(() => parseFilingsQuery({ limit }))).toEqual(['/limit not-a-whole-number']);
  });

  it('is asked for by the cursor of its own list alone', () => {
    expect(parseFilingsQuery({ cursor: '17.fil_1' }).cursor).toBe('17.fil_1');
    expect(parseStatementQuery({ month: '2026-11', cursor: '17.4' }).cursor).toBe('17.4');
    expect(parseWebhookEventsQuery({ cursor: '17.fil_1.2' }).cursor).toBe('17.fil_1.2');
    for (const cursor of ['', '17', 'x.fil_1', '17.fil 1', '17.fil_1.2'])
      expect(codesOf(() => parseFilingsQuery({ cursor }))).toEqual(['/cursor not-a-word']);
    expect(codesOf(() => parseStatementQuery({ month: '2026-11', cursor: '17.x' }))).toEqual(['/cursor not-a-word']);
    expect(codesOf(() => parseWebhookEventsQuery({ cursor: '17.fil_1' }))).toEqual(['/cursor not-a-word']);
  });
});

describe('the queries', () => {
  it('select filings, and refuse all that is wrong at once', () => {
    expect(parseFilingsQuery({ from: '2026-01-01', status: 'rejected', tin: '000000000001' })).toEqual({
      from: '2026-01-01',
      to: null,
      status: 'REJECTED',
      tin: '00000000-0001',
      limit: 50,
      cursor: null,
    });
    const wrong = { from: '2026-02-30', status: 'LOST', tin: '1', page: '2' };
    expect(codesOf(() => parseFilingsQuery(wrong)).sort()).toEqual([
      '/from not-a-day',
      '/page unknown-field',
      '/status unknown-word',
      '/tin not-a-tin',
    ]);
  });

  it('take days of the service alone, in their order', () => {
    for (const parse of [parseFilingsQuery, parseUsageQuery]) {
      expect(parse({ from: '2026-02-28', to: '2026-02-28' })).toMatchObject({ from: '2026-02-28', to: '2026-02-28' });
      for (const day of ['2000-01-01', '2099-12-31']) expect(parse({ to: day })).toMatchObject({ to: day });
      for (const day of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-29'])
        expect(codesOf(() => parse({ from: day, to: day }))).toEqual(['/from not-a-day', '/to not-a-day']);
      expect(codesOf(() => parse({ from: '2026-03-01', to: '2026-02-28' }))).toEqual(['/from outside-period']);
    }
  });

  it('name a month of a statement', () => {
    for (const month of ['2026-13', '2026-00', '2026-1', '26-01'])
      expect(codesOf(() => parseStatementQuery({ month }))).toEqual(['/month not-a-word']);
    expect(codesOf(() => parseStatementQuery({}))).toEqual(['/month missing-field']);
  });

  it('name days of use, and events that were not received', () => {
    expect(parseUsageQuery({})).toEqual({ from: null, to: null });
    expect(codesOf(() => parseUsageQuery({ to: 'today' }))).toEqual(['/to not-a-day']);
    expect([
      parseWebhookEventsQuery({}).undelivered,
      parseWebhookEventsQuery({ undelivered: 'true' }).undelivered,
    ]).toEqual([false, true]);
  });
});

describe('the requests', () => {
  it('name a filing or none, and have no other fields', () => {
    expect([parseResendRequest({}).filingId, parseResendRequest({ filingId: 'f' }).filingId]).toEqual([null, 'f']);
    expect(codesOf(() => parseResendRequest({ filingId: '' }))).toEqual(['/filingId not-a-word']);
    expect(parseReviveRequest({})).toBeUndefined();
    expect(codesOf(() => parseReviveRequest({ rotate: true }))).toEqual(['/rotate unknown-field']);
    expect(parseTestWebhookRequest({})).toBeUndefined();
    expect(codesOf(() => parseTestWebhookRequest({ url: 'x' }))).toEqual(['/url unknown-field']);
  });
});
