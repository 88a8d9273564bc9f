/** The alerts, their unit tests and the dashboard's expressions, as Prometheus' own tool reads them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tool } from '../../../../test/tools.js';
import { panelExpressions, RULES_FOLDER } from './monitoring.js';

const hasPromtool = tool('promtool') !== undefined;

const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the tool says, and its exit code. */
function promtool(...words: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: RULES_FOLDER, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

/** An expression as Grafana sends it. */
function sent(expression: string): string {
  return expression.replaceAll('$__rate_interval', '1m').replaceAll(/\$(?:job|instance)/g, '.+');
}

describe.skipIf(!hasPromtool)('Prometheus', () => {
  it('reads the rules of the alerts', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ code: 0 });
  });

  it('fires each alert on its figures, and not on those just short of it', () => {
    const { code, said } = promtool('test', 'rules', 'alerts.test.yaml');
    expect([code, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('reads every expression of the dashboard', () => {
    const file = join(folder, 'panels.json');
    const rules = panelExpressions.map((expr, index) => ({ record: `panel_${index}`, expr: sent(expr) }));
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({ code: 0 });
    expect(rules.length).toBeGreaterThan(30);
  });
});
