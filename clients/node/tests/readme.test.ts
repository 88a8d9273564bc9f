/**
 * The examples of the README, typed and run against the real service.
 */
import { Decimal } from 'decimal.js';
import * as client from 'nigeria-tax-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Example, examplesOfPage, runnable, typeErrorsOf } from '../../../test/docs/examples.js';
import { type RealService, startService } from './real-service.js';

const MODULES: Readonly<Record<string, object>> = { 'nigeria-tax-client': client, 'decimal.js': { Decimal } };
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

let service: RealService;

beforeAll(async () => {
  service = await startService();
  vi.stubEnv('NIGERIA_TAX_BASE_URL', service.baseUrl);
  vi.stubEnv('NIGERIA_TAX_API_KEY', service.apiKey);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

describe('the examples of the README', () => {
  const examples = examplesOfPage('clients/node/README.md');

  it('are there, and typed', () => {
    expect(examples.length).toBeGreaterThan(1);
    expect(typeErrorsOf(examples)).toEqual([]);
  });

  it.each(examples)('hold: $place', async (example) => {
    const reached = await run(example);
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBe(runnable(example).claims);
  });
});

/** Runs an example, and says how many of its claims held. */
async function run(example: Example): Promise<number> {
  let reached = 0;
  const claim = (said: () => unknown, claimed: () => unknown, wording: string): void => {
    expect(said(), wording).toEqual(claimed());
    reached++;
  };
  const modules = (name: string) => MODULES[name];
  await new AsyncFunction('claim', 'modules', `{${runnable(example).script}}`)(claim, modules);
  return reached;
}
