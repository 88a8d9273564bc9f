/** The alerts and the page on running, as tests read them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A rule of Prometheus. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook_url: string };
}

const ROOT = new URL('../../../../', import.meta.url);

const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The folder of the rules. */
export const RULES_FOLDER = fileURLToPath(new URL('apps/service/prometheus/', ROOT));

export const alertRules: readonly AlertRule[] = (
  parse(textOf('apps/service/prometheus/alerts.yaml')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  }
).groups.flatMap(({ rules }) => rules);

/** The alerts that the unit tests of the rules try, each once for firing and once for staying quiet. */
export const testedAlerts: readonly string[] = (
  parse(textOf('apps/service/prometheus/alerts.test.yaml')) as { readonly tests: readonly { readonly name: string }[] }
).tests.map(({ name }) => name);

export const runningPage = textOf('docs/running.md');
