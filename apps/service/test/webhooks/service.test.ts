/** The whole service: an endpoint made by a command receives the outcome of a filing that was sent over HTTP. */
import { verifyWebhook } from 'nigeria-tax-client';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../src/commands/command-line.js';
import { readStored } from '../../src/service/metrics.js';
import { openStage, post } from '../http/stage.js';
import { answer, openReceiver } from './receiver.js';
import { until } from './stage.js';

const HOUR = 3_600_000;

async function opened() {
  const stage = await openStage({ OUTBOX_POLL: '1h', SANDBOX_AUTHORITY: 'accepts' });
  const { service } = stage;
  const environment = { DATA_DIRECTORY: service.settings.dataDirectory, PATH: '' };
  const type = async (...words: readonly string[]) => {
    const [out, error]: [string[], string[]] = [[], []];
    const terminal = { say: (line: string) => out.push(line), warn: (line: string) => error.push(line) };
    const code = await commandLine(words, { environment, ...terminal });
    return { code, out, error };
  };
  const inProduction = async (...words: readonly string[]) => {
    const error: string[] = [];
    const production = { ...environment, NODE_ENV: 'production' };
    const code = await commandLine(words, {
      environment: production,
      say: () => {},
      warn: (line) => error.push(line),
    });
    return { code, error };
  };
  const key = await stage.key('acme');
  const [listed] = await service.storage.keys.list();
  await service.storage.wallets.credit(listed?.accountId ?? '', 10_000_000n, null, 0);
  const file = async (taxYear: number): Promise<string> => {
    const company = { taxYear, turnover: 50_000_000, operatingExpenses: 10_000_000 };
    const { calculationId, taxLiability } = (await post(stage, key, '/tax/calculate-cit', company)).json();
    const body = { calculationId, taxYear, taxDue: taxLiability.total, tin: '20304753-0001' };
    return (await post(stage, key, '/tax/file-cit', body)).json().filingId;
  };
  const metrics = async () => {
    await readStored(service);
    const text = await service.metrics.registry.metrics();
    return text.split('\n').filter((line) => /^nigeria_tax_webhook/.test(line));
  };
  return { stage, service, type, inProduction, file, metrics };
}

const [ENDPOINT] = [/whe_[\da-f-]{36}/];

