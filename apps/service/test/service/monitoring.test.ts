/** The alerts and the page on running against the metrics that a running service exposes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../src/service/log.js';
import { readSettings } from '../../src/service/settings.js';
import { type Running, start } from '../../src/start.js';
import { alertRules, runningPage, testedAlerts } from './monitoring.js';

/** Absent on SQLite, where the service of this test runs. */
const OF_POSTGRES = ['nigeria_tax_database_connections', 'nigeria_tax_database_connection_limit'];

/** Made by Prometheus itself. */
const OF_PROMETHEUS = 'up';

const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));

let running: Running;
let exposed: readonly string[];

beforeAll(async () => {
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    OPERATIONS_PORT: '0',
    DRAIN_DELAY: '0s',
    MAX_EVENT_LOOP_DELAY: '0s',
  };
  const settings = readSettings({ ...environment, DATA_DIRECTORY: folder });
  running = await start(settings, { clock: Date.now, log: createLog({ logLevel: 'silent' }) });
  const scraped = await (await fetch(`${running.operationsUrl}/metrics`)).text();
  exposed = [...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The metrics that an expression reads; those of a histogram by the histogram. */
function metricsIn(expression: string): readonly string[] {
  const names = expression.match(/\b(?:nigeria_tax|nodejs|process)_\w+|\bup\b/g) ?? [];
  return names.map((name) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''));
}

const isKnown = (name: string): boolean => [...exposed, OF_PROMETHEUS].includes(name);

describe('the metrics of a running service', () => {
  it('are those of the service and of its process', () => {
    expect(exposed).toContain('nigeria_tax_storage_faults_total');
    expect(exposed).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(exposed).toContain('process_cpu_seconds_total');
    for (const name of OF_POSTGRES) expect(exposed).toContain(name);
  });

  it('are all on the page on running, and it names no other', () => {
    const [, table = ''] = /## What to watch\n([\s\S]*?)\n\n[A-Z]/.exec(runningPage) ?? [];
    const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const inCells = firstCells.flatMap((cell) => cell.replace(/by `\w+`/, '').match(/(?<=`)[a-z]\w*(?=`)/g) ?? []);
    const named = inCells.map((name) => (/^(?:process|nodejs)_/.test(name) ? name : `nigeria_tax_${name}`));
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    const own = exposed.filter((name) => name.startsWith('nigeria_tax_'));
    expect(own.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  it('read only metrics that the service exposes', () => {
    expect(alertRules.length).toBeGreaterThan(10);
    expect(alertRules.map(({ expr }) => metricsIn(expr).length).filter((count) => count === 0)).toEqual([]);
    expect(alertRules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !isKnown(name))).toEqual([]);
  });

  it('each say how urgent they are, and lead to their paragraph of the page on running', () => {
    const headings = [...runningPage.matchAll(/^### (\w+)\n\n\S/gm)].map(([, name = '']) => name);
    expect(headings).toEqual(alertRules.map(({ alert }) => alert));
    for (const { alert, labels, annotations } of alertRules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.runbook_url).toMatch(new RegExp(`/docs/running\\.md#${alert.toLowerCase()}$`));
      expect([annotations.summary, annotations.description].every((text) => text.endsWith('.'))).toBe(true);
    }
  });

  it('each have a unit test that fires them and one that keeps them quiet', () => {
    expect(testedAlerts).toEqual(alertRules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is quiet`]));
  });
});
