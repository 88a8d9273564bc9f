import { afterEach, describe, expect, it, vi } from 'vitest';
import { NigeriaTaxClient as BrowserClient } from '../src/browser.js';
import { NigeriaTaxClient } from '../src/index.js';
import { settled } from '../src/settings.js';
import { answers, scripted } from './scripted-service.js';

const GIVEN = { apiKey: 'k', baseUrl: 'https://tax.example.ng' };

afterEach(() => vi.unstubAllEnvs());

describe('the API key and the address', () => {
  it('come from the environment where they are not given', async () => {
    const service = await scripted(answers(200, { states: [] }));
    vi.stubEnv('NIGERIA_TAX_API_KEY', 'key-of-the-environment');
    vi.stubEnv('NIGERIA_TAX_BASE_URL', service.baseUrl);
    await new NigeriaTaxClient().states();
    await new NigeriaTaxClient({ apiKey: 'given' }).states();
    expect(service.seen.map(({ headers }) => headers['x-api-key'])).toEqual(['key-of-the-environment', 'given']);
  });

  it('are not looked for in a browser', () => {
    vi.stubEnv('NIGERIA_TAX_API_KEY', 'k');
    expect(() => new BrowserClient({ baseUrl: GIVEN.baseUrl })).toThrow('There is no API key');
  });

  it.each([
    [{ ...GIVEN, apiKey: '' }, 'There is no API key: give apiKey, or set NIGERIA_TAX_API_KEY.'],
    [{ ...GIVEN, apiKey: undefined }, 'There is no API key: give apiKey, or set NIGERIA_TAX_API_KEY.'],
    [{ ...GIVEN, apiKey: 'se\ncret' }, 'The API key has characters that a header cannot carry.'],
    [{ ...GIVEN, apiKey: 'se cret' }, 'The API key has characters that a header cannot carry.'],
    [{ apiKey: 'k' }, 'There is no address of the service: give baseUrl, or set NIGERIA_TAX_BASE_URL.'],
    [{ ...GIVEN, baseUrl: 'tax.example.ng' }, 'The address of the service is no http or https URL'],
    [{ ...GIVEN, baseUrl: 'file:///etc/passwd' }, 'The address of the service is no http or https URL'],
    [{ ...GIVEN, baseUrl: 'https://me:secret@tax.example.ng' }, 'The address of the service may have a host'],
    [{ ...GIVEN, baseUrl: 'https://tax.example.ng?key=secret' }, 'The address of the service may have a host'],
  ])('are refused without being repeated: %j', (settings, message) => {
    expect(() => settled(settings, {})).toThrow(TypeError);
    expect(() => settled(settings, {})).toThrow(message);
    expect(() => settled(settings, {})).not.toThrow(/secret|se.cret/s);
  });

  it('are those of the service, without its API', () => {
    const addressOf = (baseUrl: string) => settled({ ...GIVEN, baseUrl }, {}).baseUrl;
    for (const path of ['', '/', '/api/v1', '/api/v1/']) expect(addressOf(`https://a.ng${path}`)).toBe('https://a.ng');
    expect(addressOf('http://[::1]:8080/tax/')).toBe('http://[::1]:8080/tax');
  });
});

describe('limits', () => {
  it('have defaults, and each can be given by itself', () => {
    const usual = settled(GIVEN, {});
    expect(usual.timeouts).toEqual({ connect: 5_000, read: 30_000, overall: 120_000 });
    expect(usual.retries).toEqual({ limit: 5, firstWait: 250, longestWait: 8_000 });
    expect(usual.mostBytes).toBe(8_388_608);
    const given = settled({ ...GIVEN, timeouts: { read: 7 }, retries: { limit: 0 }, mostBytes: 9 }, {});
    expect(given.timeouts).toEqual({ connect: 5_000, read: 7, overall: 120_000 });
    expect(given.retries).toEqual({ limit: 0, firstWait: 250, longestWait: 8_000 });
    expect(given.mostBytes).toBe(9);
  });

  it.each([
    [{ timeouts: { read: 0 } }, 'timeouts.read is not a number from 1 to 2147483647.'],
    [{ timeouts: { overall: Number.POSITIVE_INFINITY } }, 'timeouts.overall is not a number'],
    [{ timeouts: { connect: Number.NaN } }, 'timeouts.connect is not a number'],
    [{ retries: { limit: -1 } }, 'retries.limit is not a number from 0'],
    [{ retries: { limit: '3' as unknown as number } }, 'retries.limit is not a number'],
    [{ mostBytes: 0 }, 'settings.mostBytes is not a number'],
    [{ timeouts: { total: 1 } as object }, 'timeouts has no total: it has connect,read,overall.'],
  ])('are refused: %j', (settings, message) => {
    expect(() => settled({ ...GIVEN, ...settings }, {})).toThrow(message);
  });
});