describe('webhooks', () => {
  it('report a filing at once, signed by the secret that was shown, and hold no TIN', async () => {
    const { stage, service, type, file, metrics } = await opened();
    const receiver = await openReceiver();
    const made = await type('webhooks', 'create', '--account', 'acme', '--url', receiver.url);
    expect(made).toMatchObject({ code: 0, error: [] });
    const [first = '', secret = '', last] = made.out;
    expect(first).toMatch(
      /^Endpoint whe_\S+ of acme: filing.acknowledged, filing.accepted, filing.rejected, filing.failed$/,
    );
    expect(last).toBe('It signs every webhook of this endpoint, and cannot be shown again.');
    const filingId = await file(2024);
    service.webhooks.start();
    await service.outbox.deliverDue();
    await until(() => receiver.received.length === 1);
    stage.pass(HOUR);
    await service.outbox.deliverDue();
    await until(() => receiver.received.length === 2);
    await service.webhooks.stop();
    const events = receiver.received.map(({ headers, body }) => {
      // The clock of the test is in the past; the signature is of its time.
      const at = Number(headers['webhook-timestamp']) * 1_000;
      return atTime(at, () => verifyWebhook(headers, body, secret));
    });
    expect(events.map(({ type, data }) => [type, data.filingId, data.status])).toEqual([
      ['filing.acknowledged', filingId, 'ACKNOWLEDGED'],
      ['filing.accepted', filingId, 'ACCEPTED'],
    ]);
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/20304753|203047530001/);
    expect(await metrics()).toEqual([
      'nigeria_tax_webhook_deliveries_total{outcome="given-up"} 0',
      'nigeria_tax_webhook_deliveries_total{outcome="gone"} 0',
      'nigeria_tax_webhook_deliveries_total{outcome="delivered"} 2',
      'nigeria_tax_webhooks_waiting 0',
      'nigeria_tax_webhooks_given_up 0',
      'nigeria_tax_webhook_age_seconds 0',
      'nigeria_tax_webhook_overdue_seconds 0',
    ]);
    const lines = stage.log.filter((line) => line.includes('"msg":"webhook"'));
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ messageId: `msg_${filingId}_2`, attempts: 1 });
    const log = stage.log.join('');
    expect([secret.slice('whsec_'.length), receiver.url, '20304753'].filter((text) => log.includes(text))).toEqual([]);
  });

  it('are listed, rotated, sent again and revoked by commands', async () => {
    const { stage, service, type, file, metrics } = await opened();
    const receiver = await openReceiver((response, index) => answer(index < 20 ? 503 : 200)(response, index));
    const made = await type(
      ...['webhooks', 'create', '--account', 'acme', '--url', receiver.url, '--events', 'filing.accepted'],
    );
    const id = ENDPOINT.exec(made.out[0] ?? '')?.[0] ?? '';
    const filingId = await file(2024);
    await service.outbox.deliverDue();
    stage.pass(HOUR);
    await service.outbox.deliverDue();
    await service.webhooks.deliverDue();
    const { out: listed } = await type('webhooks', 'list');
    expect(listed[0]).toMatch(/^ID +ACCOUNT +EVENTS +MADE +STATE +URL$/);
    expect(listed[1]).toMatch(new RegExp(`^${id} +acme +filing.accepted +\\S+Z +in force +http://127.0.0.1`));
    const { out: waiting } = await type('webhooks', 'deliveries');
    expect(waiting).toHaveLength(2);
    expect(waiting[1]).toMatch(
      new RegExp(`^${id} +acme +${filingId} +filing.accepted +\\S+Z +1 +\\S+Z +answered 503$`),
    );
    for (let attempt = 1; attempt < 10; attempt++) {
      stage.pass(30 * HOUR);
      await service.webhooks.deliverDue();
    }
    expect((await type('webhooks', 'deliveries')).out[1]).toMatch(/ 10 +given up +answered 503$/);
    expect(await metrics()).toContain('nigeria_tax_webhook_deliveries_total{outcome="given-up"} 1');
    expect(await metrics()).toContain('nigeria_tax_webhooks_given_up 1');
    expect((await type('webhooks', 'resend', id)).out).toEqual(['1 queued. `serve` sends them within OUTBOX_POLL.']);
    expect((await type('webhooks', 'resend', id, '--filing', filingId)).out[0]).toMatch(/^1 queued/);
    expect(await type('webhooks', 'resend', id, '--filing', 'fil_none')).toMatchObject({ code: 1 });
    const rotated = await type('webhooks', 'rotate', id, '--overlap', '2h');
    expect(rotated.out[0]).toBe(`Endpoint ${id} has a new secret. The old one signs too for 2 hours.`);
    expect(rotated.out[1]).toMatch(/^whsec_/);
    expect(rotated.out[1]).not.toBe(made.out[1]);
    expect((await type('webhooks', 'list')).out[1]).toMatch(/two secrets until \S+Z/);
    expect((await type('webhooks', 'revoke', id)).out).toEqual([`Endpoint ${id} was revoked.`]);
    expect((await type('webhooks', 'list')).out[1]).toMatch(/ revoked \S+Z/);
    expect((await type('webhooks', 'deliveries')).out).toHaveLength(1);
  });

  it('are refused as they are typed wrongly, with what is accepted', async () => {
    const { type, inProduction } = await opened();
    const create = ['webhooks', 'create', '--account', 'acme', '--url'];
    for (const [words, message] of [
      [[...create, 'acme.example'], '--url "acme.example" is not a URL.'],
      [[...create, 'ftp://acme.example'], '--url "ftp://acme.example" is not a URL.'],
      [[...create, 'https://u:p@acme.example'], '--url must not have a user name or password.'],
      [
        [...create, 'https://acme.example', '--events', 'filing.paid'],
        'Unknown --events filing.paid. Accepted: filing.acknowledged, filing.accepted, filing.rejected, filing.failed.',
      ],
      [['webhooks', 'create'], '--account and --url are missing.'],
      [['webhooks', 'rotate'], 'Name the id of one endpoint, which `webhooks list` shows.'],
      [
        ['webhooks', 'rotate', 'whe_1', '--overlap', '2'],
        '--overlap is "2". Expected a duration with its unit, such as 24h, up to 30d.',
      ],
    ] as const) {
      expect(await type(...words)).toMatchObject({ code: 2, error: [message, '`--help` shows the commands.'] });
    }
    const unknown = 'There is no endpoint whe_1 in force. `webhooks list` shows them.';
    expect(await type('webhooks', 'revoke', 'whe_1')).toMatchObject({ code: 1, error: [unknown] });
    expect(await type('webhooks', 'rotate', 'whe_1')).toMatchObject({ code: 1, error: [unknown] });
    const plain = await inProduction(...create, 'http://acme.example/hooks');
    expect(plain).toEqual({
      code: 2,
      error: ['--url must begin with https:// in production.', '`--help` shows the commands.'],
    });
    const internal = [
      'localhost',
      'LocalHost.',
      'hooks.localhost',
      'hooks.local',
      'hooks.internal',
      'acme.example:8443',
    ];
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '2130706433', ...internal]) {
      const { code, error } = await inProduction(...create, `https://${host}/hooks`);
      expect([host, code, error?.[0]]).toEqual([
        host,
        2,
        expect.stringMatching(/^--url leads to (?:port )?\S+: in production /),
      ]);
    }
  });
});

function atTime<T>(now: number, look: () => T): T {
  const { now: real } = Date;
  Date.now = () => now;
  try {
    return look();
  } finally {
    Date.now = real;
  }
}
