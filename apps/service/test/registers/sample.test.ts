/** A data directory of development that is taken to production: nothing that was made up is told as true. */
import { expect, it } from 'vitest';
import { SCOPES } from '../../src/api-keys.js';
import { makeKey } from '../../src/commands/keys.js';
import { synchronise } from '../../src/registers/synchronise.js';
import { registerFeeds } from '../../src/service/registers.js';
import { get, openStage, problemIn, type Stage } from '../http/stage.js';
import { companies, feedOf } from './registers.js';

const COMPANY = '/verify/company?rcNumber=RC1000001';

async function load({ service }: Stage): Promise<void> {
  const { storage, settings, clock } = service;
  for (const feed of registerFeeds(settings)) {
    expect(await synchronise(feed, { storage, clock })).toMatchObject({ outcome: 'published', reason: null });
  }
}

/** A directory with the samples and a development key in it, and a service on it with other settings. */
async function taken(environment: Readonly<Record<string, string>>) {
  const first = await openStage();
  await load(first);
  const { text } = await makeKey(first.service.storage, 'dev', 'Ada', SCOPES, 0);
  expect((await get(first, text, COMPANY)).json()).toMatchObject({ isValid: true });
  const directory = first.service.settings.dataDirectory;
  return { text, directory, stage: await openStage({ DATA_DIRECTORY: directory, ...environment }) };
}

const PRODUCTION = { NODE_ENV: 'production', SANDBOX_AUTHORITY: 'accepts' };

it('serves no sample in production, and takes no development key', async () => {
  const { text, stage } = await taken(PRODUCTION);
  const refused = await get(stage, text, COMPANY);
  expect(problemIn(refused)).toEqual({ status: 401, code: 'unknown-api-key' });
  const key = await stage.key('Ada');
  expect(problemIn(await get(stage, key, COMPANY))).toEqual({ status: 503, code: 'register-not-synchronised' });
  expect(problemIn(await get(stage, key, '/verify/tin?tin=12345678-0001'))).toMatchObject({ status: 503 });
});

it('keeps both in development', async () => {
  const { text, stage } = await taken({});
  expect((await get(stage, text, COMPANY)).json()).toMatchObject({ isValid: true });
});

it('keeps the copy of a feed in production', async () => {
  const { directory, stage } = await taken(PRODUCTION);
  const feed = feedOf(directory, companies(3, 'True Ltd'));
  const { storage, clock } = stage.service;
  expect(await synchronise(feed, { storage, clock })).toMatchObject({ outcome: 'published', rowsBefore: 0 });
  const again = await openStage({ ...PRODUCTION, DATA_DIRECTORY: directory, COMPANIES_FEED: feed.location });
  expect((await get(again, await again.key('Ada'), '/verify/company?rcNumber=RC1')).json()).toMatchObject({
    companyName: 'True Ltd',
  });
});

it('keeps a sample in production that the settings name', async () => {
  const [sample] = registerFeeds((await openStage()).service.settings);
  const { stage } = await taken({ ...PRODUCTION, COMPANIES_FEED: sample?.location ?? '' });
  expect((await get(stage, await stage.key('Ada'), COMPANY)).json()).toMatchObject({ isValid: true });
});
