/** The alerts and their unit tests, as Prometheus' own tool reads them. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tool } from '../../../../test/tools.js';
import { RULES_FOLDER } from './monitoring.js';

const hasPromtool = tool('promtool') !== undefined;

/** What the tool says, and its exit code. */
function promtool(...words: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: RULES_FOLDER, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

describe.skipIf(!hasPromtool)('Prometheus', () => {
  it('reads the rules of the alerts', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ code: 0 });
  });

  it('fires each alert on its figures, and not on those just short of it', () => {
    const { code, said } = promtool('test', 'rules', 'alerts.test.yaml');
    expect([code, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
